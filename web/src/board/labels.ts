// What a space is called by a screen reader and in its title: who and what stands there, and whether it is an answer.

import type {Marks, Miniature, Question, Space, View, Zone} from '../types';
import {plural} from '../lib/words';
import {covered} from './geometry';

function whoSays(mini: Miniature, {survivors, outcome}: View, threats: boolean): string {
  const says = [mini.name];
  if (mini.who === 'monster' && outcome === 'victory') return `${mini.name}, dead`;
  if (mini.facing) says.push(`faces ${mini.facing}`);
  if (mini.lies) says.push('knocked down');
  if (mini.who === 'survivor') {
    const survivor = survivors.find(one => one.number === mini.number);
    if (survivor?.doomed) says.push('doomed');
    if (survivor?.priority_target) says.push('priority target');
    if (threats && survivor?.threat) says.push('a threat');
  }
  return says.join(', ');
}

/** The label of each space of which there is something to say beside its name. */
export function labelsOf(
  view: View,
  question: Question | null,
  chosen: Space | null,
  marks: Marks,
  zones: readonly Zone[],
): Map<Space, string> {
  const parts = new Map<Space, string[]>();
  const add = (space: Space, words: string): void => {
    const list = parts.get(space);
    if (list) list.push(words);
    else parts.set(space, [words]);
  };
  for (const mini of view.board.miniatures)
    for (const space of covered(mini.at, mini.width, mini.height)) add(space, whoSays(mini, view, marks.threats));
  for (const tile of view.board.tiles)
    for (const space of covered(tile.at, tile.width, tile.height))
      add(space, tile.words ? `${tile.kind} (${tile.words})` : `${tile.kind} (one may stand here)`);
  for (const space of view.board.blind_spot) add(space, `blind spot of the ${view.monster.name}`);
  const {reach, monster_sight: sight, zone} = view.board.marks;
  if (marks.reach) reach?.spaces.forEach((space, i) => add(space, `in reach, ${plural(reach.steps[i] ?? 0, 'step')}`));
  if (marks.sight) for (const space of sight?.spaces ?? []) add(space, `the ${view.monster.name} sees it`);
  for (const one of zones) for (const space of one.spaces) add(space, `zone of ${one.name}`);
  for (const space of zone?.spaces ?? []) add(space, 'zone of the card that is read');
  for (const space of view.board.deaths) add(space, 'somebody died here');
  question?.spaces?.forEach((space, i) => {
    const steps = question.steps?.[i];
    add(space, steps ? `can be chosen, ${plural(steps, 'step')}` : 'can be chosen');
  });
  if (chosen) add(chosen, 'chosen');
  const labels = new Map<Space, string>();
  for (const [space, words] of parts) labels.set(space, `${space}: ${words.join('; ')}`);
  return labels;
}
