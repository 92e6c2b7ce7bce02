// What scrolls is reached by the keyboard: through what it holds, or by itself where nothing in it takes the focus.

import type {Action} from 'svelte/action';

const TAKES = ':is(a[href], button, input, select, textarea, summary, [tabindex="0"]):not(:disabled)';

/** Whether more is in it than it shows, and it can be moved. */
function scrolls(node: HTMLElement): boolean {
  const {overflowX, overflowY} = getComputedStyle(node);
  const moves = (overflow: string): boolean => overflow === 'auto' || overflow === 'scroll';
  return (moves(overflowY) && node.scrollHeight > node.clientHeight) || (moves(overflowX) && node.scrollWidth > node.clientWidth);
}

export const reached: Action<HTMLElement> = node => {
  const otherwise = node.getAttribute('tabindex');

  function look(): void {
    const within = [...node.querySelectorAll(TAKES)].some(one => one.getClientRects().length);
    const own = scrolls(node) && !within ? '0' : otherwise;
    // Who is there already keeps the place: taking it away would send the focus to nowhere.
    if (own === node.getAttribute('tabindex') || (own === null && document.activeElement === node)) return;
    if (own === null) node.removeAttribute('tabindex');
    else node.setAttribute('tabindex', own);
  }

  const size = new ResizeObserver(look);
  size.observe(node);
  const content = new MutationObserver(look);
  content.observe(node, {subtree: true, childList: true, characterData: true, attributes: true});
  return {
    destroy() {
      size.disconnect();
      content.disconnect();
    },
  };
};
