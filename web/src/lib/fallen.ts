// Dice and cards as they fell: the lines of the log bear them as fields, so that nothing is read out of words.

import type {Die, Line} from '../types';

/** A die, with the line that tells of it. */
export interface Rolled {
  id: number;
  die: Die;
}

/** Dice that were rolled for the same. */
export interface Throw {
  for: Die['for'];
  needed?: number;
  dice: Rolled[];
}

export interface Fallen {
  throws: Throw[];
  /** What came of severe injuries and brain traumas. */
  fates: Line[];
  /** The AI card that the monster plays, and the line that tells of it. */
  card: {id: number; name: string} | null;
}

const MOST = 24;

/** What fell in the attack that began last, or since a round, turn or act began; and the card of that turn. */
export function fallenLast(log: readonly Line[]): Fallen {
  const dice: Rolled[] = [];
  let card: Fallen['card'] = null;
  const fates: Line[] = [];
  let before = false;
  for (let at = log.length - 1; at >= 0; at--) {
    const line = log[at]!;
    if (line.die && !before && dice.length < MOST) dice.unshift({id: line.id, die: line.die});
    if (line.event === 'table row' && !before) fates.unshift(line);
    if (line.card?.kind === 'AI card') card ??= {id: line.id, name: line.card.name};
    if (line.begins === 'attack') before = true;
    else if (line.begins) break;
  }
  return {throws: thrown(dice), fates, card};
}

/** Those that follow one another and are for the same make one throw. */
function thrown(dice: readonly Rolled[]): Throw[] {
  const throws: Throw[] = [];
  for (const one of dice) {
    const last = throws[throws.length - 1];
    if (last && last.for === one.die.for && last.needed === one.die.needed) last.dice.push(one);
    else throws.push({for: one.die.for, ...(one.die.needed === undefined ? {} : {needed: one.die.needed}), dice: [one]});
  }
  return throws;
}
