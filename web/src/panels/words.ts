// Names and numbers of the panels as people read them.

import {percent} from '../lib/words';
import type {Attribute, Location, Monster, Piece, Tokens} from '../types';

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

/** What a piece of gear is in a few signs: `2/7+/1` of a weapon, `waist 1` of armor. */
export function gearLine({weapon, armor}: Piece): string {
  const says: string[] = [];
  if (weapon) says.push(`${weapon.speed}/${weapon.accuracy}+/${weapon.strength}`);
  if (weapon?.reach && weapon.reach > 1) says.push(`reach ${weapon.reach}`);
  if (weapon?.range) says.push(`range ${weapon.range}`);
  if (armor) says.push(`${armor.location} ${armor.points}`);
  return says.join(' ');
}

/** What of the monster's came into play since the showdown began: its traits were there from the start. */
export function inPlay(monster: Monster): {name: string; tokens: number}[] {
  return [
    ...monster.in_play.filter(card => card.type !== 'trait'),
    ...[...monster.hit_locations.in_play, ...monster.persistent_injuries.map(one => one.name)].map(name => ({name, tokens: 0})),
  ];
}
