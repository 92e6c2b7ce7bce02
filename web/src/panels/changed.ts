// Where motion is not wanted, a number that changed is underlined for two seconds instead.

import type {Action} from 'svelte/action';

export const changed: Action<HTMLElement, number> = (node, first) => {
  let last = first;
  let timer = 0;
  return {
    update(value: number) {
      if (value === last) return;
      last = value;
      if (!matchMedia('(prefers-reduced-motion: reduce)').matches) return;
      node.style.textDecoration = 'underline';
      clearTimeout(timer);
      timer = window.setTimeout(() => {
        node.style.textDecoration = '';
      }, 2000);
    },
    destroy() {
      clearTimeout(timer);
    },
  };
};
