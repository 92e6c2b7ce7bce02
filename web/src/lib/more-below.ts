// Where more lies below than what scrolls shows, `data-more` says so, and the style shows it.

import type {Action} from 'svelte/action';

export const moreBelow: Action<HTMLElement> = node => {
  function look(): void {
    node.toggleAttribute('data-more', node.scrollHeight - node.scrollTop - node.clientHeight > 12);
  }

  const size = new ResizeObserver(look);
  size.observe(node);
  const content = new MutationObserver(look);
  content.observe(node, {subtree: true, childList: true, characterData: true, attributeFilter: ['class']});
  node.addEventListener('scroll', look, {passive: true});
  return {
    destroy() {
      size.disconnect();
      content.disconnect();
      node.removeEventListener('scroll', look);
    },
  };
};
