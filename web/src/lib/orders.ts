// What standing orders are called.

import type {Kind} from '../types';

/** Kinds of moments, as one reads them. */
export const KINDS: readonly [Kind, string][] = [
  ['act', 'in acts'],
  ['flow', 'at a flow'],
  ['reaction', 'before reactions'],
  ['critical wound', 'after critical wounds'],
  ['monster falls', 'when it falls'],
];
