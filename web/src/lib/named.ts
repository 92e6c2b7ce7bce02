// What a view names that can be read: by kind, as in its texts.

import type {Texts, View} from '../types';

function named(view: View): [string, string | null][] {
  const {monster, survivors} = view;
  const all = (kind: string, names: readonly (string | null)[]): [string, string | null][] => names.map(name => [kind, name]);
  const pile = (kind: string, deck: View['monster']['ai'] | View['monster']['hit_locations']): [string, string | null][] =>
    all(kind, [...deck.draw_pile, ...deck.discard, ...deck.may_be_left.map(one => one.card)]);
  return [
    ['monster', monster.name],
    ...pile('AI card', monster.ai),
    ...all('AI card', [...monster.ai.wounds, ...monster.in_play.map(one => one.name)]),
    ...pile('hit location', monster.hit_locations),
    ...all('hit location', monster.hit_locations.in_play),
    ...all(
      'persistent injury',
      monster.persistent_injuries.map(one => one.name),
    ),
    ...survivors.flatMap(one => [
      ...all(
        'gear',
        one.grid.map(piece => piece?.name ?? null),
      ),
      ...one.natures.map(nature => [nature.kind, nature.name] as [string, string]),
      ...all(
        'injury',
        one.injuries.map(injury => injury.name),
      ),
      ...all('resource', one.resources),
      ...all('armor set', [one.armor_set]),
      ...all('weapon type', [...one.specialist_of, one.master_of]),
      ...all('hit location', one.attack ? [one.attack.location, ...one.attack.drawn] : []),
    ]),
  ];
}

/** Those without a text, each as `kind: name`. */
export function unknown(view: View, texts: Texts): string[] {
  return named(view)
    .filter(([kind, name]) => name !== null && texts[kind]?.[name] === undefined)
    .map(([kind, name]) => `${kind}: ${name}`);
}
