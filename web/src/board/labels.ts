// What a space is called by a screen reader and in its title: who and what stands there, and whether it is an answer.

import type {Miniature, Question, Space, Survivor, View} from '../types';
import {covered} from './geometry';

function whoSays(mini: Miniature, survivors: Survivor[]): string {
  const says = [mini.name];
  if (mini.facing) says.push(`faces ${mini.facing}`);
  if (mini.lies) says.push('knocked down');
  if (mini.who === 'survivor') {
    const survivor = survivors.find(one => one.number === mini.number);
    if (survivor?.doomed) says.push('doomed');
    if (survivor?.priority_target) says.push('priority target');
  }
  return says.join(', ');
}

/** The label of each space of which there is something to say beside its name. */
export function labelsOf(view: View, question: Question | null, chosen: Space | null): Map<Space, string> {
  const parts = new Map<Space, string[]>();
  const add = (space: Space, words: string): void => {
    const list = parts.get(space);
    if (list) list.push(words);
    else parts.set(space, [words]);
  };
  for (const mini of view.board.miniatures)
    for (const space of covered(mini.at, mini.width, mini.height)) add(space, whoSays(mini, view.survivors));
  for (const tile of view.board.tiles)
    for (const space of covered(tile.at, tile.width, tile.height))
      add(space, tile.words ? `${tile.kind} (${tile.words})` : `${tile.kind} (one may stand here)`);
  for (const space of view.board.blind_spot) add(space, `blind spot of the ${view.monster.name}`);
  for (const space of view.board.deaths) add(space, 'somebody died here');
  question?.spaces?.forEach((space, i) => {
    const steps = question.steps?.[i];
    add(space, steps ? `can be chosen, ${steps} ${steps === 1 ? 'step' : 'steps'}` : 'can be chosen');
  });
  if (chosen) add(chosen, 'chosen');
  const labels = new Map<Space, string>();
  for (const [space, words] of parts) labels.set(space, `${space}: ${words.join('; ')}`);
  return labels;
}
