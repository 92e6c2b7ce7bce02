// What is shown: the game as the server told it last, what the person here looks at and has chosen.

import type {
  Hello, Highlight, Joined, Line, Link, Marks, Option, Order, Outcome, Presence, Question, View,
} from '../types';
import type {Forecast, Hint, Past} from './told';
import {fallen, spaceOf} from './words';

const noMarks: Marks = {blindSpot: true, reach: false, sight: false, zone: false, threats: true};

export class Shown {
  connection = $state<'connecting' | 'open' | 'gone'>('connecting');
  /** When the next try to connect comes (Date.now()). */
  retryAt = $state(0);
  hello = $state.raw<Hello | null>(null);
  joined = $state.raw<Omit<Joined, 'view' | 'log' | 'question' | keyof Presence> | null>(null);
  secret = $state('');

  view = $state.raw<View | null>(null);
  question = $state.raw<Question | null>(null);
  mayAnswer = $state(false);
  answers = $state(0);
  outcome = $state<Outcome>('unfinished');
  log = $state.raw<Line[]>([]);
  presence = $state.raw<Presence | null>(null);
  /** When `presence.since` was told, to count on from there. */
  presenceAt = $state(0);
  /** Lines since this person answered last. */
  news = $state.raw<Line[]>([]);
  /** What others did last, in a line. */
  said = $state('');

  selected = $state<string | null>(null);
  looked = $state<string | null>(null);
  space = $state<string | null>(null);
  /** A grave option that was pressed once. */
  sure = $state<string | null>(null);
  busy = $state(false);
  forecasts = $state.raw<Record<string, Forecast>>({});
  forecasting = $state<string | null>(null);
  hint = $state.raw<Hint | null>(null);
  hinting = $state(false);
  /** By the id of a line: why it stands in the log. */
  whys = $state<Record<number, string>>({});
  orders = $state.raw<Order[]>([]);
  links = $state.raw<Link[]>([]);
  undoWaits = $state.raw<string[]>([]);
  undoAsked = $state.raw<{by: string; taken_back: number; span?: string; line?: number} | null>(null);
  nudged = $state('');
  past = $state.raw<Past | null>(null);
  report = $state.raw<Record<string, unknown> | null>(null);
  marks = $state<Marks>({...noMarks});
  trouble = $state('');
  /** Why there is no table to be shown: the link is old, the game is gone. */
  shut = $state('');
  closing = $state(false);

  /** The view that the board and the panels draw: that of now, or of the moment that is looked at. */
  get shown(): View | null {
    return this.past?.view ?? this.view;
  }

  get live(): boolean {
    return this.past === null;
  }

  /** The question with its spaces, which the view knows. */
  get asked(): Question | null {
    if (this.past) return this.past.question;
    const question = this.question;
    const from = this.view?.question;
    return question && from && from.id === question.id ? {...question, spaces: from.spaces, steps: from.steps} : question;
  }

  get canAnswer(): boolean {
    return this.live && this.mayAnswer && this.connection === 'open' && (this.question?.options.length ?? 0) > 0;
  }

  get over(): boolean {
    return this.question?.kind === 'over' || this.question?.kind === 'error';
  }

  option(key: string | null): Option | null {
    if (key === null) return null;
    return this.question?.options.find(one => one.key.toLowerCase() === key.toLowerCase()) ?? null;
  }

  get spectator(): boolean {
    return this.joined?.role === 'spectator';
  }

  /** What the option that is looked at would do, on the board. */
  get highlight(): Highlight | null {
    if (!this.canAnswer) return null;
    const one = this.space ? this.option(this.space) : this.option(this.looked ?? this.selected);
    if (!one) return null;
    // The board itself draws the way to a space, and who stands there.
    const parameter = one.answer & 1023;
    switch (one.answer >> 10) {
      case 5:
      case 16:
      case 21:
        return {target: parameter};
      case 10:
        return {target: 'monster'};
      default:
        return null;
    }
  }

  stepWords(space: string): string {
    const question = this.asked;
    const at = question?.spaces?.indexOf(space) ?? -1;
    const steps = at < 0 ? undefined : question?.steps?.[at];
    return steps === undefined ? '' : `${steps} ${steps === 1 ? 'step' : 'steps'}`;
  }

  unselect(): void {
    this.selected = null;
    this.looked = null;
    this.space = null;
    this.sure = null;
    this.forecasts = {};
    this.hint = null;
  }

  select(key: string): void {
    const one = this.option(key);
    if (!one || !this.canAnswer) return;
    if (this.selected !== one.key) this.sure = null;
    this.selected = one.key;
    this.space = spaceOf(one);
  }

  get dice() {
    return fallen(this.news);
  }
}
