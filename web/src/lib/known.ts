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
}

const MOST = 40;

export function knownGames(): Known[] {
  const list = kept<Known[]>('games');
  return Array.isArray(list) ? list.filter(one => one && typeof one.game === 'string') : [];
}

export function know(one: Known): void {
  const others = knownGames().filter(other => other.game !== one.game || other.secret !== one.secret);
  keep('games', [one, ...others].slice(0, MOST));
}

export function forget(game: string, secret: string): void {
  keep(
    'games',
    knownGames().filter(one => one.game !== game || one.secret !== secret),
  );
}
