// The keys of the table. Letters on options choose, `g` begins a space, the rest are commands; where both share a letter the option wins.

import type {Option} from '../types';
import {spaceOf} from './words';

/** What was typed so far, and what it comes to. */
export interface Typed {
  buffer: string;
  /** The option that is meant now. */
  key: string | null;
  /** Nothing fits: the letter may be a command. */
  free: boolean;
}

/**
 * One more letter. Keys of several letters (`bt2`, `tF9`) are typed one after the other; a letter that does not go on with what was typed begins
 * anew. Spaces are typed behind a `g`, so that their letters stay free for commands; `lit`: there are such. As at the terminal, a small letter
 * stands for a capital one, but not the other way round: `A` is the survivor of that letter, never an attack.
 */
export function typed(buffer: string, letter: string, options: readonly Option[], lit: boolean): Typed {
  const lower = letter.toLowerCase();
  const plain = options.filter(one => !spaceOf(one)).map(one => one.key);
  const spaces = options.filter(one => spaceOf(one)).map(one => one.key);
  if (buffer.startsWith('g ')) {
    const name = buffer.slice(2) + lower;
    const meant = /^[a-p]\d{0,2}$/.test(name) ? name : '';
    if (meant) return {buffer: `g ${meant}`, key: spaces.find(one => one.toLowerCase() === meant) ?? null, free: false};
    return typed('', letter, options, lit);
  }
  // Gear has the letter g, too: what goes on like a space is one all the same, also one of row G.
  if (buffer === 'g' && lit && /^[a-p]$/.test(lower) && !plain.some(one => one.toLowerCase().startsWith(`g${lower}`))) {
    const other = plain.find(one => one.toLowerCase() === lower && lower !== 'g');
    return {buffer: `g ${lower}`, key: other ?? null, free: false};
  }
  for (const attempt of [buffer + letter, letter]) {
    const capital = attempt.length === 1 && attempt !== lower;
    const fits = plain.filter(one => (capital ? one : one.toLowerCase()).startsWith(capital ? attempt : attempt.toLowerCase()));
    if (fits.length) return {buffer: attempt, key: fits.find(one => one.length === attempt.length) ?? null, free: false};
  }
  if (lower === 'g') return {buffer: 'g ', key: null, free: false};
  return {buffer: '', key: null, free: true};
}

/** The space that `g h14` names, whether or not it is an answer; null while it is not whole. */
export function typedSpace(buffer: string): string | null {
  const found = /^g ([a-p])([1-9]|1\d|2[0-2])$/.exec(buffer);
  return found ? found[1]!.toUpperCase() + found[2]! : null;
}
