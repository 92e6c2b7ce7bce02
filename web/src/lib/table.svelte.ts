// The table as this browser knows it: what the server told last, and what the person here is looking at.

import type {
  Hello, Highlight, Joined, Line, Link, Marks, Option, Order, Outcome, Presence, Question, SeatBy, Texts, View,
} from '../types';
import {Client, Lost, Refused, type Message} from './client';
import {know} from './known';
import {fallen, spaceOf} from './words';

export interface ForecastOf {
  key: string;
  forecast: Forecast;
}

interface Chance {
  value: number;
  fraction?: string;
  low?: number;
  high?: number;
}

export interface Forecast {
  horizon: string;
  option?: string;
  exact: boolean;
  futures?: number;
  survivors: ({name: string} & Record<'hit' | 'hurt' | 'down' | 'severe injury' | 'dead' | 'survival lost', Chance>)[];
  monster: {wounds: Chance; 'at least one, two, three': Chance[]; defeated: Chance};
  trap: Chance;
}

export interface Hint {
  key: string;
  hint: {answer: string; other?: string; differences: ({survivor?: string; what: string} & Chance)[]};
}

/** A moment of the past that is looked at. */
export interface Past {
  answers: number;
  of: number;
  view: View;
  question: Question;
  logTo: number;
}

interface Answered {
  answers: number;
  outcome: Outcome;
  news: Line[];
  question: Question;
  may_answer: boolean;
  view?: View;
  taken_back?: number;
  given?: string;
  by?: string | null;
}

/** Refusals that pass by themselves: the link itself is good. */
const SOON = ['too_many', 'full', 'store'];
const noMarks: Marks = {blindSpot: true, reach: false, sight: false, zone: false, threats: true};

export class Table {
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

  private texts: Texts = {};
  private readonly client: Client;
  private wanted: {game: string; secret: string} | null = null;

  constructor(address: string) {
    this.client = new Client(address, {
      opened: () => void this.opened(),
      gone: wait => {
        this.connection = 'gone';
        this.retryAt = Date.now() + wait;
        this.busy = false;
      },
      pushed: message => this.pushed(message),
    });
    this.client.now();
  }

  // What is shown -----------------------------------------------------------------------------------------------------

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

  // Joining -----------------------------------------------------------------------------------------------------------

  private async opened(): Promise<void> {
    try {
      this.hello = await this.client.ask<Message & Hello>('hello', {});
      this.connection = 'open';
      if (this.wanted) await this.join();
    } catch (error) {
      this.report_(error);
    }
  }

  /** Goes to a game, or away from all of them. */
  async go(to: {game: string; secret: string} | null): Promise<void> {
    const before = this.wanted;
    this.wanted = to;
    this.shut = '';
    if (to && before?.game === to.game && before.secret === to.secret && this.joined) return;
    this.clear();
    if (!to) {
      if (before && this.client.open) await this.client.ask('leave').catch(() => undefined);
      return;
    }
    this.secret = to.secret;
    if (this.connection === 'open') await this.join();
  }

  private clear(): void {
    this.joined = null;
    this.view = null;
    this.question = null;
    this.log = [];
    this.news = [];
    this.presence = null;
    this.past = null;
    this.report = null;
    this.links = [];
    this.orders = [];
    this.whys = {};
    this.undoAsked = null;
    this.undoWaits = [];
    this.said = '';
    this.trouble = '';
    this.texts = {};
    this.unselect();
  }

  private async join(): Promise<void> {
    const wanted = this.wanted;
    if (!wanted) return;
    try {
      const joined = await this.client.ask<Message & Joined>('join', {...wanted, view: true});
      if (this.wanted !== wanted) return;
      const {view, log, question, seats, table: atTable, spectators, waits_for, since, ...rest} = joined;
      this.joined = rest;
      this.texts = view.texts ?? {};
      this.log = log;
      this.setPresence({seats, table: atTable, spectators, waits_for, since});
      const same = this.answers === joined.answers && this.question?.id === question.id;
      this.take({...joined, news: []}, !same);
      this.trouble = '';
      void this.tellOrders();
    } catch (error) {
      if (error instanceof Refused && !SOON.includes(error.code)) {
        this.shut = error.message;
        this.joined = null;
      } else this.report_(error);
    }
  }

  // What the server tells ---------------------------------------------------------------------------------------------

  private take(told: Answered, fresh = true): void {
    this.answers = told.answers;
    this.outcome = told.outcome;
    this.question = told.question;
    this.mayAnswer = told.may_answer;
    if (told.view) this.setView(told.view);
    if (told.taken_back) {
      this.log = this.log.filter(line => line.answers <= told.answers);
      this.news = [];
    }
    const last = this.log[this.log.length - 1]?.id ?? 0;
    const added = told.news.filter(line => line.id > last || told.taken_back);
    if (added.length) this.log = [...this.log, ...added.filter(line => !this.log.some(old => old.id === line.id))];
    if (fresh) this.unselect();
    const joined = this.joined;
    if (joined && this.wanted) {
      const title = `${this.view?.monster.name ?? joined.monster}, level ${joined.level}: ${joined.names.join(', ')}`;
      know({
        ...this.wanted, name: joined.name, title, outcome: told.outcome, round: this.view?.round ?? 0, when: Date.now(),
      });
    }
    void this.readMarks();
  }

  private setView(view: View): void {
    this.view = {...view, texts: {...this.texts, ...(view.texts ?? {})}};
  }

  private setPresence(presence: Presence): void {
    this.presence = presence;
    this.presenceAt = Date.now();
  }

  private pushed(message: Message): void {
    switch (message.type) {
      case 'update': {
        const update = message as unknown as Answered;
        this.take(update);
        this.news = update.taken_back ? [] : [...this.news, ...update.news].slice(-200);
        this.nudged = '';
        this.undoWaits = [];
        this.undoAsked = null;
        if (update.taken_back) this.said = `${update.by ?? 'Somebody'} took back ${update.taken_back} answers.`;
        else if (update.by && update.given) this.said = `${update.by}: ${update.given}.`;
        if (this.over) this.report = null;
        break;
      }
      case 'seats':
        this.setPresence(message as unknown as Presence);
        break;
      case 'undo_asked':
        this.undoAsked = message as unknown as {by: string; taken_back: number};
        break;
      case 'undo_refused':
        if (this.undoWaits.length) this.said = `${String(message.by)} does not want that to be undone.`;
        this.undoWaits = [];
        this.undoAsked = null;
        break;
      case 'nudged':
        this.nudged = `${String(message.by)} nudges you.`;
        break;
      case 'left':
        this.shut = capitalWords(String(message.reason));
        this.joined = null;
        this.wanted = null;
        break;
      case 'rejoin':
        void this.join();
        break;
      case 'closing':
        this.closing = true;
        break;
      case 'error':
        this.trouble = String(message.message);
        break;
    }
  }

  private report_(error: unknown): void {
    if (error instanceof Refused) {
      const after = error.retryAfter === null ? '' : ` Try again in ${error.retryAfter} s.`;
      this.trouble = capitalWords(error.message) + after;
    } else if (error instanceof Lost) this.trouble = '';
    else this.trouble = error instanceof Error ? error.message : String(error);
  }

  private async run<T>(work: () => Promise<T>): Promise<T | null> {
    this.trouble = '';
    try {
      return await work();
    } catch (error) {
      this.report_(error);
      return null;
    }
  }

  // Answering ---------------------------------------------------------------------------------------------------------

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

  /** Presses an option: answers at once where one press does, else selects it first. Grave ones are always asked twice. */
  async press(key: string, once: boolean): Promise<void> {
    const one = this.option(key);
    if (!one || !this.canAnswer || this.busy) return;
    const before = this.selected;
    this.select(one.key);
    if (before !== one.key && !once) return;
    if (one.grave && this.sure !== one.key) {
      // The press that selects a grave option is not yet the one that means it.
      this.sure = one.key;
      return;
    }
    await this.answer(one);
  }

  async confirm(): Promise<void> {
    if (this.selected) await this.press(this.selected, true);
  }

  async answer(one: Option): Promise<boolean> {
    this.busy = true;
    this.news = [];
    this.said = '';
    const reply = await this.run(() => this.client.ask<Message & Answered>('answer', {number: one.answer, at: this.answers}));
    this.busy = false;
    if (!reply) return false;
    this.news = reply.news;
    this.take(reply);
    return true;
  }

  /** Words that were typed: one answer, or several dice one after the other (`4 9`). */
  async type(words: string): Promise<boolean> {
    const parts = /^\d+([ ,]+\d+)+$/.test(words.trim()) ? words.trim().split(/[ ,]+/) : [words.trim()];
    for (const part of parts) {
      this.busy = true;
      const reply = await this.run(() => this.client.ask<Message & Answered>('answer', {words: part, at: this.answers}));
      this.busy = false;
      if (!reply) return false;
      this.news = reply.news;
      this.take(reply);
    }
    return true;
  }

  get dice() {
    return fallen(this.news);
  }

  async undo(how: {span?: 'answer' | 'act' | 'round'; line?: number}): Promise<void> {
    const reply = await this.run(() =>
      this.client.ask<Message & Answered & {waiting?: boolean; asks?: string[]}>('undo', how),
    );
    if (!reply) return;
    if (reply.waiting) {
      this.undoWaits = reply.asks ?? [];
      return;
    }
    if (!reply.taken_back) {
      this.trouble = 'There is nothing to take back.';
      return;
    }
    this.take(reply);
    this.said = `Taken back: ${reply.taken_back} ${reply.taken_back === 1 ? 'answer' : 'answers'}.`;
  }

  async consent(yes: boolean): Promise<void> {
    this.undoAsked = null;
    this.undoWaits = [];
    await this.run(() => this.client.ask('consent', {yes}));
  }

  // Asking ------------------------------------------------------------------------------------------------------------

  async forecast(key: string | null, until: string): Promise<void> {
    if (this.forecasting !== null) return;
    const at = this.answers;
    this.forecasting = key ?? '';
    const reply = await this.run(() =>
      this.client.ask<Message & {forecasts: ForecastOf[]}>('forecast', {...(key === null ? {} : {key}), until}),
    );
    this.forecasting = null;
    if (!reply || at !== this.answers) return;
    const all = {...this.forecasts};
    for (const one of reply.forecasts) all[one.key] = one.forecast;
    this.forecasts = all;
  }

  async askHint(): Promise<void> {
    if (this.hinting) return;
    const at = this.answers;
    this.hinting = true;
    const reply = await this.run(() => this.client.ask<Message & Hint>('hint', {}));
    this.hinting = false;
    if (reply && at === this.answers) {
      this.hint = reply;
      if (!this.selected) this.select(reply.key);
    }
  }

  async why(line: number): Promise<void> {
    if (this.whys[line] !== undefined) {
      delete this.whys[line];
      return;
    }
    const reply = await this.run(() => this.client.ask<Message & {text: string}>('why', {line}));
    if (reply) this.whys[line] = reply.text.trim();
  }

  async tellOrders(survivor?: string, words?: string): Promise<void> {
    const fields = {...(survivor === undefined ? {} : {survivor}), ...(words === undefined ? {} : {words})};
    if (this.spectator) return;
    const reply = await this.run(() => this.client.ask<Message & {orders: Order[]}>('orders', fields));
    if (reply) this.orders = reply.orders;
  }

  async readReport(): Promise<void> {
    const reply = await this.run(() => this.client.ask<Message & {report: Record<string, unknown>}>('report', {}));
    if (reply) this.report = reply.report;
  }

  async transcript(): Promise<string | null> {
    const reply = await this.run(() => this.client.ask<Message & {transcript: string}>('save', {}));
    return reply?.transcript ?? null;
  }

  async lookAt(answers: number | null): Promise<void> {
    if (answers === null) {
      this.past = null;
      return;
    }
    const reply = await this.run(() =>
      this.client.ask<Message & {answers: number; of: number; view: View; question: Question; log_to: number}>('at', {answers, texts: false}),
    );
    if (reply) {
      this.past = {
        answers: reply.answers, of: reply.of, view: {...reply.view, texts: this.texts}, question: reply.question, logTo: reply.log_to,
      };
    }
  }

  async toggleMark(mark: keyof Marks): Promise<void> {
    this.marks[mark] = !this.marks[mark];
    await this.readMarks();
  }

  /** Reach, sight and zones are worked out by the server, and only where they are shown. */
  private async readMarks(): Promise<void> {
    if (!this.view || this.connection !== 'open' || !(this.marks.reach || this.marks.sight || this.marks.zone)) return;
    const fields: Record<string, unknown> = {texts: false};
    if (this.marks.sight) fields.monster_sight = true;
    const seat = this.question?.seat ?? 8;
    const who = this.view.survivors.find(one => one.number === seat) ?? this.view.survivors.find(one => one.alive && one.at);
    if (this.marks.reach && who?.at) fields.reach_of = who.number;
    const zone = this.view.monster.in_play[0]?.name;
    if (this.marks.zone && zone) fields.zone_of = zone;
    const at = this.answers;
    const reply = await this.client.ask<Message & {view: View}>('view', fields).catch(() => null);
    if (reply && at === this.answers) this.setView(reply.view);
  }

  // Those who share the table -----------------------------------------------------------------------------------------

  async create(fields: Record<string, unknown>): Promise<{game: string; links: Link[]} | null> {
    const reply = await this.run(() => this.client.ask<Message & {game: string; links: Link[]}>('new', fields));
    return reply;
  }

  async branch(answers: number): Promise<{game: string; links: Link[]} | null> {
    return this.run(() => this.client.ask<Message & {game: string; links: Link[]}>('branch', {answers}));
  }

  async readLinks(): Promise<void> {
    const reply = await this.run(() => this.client.ask<Message & {links: Link[]}>('links', {}));
    if (reply) this.links = reply.links;
  }

  async giveSeat(seat: number, by: SeatBy): Promise<void> {
    const reply = await this.run(() => this.client.ask<Message & {links: Link[]}>('seat', {seat, by}));
    if (reply) this.links = reply.links;
  }

  async delete(): Promise<boolean> {
    return (await this.run(() => this.client.ask('delete', {}))) !== null;
  }

  async nudge(): Promise<void> {
    if (await this.run(() => this.client.ask('nudge', {}))) this.said = 'Nudged.';
  }

  tryNow(): void {
    this.client.now();
  }
}

function capitalWords(text: string): string {
  const whole = text.charAt(0).toUpperCase() + text.slice(1);
  return /[.!?]$/.test(whole) ? whole : `${whole}.`;
}

const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
export const table = new Table(`${scheme}://${location.host}/ws`);
