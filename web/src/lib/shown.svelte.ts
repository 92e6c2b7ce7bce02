// What is shown: the game as the server told it last, what the person here looks at and has chosen.

import type {
  Grave,
  Hello,
  Joined,
  Line,
  Link,
  Marks,
  Option,
  Order,
  Outcome,
  Presence,
  Question,
  Space,
  Target,
  Undone,
  View,
  Walks,
  Why,
} from '../types';
import type {Forecast, Hint, Past} from './told';
import {fallenLast, type Fallen} from './fallen';
import {covered} from '../board/geometry';
import {knownGame} from './known';
import {ZONED} from './marks';
import {list, spaceOf} from './words';

/** Kinds of answers that are about something on the board (docs/answers.md): the kind stands above the parameter's ten bits. */
const SURVIVOR = 5;
const MOVE = 9;
const ATTACK = 10;
const ENCOURAGE = 16;
const HAND_OVER = 21;
const BITS = 10;

function kindOf(option: Option): number {
  return option.answer >> BITS;
}

/** Whom an answer is about: a survivor, the monster, nobody. */
export function targetOf(option: Option | null): Target | null {
  if (!option) return null;
  const kind = kindOf(option);
  if (kind === ATTACK) return 'monster';
  return [SURVIVOR, ENCOURAGE, HAND_OVER].includes(kind) ? option.answer & ((1 << BITS) - 1) : null;
}

const noMarks: Marks = {blindSpot: true, reach: false, sight: false, zone: false, threats: false};

export class Shown {
  connection = $state<'connecting' | 'open' | 'gone'>('connecting');
  /** When the next try to connect comes (Date.now()). */
  retryAt = $state(0);
  hello = $state.raw<Hello | null>(null);
  joined = $state.raw<Omit<Joined, 'view' | 'log' | 'question' | keyof Presence> | null>(null);
  /** Of the game that one came to, also where it does not open. */
  game = $state('');
  secret = $state('');

  view = $state.raw<View | null>(null);
  question = $state.raw<Question | null>(null);
  mayAnswer = $state(false);
  answers = $state(0);
  outcome = $state<Outcome>('unfinished');
  log = $state.raw<Line[]>([]);
  /** The last line that had been told when the game was joined: what comes behind it is news. */
  joinedAt = $state(0);
  presence = $state.raw<Presence | null>(null);
  /** When `presence.since` was told, to count on from there. */
  presenceAt = $state(0);
  /** The numbers of those who died by the last answer. */
  died = $state.raw<number[]>([]);
  /** What others did last, in a line. */
  said = $state('');

  selected = $state<string | null>(null);
  looked = $state<string | null>(null);
  space = $state<string | null>(null);
  /** A grave option that was pressed once. */
  sure = $state<string | null>(null);
  busy = $state(false);
  forecasts = $state.raw<Record<string, Forecast>>({});
  /** Whose fate they are read for, of answers that are about nobody. */
  matters = $state<string | null>(null);
  /** How far odds look ahead. */
  until = $state('monster turn');
  forecasting = $state<string | null>(null);
  hint = $state.raw<Hint | null>(null);
  hinting = $state(false);
  /** By the id of a line: why it stands in the log. */
  whys = $state<Record<number, Why>>({});
  orders = $state.raw<Order[]>([]);
  links = $state.raw<Link[]>([]);
  undoWaits = $state.raw<string[]>([]);
  undoAsked = $state.raw<{by: string; taken_back: number; undone: Undone} | null>(null);
  nudged = $state('');
  past = $state.raw<Past | null>(null);
  report = $state.raw<Record<string, unknown> | null>(null);
  /** The survivor whose sheet is open. */
  sheet = $state<number | null>(null);
  /** Somebody opened it: then it stays. */
  protected sheetByHand = false;
  /** Whose reach the view tells. */
  reachOf = $state<string | null>(null);
  /** The card that is read. */
  reading = $state<string | null>(null);
  marks = $state<Marks>({...noMarks});
  trouble = $state('');
  /** Why there is no table to be shown: the link is old, the game is gone. */
  shut = $state('');
  /** Why the game itself does not open, though the link is good. */
  broken = $state('');
  closing = $state(false);

  /** The game that this one branched off, as this browser came to it. */
  get origin(): {game: string; secret: string} | undefined {
    return knownGame(this.game, this.secret)?.of;
  }

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
    if (!question || !from || from.id !== question.id) return question;
    const {spaces, steps, after} = this.walks ?? from;
    return {...question, spaces, steps, after, ...(from.puts ? {puts: from.puts} : {})};
  }

  /** The answer that begins a movement, in an act. */
  get move(): Option | null {
    return (this.question?.id === 'act' && this.question.options.find(one => kindOf(one) === MOVE)) || null;
  }

  /** In an act, the spaces where the asked one could move: they can be chosen at once, as if the movement had been chosen before. */
  get walks(): Walks | null {
    return (this.canAnswer && this.move && this.view?.board.marks.reach) || null;
  }

  /** The space that is chosen for such a movement. */
  get walksTo(): Space | null {
    return this.space && this.walks?.spaces.includes(this.space) ? this.space : null;
  }

  /** The one answer that is about whoever stands there. */
  optionAt(space: Space): Option | null {
    const there = this.view?.board.miniatures.find(mini => covered(mini.at, mini.width, mini.height).includes(space));
    if (!there || !this.canAnswer) return null;
    const who = there.who === 'survivor' ? there.number : there.who === 'monster' ? 'monster' : null;
    const about = this.question!.options.filter(one => targetOf(one) === who);
    return about.length === 1 ? about[0]! : null;
  }

  /** The open question is for whoever sits here, also while the past is looked at. */
  get isAsked(): boolean {
    return this.mayAnswer && this.connection === 'open' && (this.question?.options.length ?? 0) > 0;
  }

  get canAnswer(): boolean {
    return this.live && this.isAsked;
  }

  get over(): boolean {
    return this.question?.kind === 'over' || this.question?.kind === 'error';
  }

  /** The option whose key this is, exactly as it is shown. */
  option(key: string | null): Option | null {
    return this.question?.options.find(one => one.key === key) ?? null;
  }

  /** The answer that is this space: never one whose key merely reads like it, as the attack `a2` does. */
  spaceOption(space: Space): Option | null {
    return this.question?.options.find(one => spaceOf(one) === space) ?? null;
  }

  get spectator(): boolean {
    return this.joined?.role === 'spectator';
  }

  /** The numbers of the survivors for whom this link answers. */
  get own(): number[] {
    return (this.joined?.role === 'table' ? this.presence?.table.survivors : this.joined?.survivors) ?? [];
  }

  /** Who is here and who is away, by name, of those who sit at the table by a link; nobody where all sit at one screen. */
  get here(): {here: string[]; away: string[]} | null {
    const seats = this.presence?.seats.filter(one => one.by === 'link') ?? [];
    if (!this.presence || !seats.length) return null;
    const all = [{name: 'the table', here: this.presence.table.here}, ...seats];
    return {here: all.filter(one => one.here).map(one => one.name), away: all.filter(one => !one.here).map(one => one.name)};
  }

  /** A seat by that name at which nobody is. */
  awayOf(name: string): boolean {
    return this.presence?.seats.some(one => one.name === name && one.by === 'link' && !one.here) ?? false;
  }

  /** Whoever holds the table's link may allow an undo for those who are away, while it waits for such. */
  get allowsForAway(): boolean {
    if (this.joined?.role !== 'table') return false;
    if (this.undoWaits.length) return this.undoWaits.some(name => this.awayOf(name));
    return this.undoAsked !== null && (this.here?.away.length ?? 0) > 0;
  }

  /** By survivor, who plays them, where some sit at the table by a link; whoever is meant here is `you`. */
  get players(): Record<number, string> {
    if (!this.here || !this.presence) return {};
    const all = [
      {name: 'the table', survivors: this.presence.table.survivors},
      ...this.presence.seats.filter(one => one.by !== 'table'),
    ];
    return Object.fromEntries(
      all.flatMap(one => one.survivors.map(number => [number, this.own.includes(number) ? 'you' : one.name])),
    );
  }

  /** Others are asked before something of theirs is taken back. */
  get undoAsks(): boolean {
    return this.presence?.undo === 'consent';
  }

  /** The option that is looked at, or else the one that is chosen. */
  private get considered(): Option | null {
    return this.canAnswer ? this.option(this.looked ?? this.selected) : null;
  }

  /** Whom it goes for. The board itself draws the way to a space, and who stands there. */
  get target(): Target | null {
    return this.space ? null : targetOf(this.considered);
  }

  /** The cards that it is about and that may have a zone, by name: it lies on the board meanwhile. */
  get named(): string[] {
    return (this.considered?.cards ?? []).filter(one => ZONED.includes(one.kind)).map(one => one.name);
  }

  stepWords(space: string): string {
    const question = this.asked;
    const at = question?.spaces?.indexOf(space) ?? -1;
    const steps = at < 0 ? undefined : question?.steps?.[at];
    return steps === undefined ? '' : `${steps} ${steps === 1 ? 'step' : 'steps'}`;
  }

  /** Whom the game waits for, in words. */
  get waitsFor(): string {
    return list(this.presence?.waits_for ?? []) || (this.question?.asked ?? '');
  }

  /** Somebody tries to answer what others are asked. */
  sayWhose(): void {
    if (!this.over && !this.mayAnswer && this.live) this.said = `This is for ${this.waitsFor} to answer.`;
  }

  toggleSheet(number: number): void {
    this.sheet = this.sheet === number ? null : number;
    this.sheetByHand = this.sheet !== null;
  }

  /** The sheet of whoever acts is open, else of whoever is asked, unless somebody opened another. */
  followSheet(acting: number | null, asked: number | null): void {
    const number = acting ?? asked;
    if (number !== null && !this.sheetByHand) this.sheet = number;
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

  /** The lines of the log that had been told by the moment that is shown. */
  get told(): Line[] {
    const past = this.past;
    return past ? this.log.filter(one => one.id <= past.logTo) : this.log;
  }

  /** After how many answers each something was told, from the beginning to now: what orders passed is no step for whoever looks back. */
  get stops(): number[] {
    const told = this.log.filter(line => !line.ordered).map(line => line.answers);
    return [...new Set([0, ...told, this.past?.of ?? this.answers])].sort((one, other) => one - other);
  }

  /** Where survivors died until then. */
  get graves(): Grave[] {
    return this.told.flatMap(({event, moves}) => {
      const who = event === 'died' ? this.shown?.survivors[moves?.number ?? -1] : undefined;
      return who && moves?.from ? [{number: who.number, letter: who.letter, space: moves.from}] : [];
    });
  }

  get fallen(): Fallen {
    return fallenLast(this.told);
  }
}
