// The games that this browser took part in, the latest first.

import {keep, kept} from './keep';

export interface Known {
  game: string;
  secret: string;
  /** The name of the seat, `the table`, `spectators`. */
  name: string;
  title: string;
  outcome: string;
  round: number;
  when: number;
  /** The game that it branched off, where it did so in this browser. */
  of?: {game: string; secret: string};
}

const MOST = 40;

export function knownGames(): Known[] {
  const list = kept<Known[]>('games');
  return Array.isArray(list) ? list.filter(one => one && typeof one.game === 'string') : [];
}

export function knownGame(game: string, secret: string): Known | undefined {
  return knownGames().find(one => one.game === game && one.secret === secret);
}

function others(game: string, secret: string): Known[] {
  return knownGames().filter(one => one.game !== game || one.secret !== secret);
}

/** What was known of it and is not said anew stays. */
export function know(one: Known): void {
  keep('games', [{...knownGame(one.game, one.secret), ...one}, ...others(one.game, one.secret)].slice(0, MOST));
}

export function forget(game: string, secret: string): void {
  keep('games', others(game, secret));
}
