// Numbers and names as people read them.

import type {Estimate, Option, Undone} from '../types';

/** `15 %`, `≈ 9 %`; chances that are not 0 or 1 are never said to be. */
export function percent(one: Estimate): string {
  const exact = one.fraction !== undefined;
  const value = one.value * 100;
  let words = `${Math.round(value)} %`;
  if (value > 0 && value < 0.5) words = '< 1 %';
  else if (value < 100 && value >= 99.5) words = '> 99 %';
  return exact || /[<>]/.test(words) ? words : `≈ ${words}`;
}

export function number(value: number): string {
  return value.toFixed(1).replace(/\.0$/, '');
}

/** `1:05` of 65 seconds, `2 h 3 min` of more. */
export function clock(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  if (whole >= 3600) return `${Math.floor(whole / 3600)} h ${Math.floor((whole % 3600) / 60)} min`;
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}

export function list(words: readonly string[]): string {
  return words.length < 2 ? (words[0] ?? '') : `${words.slice(0, -1).join(', ')} and ${words[words.length - 1]}`;
}

export function plural(count: number, one: string, many = `${one}s`): string {
  return `${count} ${count === 1 ? one : many}`;
}

export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** `“attack Bone Axe” (Lucy)`. */
export function undoneWords({asked, words}: Undone): string {
  return `“${words}” (${asked})`;
}

/** A sentence. */
export function sentence(text: string): string {
  const whole = capital(text);
  return /[.!?]$/.test(whole) ? whole : `${whole}.`;
}

const SPACE = /^([A-P])([1-9]|1\d|2[0-2])$/;

/** Whether an answer is a space of the board (docs/answers.md: choice 2). */
export function spaceOf(option: Option): string | null {
  return option.answer >> 10 === 2 && SPACE.test(option.key) ? option.key : null;
}
