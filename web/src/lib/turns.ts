// When what an update tells is seen: one thing at a time, in the order of the rules. The lines of the log come one after the other, each with its
// card or die, who goes and who is harmed; what no line tells of, as when one looks back, moves behind them. What is shown asks here for its turn
// as it comes into the page; without one it does not move.

import type {Action} from 'svelte/action';
import type {Line, Miniature, View, Who} from '../types';
import {placeOf} from '../board/geometry';
import {settings} from './settings.svelte';

/** How long things take, in milliseconds at the usual speed. */
const DIE = 420;
const BETWEEN_DICE = 90;
const RESULT = 120;
const CARD = 240;
const BETWEEN_CARDS = 80;
const SPACE = 130;
const LONGEST_WAY = 900;
const FACING = 180;
export const SHAKE = 120;
const FILL = 180;
/** What lies farther behind what happens is not waited for. */
const MOST_BEHIND = 6000;

export interface Turn {
  /** From now on. */
  delay: number;
  duration: number;
}

export function nameOf({who, number = 0}: Who): string {
  return who === 'monster' ? 'monster' : `${who} ${number}`;
}

class Turns {
  private turns = new Map<string, {at: number; duration: number}>();
  /** When all that has a turn is over. */
  private free = 0;
  /** How many updates were given turns. */
  given = 0;

  /** An update: what it tells gets its turns, behind what still moves. */
  give(before: View | null, after: View, news: readonly Line[]): void {
    this.given++;
    const pace = settings.pace;
    const now = performance.now();
    if (this.free - now > MOST_BEHIND * pace) this.skip();
    this.turns.clear();
    if (!before || pace === 0) return;
    let at = Math.max(now, this.free);
    const next = (name: string, duration: number, until = duration): void => {
      if (!this.turns.has(name)) this.turns.set(name, {at, duration: duration * pace});
      at += until * pace;
    };
    const going = after.board.miniatures.filter(mini => {
      const was = before.board.miniatures.find(one => nameOf(one) === nameOf(mini));
      return was && (was.at !== mini.at || was.facing !== mini.facing);
    });
    const go = (mini: Miniature): void => {
      const was = before.board.miniatures.find(one => nameOf(one) === nameOf(mini))!;
      const [from, to] = [placeOf(was.at), placeOf(mini.at)];
      const spaces = Math.abs(from.row - to.row) + Math.abs(from.column - to.column);
      next(nameOf(mini), Math.min(spaces * SPACE, LONGEST_WAY));
      if (was.facing !== mini.facing) next(`${nameOf(mini)} turns`, FACING);
      going.splice(going.indexOf(mini), 1);
    };
    // Dice of what began before the last that began are told by the log alone.
    const last = news.reduce((found, line, i) => (line.begins ? i : found), -1);
    news.forEach((line, i) => {
      const {card, die, moves, harm} = line;
      const goes = moves && going.find(mini => nameOf(mini) === nameOf(moves));
      if (goes) go(goes);
      if (card) {
        next(`pile ${card.kind}`, 0);
        next(`${card.kind} ${card.name}`, CARD, CARD + BETWEEN_CARDS);
      }
      if (die) {
        const other = news[i + 1]?.die;
        const together = other?.for === die.for && other.needed === die.needed;
        next(`die ${line.id}`, DIE, i < last ? RESULT : together ? BETWEEN_DICE : DIE + RESULT);
      }
      next(`line ${line.id}`, 0);
      // What takes several hits takes them all at the last.
      const later = news.slice(i + 1).some(other => harm && other.harm && nameOf(other.harm) === nameOf(harm));
      if (harm && !later) next(`harm ${nameOf(harm)}`, SHAKE, SHAKE + FILL);
    });
    for (const mini of [...going]) go(mini);
    next('end', 0);
    this.free = at;
  }

  of(name: string): Turn | null {
    const turn = this.turns.get(name);
    return turn ? {delay: Math.max(0, turn.at - performance.now()), duration: turn.duration} : null;
  }

  wait(name: string): number {
    return this.of(name)?.delay ?? 0;
  }

  /** What falls, goes or fills stands at its end at once; what breathes for ever has none. Says whether anything moved. */
  skip(): boolean {
    this.free = 0;
    this.turns.clear();
    const moving = document.getAnimations().filter(one => one.effect?.getComputedTiming().endTime !== Infinity);
    for (const one of moving) one.finish();
    return moving.length > 0;
  }
}

export const turns = new Turns();

/** What has come waits for its turn: `--after` is how long, `data-turn` that there is one. */
export const inTurn: Action<HTMLElement | SVGElement, string> = (node, name) => {
  const turn = turns.of(name);
  if (!turn) return;
  node.dataset.turn = '';
  node.style.setProperty('--after', `${turn.delay}ms`);
};

/** A number that changes keeps its old value until its turn. */
export const changesInTurn: Action<HTMLElement, {value: number; turn: string}> = (node, first) => {
  let last = first.value;
  return {
    update({value, turn}) {
      if (value === last) return;
      const duration = turns.wait(turn);
      if (duration > 0) {
        const old = node.cloneNode() as HTMLElement;
        old.textContent = String(last);
        old.setAttribute('aria-hidden', 'true');
        old.style.position = 'absolute';
        node.after(old);
        node.animate({opacity: [0, 0]}, duration);
        const stays = old.animate({opacity: [1, 1]}, duration);
        stays.onfinish = stays.oncancel = () => old.remove();
      }
      last = value;
    },
  };
};

/** A card comes from its pile, where that is seen, and lies there from then on. */
export const fromPile: Action<HTMLElement, {kind: string; name: string}> = (node, {kind, name}) => {
  const turn = turns.of(`${kind} ${name}`);
  if (!turn) return;
  node.dataset.turn = '';
  node.style.setProperty('--after', `${turn.delay + turn.duration}ms`);
  const pile = document.querySelector(`[data-pile="${kind}"]`)?.getBoundingClientRect();
  const place = node.getBoundingClientRect();
  if (!pile?.width || !place.width) return;
  const card = document.createElement('div');
  card.className = 'flying';
  card.setAttribute('aria-hidden', 'true');
  card.textContent = name;
  for (const edge of ['left', 'top', 'width', 'height'] as const) card.style[edge] = `${place[edge]}px`;
  document.body.append(card);
  const there = `translate(${pile.x - place.x}px, ${pile.y - place.y}px)`;
  const flight = card.animate(
    [
      {transform: there, opacity: 0},
      {transform: there, opacity: 1, offset: 0.01},
      {transform: 'none', opacity: 1},
    ],
    {...turn, fill: 'backwards', easing: 'cubic-bezier(.2, .7, .2, 1)'},
  );
  flight.onfinish = flight.oncancel = () => card.remove();
};
