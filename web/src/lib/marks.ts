// What can be laid over the board: its field in Marks, its letter and its name.

import type {Marks} from '../types';

/** Kinds of cards that may have a zone. */
export const ZONED = ['AI card', 'persistent injury'];

export const MARKS: readonly [keyof Marks, string, string][] = [
  ['blindSpot', 'b', 'Blind spot'],
  ['reach', 'r', 'Reach'],
  ['sight', 'v', 'Field of view'],
  ['zone', 'z', 'Zones of cards'],
  ['threats', 'x', 'Threats'],
];
