// Names and numbers of the panels as people read them.

import {percent} from '../lib/words';
import type {Attribute, Location, Tokens} from '../types';

export const SHORT: Record<Attribute, string> = {
  movement: 'Mov',
  accuracy: 'Acc',
  strength: 'Str',
  evasion: 'Eva',
  luck: 'Luck',
  speed: 'Spd',
  toughness: 'Tough',
  damage: 'Dmg',
};

export const LETTER: Record<Location, string> = {head: 'H', arms: 'A', body: 'B', waist: 'W', legs: 'L'};

/** With its sign, a true minus, and 0 bare. */
export function signed(value: number): string {
  return value > 0 ? `+${value}` : value < 0 ? `−${-value}` : '0';
}

/** Movement and toughness are amounts, the others change something else. */
export function valueOf(attribute: Attribute, value: number): string {
  return attribute === 'movement' || attribute === 'toughness' ? String(value) : signed(value);
}

/** `+1 strength` and the like. */
export function tokenWords(tokens: Tokens): string[] {
  return Object.entries(tokens).map(([attribute, amount]) => `${signed(amount)} ${attribute}`);
}

/** A fraction in words as its value. */
export function valueOfFraction(fraction: string): number {
  const [over, under = '1'] = fraction.split('/');
  return Number(over) / Number(under);
}

/** `15 %` of an exact chance. */
export function percentOf(fraction: string): string {
  return percent({value: valueOfFraction(fraction), fraction});
}

/** What a piece of gear is in a few signs, out of its text: `2/7+/1` of a weapon, `waist 1` of armor. */
export function gearLine(text: string | undefined): string {
  if (!text) return '';
  const weapon = /Speed (\d+), accuracy (\d+\+?), strength (-?\d+)/i.exec(text);
  const armor = /(\d+) armor at the (\w+)/i.exec(text);
  const reach = /reach (\d+)/i.exec(text);
  const range = /range[d]?:? (\d+)/i.exec(text);
  const says: string[] = [];
  if (weapon) says.push(`${weapon[1]}/${weapon[2]}/${weapon[3]}`);
  if (reach) says.push(`reach ${reach[1]}`);
  if (range) says.push(`range ${range[1]}`);
  if (armor) says.push(`${armor[2]} ${armor[1]}`);
  return says.join(' ');
}
