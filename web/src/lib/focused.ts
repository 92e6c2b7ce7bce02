/** An action: the keyboard is where this is as soon as it is there, and nothing scrolls for that. */
export function focused(element: HTMLElement): void {
  element.focus({preventScroll: true});
}
