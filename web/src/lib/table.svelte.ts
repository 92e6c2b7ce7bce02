// The table: what one can do there, on top of what is shown and of the connection.

import type {Link, Marks, Option, Order, Question, RuleRead, SeatBy, Space, View, Why} from '../types';
import {MOST_BYTES, Refused, type Message} from './client';
import {download} from './download';
import {held, hold} from './keep';
import {Joining} from './joining.svelte';
import type {Answered, ForecastOf, Hint} from './told';
import {turns} from './turns';
import {list, sentence, undoneWords} from './words';

type Begun = Message & {game: string; links: Link[]};

/** The answer that passes (docs/answers.md). */
const PASS = 0;

class Table extends Joining {
  /** The server's key to begin games with, where it wants one: kept as long as this window is open. */
  key = $state(held('key') ?? '');
  /** The server wanted another key than was said. */
  keyRefused = $state(false);

  /** Presses an option: answers at once where one press does, else selects it first. Grave ones always need a second press. */
  async press(key: string, once: boolean): Promise<void> {
    const one = this.option(key);
    if (!one || !this.canAnswer || this.busy) return;
    const before = this.selected;
    this.select(one.key);
    if (one.grave && this.sure !== one.key) {
      this.sure = one.key;
      return;
    }
    if (before === one.key || once) await this.answer(one);
  }

  async confirm(): Promise<void> {
    if (this.selected) await this.press(this.selected, true);
  }

  async answer(one: Option): Promise<boolean> {
    this.busy = true;
    const given = await this.give(one);
    this.busy = false;
    return given;
  }

  private async give(one: Option): Promise<boolean> {
    this.said = '';
    // Whoever answers has seen enough of what still moves.
    turns.skip();
    const reply = await this.run(() => this.client.ask<Message & Answered>('answer', {number: one.answer, at: this.answers}));
    if (!reply) return false;
    this.take(reply);
    return true;
  }

  /** A die or a card that falls here instead of on the table: each option as often as its weight says. */
  async fall(): Promise<void> {
    const {total = 0, options = []} = this.question ?? {};
    if (!total || this.busy || !this.canAnswer) return;
    let lot = (crypto.getRandomValues(new Uint32Array(1))[0]! / 2 ** 32) * total;
    const fallen = options.find(one => (lot -= one.weight ?? 0) < 0);
    if (fallen) await this.answer(fallen);
  }

  /** In an act: begins to move, and goes there. */
  async walk(space: Space): Promise<void> {
    const move = this.move;
    if (!move || this.busy || !this.walks?.spaces.includes(space)) return;
    // Both answers are one press: nothing is pressed in between.
    this.busy = true;
    if (await this.give(move)) {
      const there = this.question?.id === 'move to' ? this.spaceOption(space) : null;
      if (there && this.canAnswer) await this.give(there);
    }
    this.busy = false;
  }

  /** Passes, and orders that the same is done until then. */
  async passUntil(survivor: string, when: string): Promise<void> {
    const pass = this.question?.options.find(one => one.answer === PASS);
    if (!pass || this.busy || !this.canAnswer) return;
    this.busy = true;
    if (await this.tellOrders(survivor, `pass until ${when}`)) await this.give(pass);
    this.busy = false;
  }

  /** Words that were typed: one answer, or several dice one after the other (`4 9`). Gives those that answered nothing. */
  async type(words: string): Promise<string> {
    const parts = /^\d+([ ,]+\d+)+$/.test(words.trim()) ? words.trim().split(/[ ,]+/) : [words.trim()];
    const kind = this.question?.id;
    this.said = '';
    while (parts.length) {
      // A die that was typed for one thing is not taken for another, as the place of a hit.
      if (this.question?.id !== kind) {
        this.said = `Not used, since something else is asked now: ${parts.join(' ')}.`;
        break;
      }
      this.busy = true;
      const reply = await this.run(() => this.client.ask<Message & Answered>('answer', {words: parts[0], at: this.answers}));
      this.busy = false;
      if (!reply) {
        // It stands beside the field, where it was typed.
        this.said = sentence(this.trouble.replace(/^words: /i, ''));
        this.trouble = '';
        break;
      }
      this.take(reply);
      parts.shift();
    }
    return parts.join(' ');
  }

  async undo(how: {span?: 'answer' | 'act' | 'round'; line?: number}): Promise<void> {
    const reply = await this.run(() => this.client.ask<Message & Answered & {waiting?: boolean; asks?: string[]}>('undo', how));
    if (!reply) return;
    if (reply.waiting) {
      this.undoWaits = reply.asks ?? [];
      return;
    }
    if (!reply.undone) {
      this.trouble = 'There is nothing to take back.';
      return;
    }
    this.take(reply);
    this.said = `Taken back: ${undoneWords(reply.undone)}${reply.taken_back === 1 ? '' : ', and what came of it'}.`;
  }

  async consent(yes: boolean): Promise<void> {
    this.undoAsked = null;
    this.said = '';
    // The table's yes stands for those who are away; whoever is here is still asked.
    this.undoWaits = yes ? this.undoWaits.filter(name => !this.awayOf(name)) : [];
    await this.run(() => this.client.ask('consent', {yes}));
  }

  // Asking ------------------------------------------------------------------------------------------------------------

  async forecast(key: string | null, until: string): Promise<void> {
    if (this.forecasting !== null) return;
    const at = this.answers;
    this.forecasting = key ?? '';
    const reply = await this.runBeside(() =>
      this.client.ask<Message & {forecasts: ForecastOf[]; matters?: string}>('forecast', {...(key === null ? {} : {key}), until}),
    );
    this.forecasting = null;
    if (!reply || at !== this.answers) return;
    // Something else was chosen while these were counted.
    if (key === null && until !== this.until) return this.forecast(null, this.until);
    this.show(reply.forecasts);
    this.matters = reply.matters ?? null;
    if (reply.forecasts.some(one => !one.forecast.exact)) void this.refine(key, until);
  }

  /** Odds that are shown are those up to what was chosen just now. */
  lookUntil(): void {
    if (!Object.keys(this.forecasts).length) return;
    this.forecasts = {};
    void this.forecast(null, this.until);
  }

  /** While the question stands, what was told is made finer beside whoever thinks; whatever is wrong with that, nobody waited for it. */
  private async refine(key: string | null, until: string): Promise<void> {
    const at = this.answers;
    const finest = {until, half_width: 0.01, futures: 10_000, refines: true};
    const reply = await this.client
      .ask<Message & {forecasts: ForecastOf[]}>('forecast', {...(key === null ? {} : {key}), ...finest})
      .catch(() => null);
    if (!reply || at !== this.answers) return;
    // It may have ended early; and other odds may have been asked for meanwhile, or none be shown any more.
    const finer = reply.forecasts.filter(({key: of, forecast}) => {
      const shown = this.forecasts[of];
      return shown?.horizon === forecast.horizon && !shown.exact && (forecast.exact || forecast.futures! > shown.futures!);
    });
    if (finer.length) this.show(finer);
  }

  private show(told: ForecastOf[]): void {
    const all = {...this.forecasts};
    for (const one of told) all[one.key] = {...one.forecast, putsOff: one.puts_off};
    this.forecasts = all;
  }

  async askHint(): Promise<void> {
    if (this.hinting) return;
    const at = this.answers;
    this.hinting = true;
    const reply = await this.runBeside(() => this.client.ask<Message & Hint>('hint', {}));
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
    const reply = await this.run(() => this.client.ask<Message & Why>('why', {line}));
    if (reply) this.whys[line] = reply;
  }

  readRule(id: string): Promise<RuleRead | null> {
    return this.run(() => this.client.ask<Message & RuleRead>('rule', {rule: id}));
  }

  async tellOrders(survivor?: string, words?: string): Promise<boolean> {
    const fields = {...(survivor === undefined ? {} : {survivor}), ...(words === undefined ? {} : {words})};
    if (this.spectator) return false;
    const ask = (): Promise<Message & {orders: Order[]}> => this.client.ask('orders', fields);
    const reply = await (words === undefined ? this.tell(ask) : this.run(ask));
    if (reply) this.orders = reply.orders;
    return reply !== null;
  }

  async readReport(): Promise<void> {
    const reply = await this.run(() => this.client.ask<Message & {report: Record<string, unknown>}>('report', {}));
    if (reply) this.report = reply.report;
  }

  /** The game as a file of whoever sits here. */
  async download(): Promise<void> {
    const reply = await this.run(() => this.client.ask<Message & {transcript: string}>('save', {}));
    const words = this.joined ? `${this.joined.monster}-level-${this.joined.level}` : `lantern-${this.game}`;
    if (reply) download(reply.transcript, `${words.toLowerCase().replace(/\W+/g, '-')}.txt`);
  }

  async lookAt(answers: number | null): Promise<void> {
    if (answers === null) {
      this.past = null;
      return;
    }
    const reply = await this.run(() =>
      this.client.ask<Message & {answers: number; of: number; view: View; question: Question; log_to: number}>('at', {
        answers,
        texts: false,
      }),
    );
    if (reply) {
      turns.give(this.shown, reply.view, []);
      this.past = {
        answers: reply.answers,
        of: reply.of,
        view: {...reply.view, texts: this.texts},
        question: reply.question,
        logTo: reply.log_to,
      };
      void this.readMarks();
      void this.learn(reply.view, () => this.client.ask<Message & {view: View}>('at', {answers}));
    }
  }

  /** To the step before now, or back to now. */
  lookBack(): Promise<void> {
    return this.lookAt(this.past ? null : (this.stops.at(-2) ?? 0));
  }

  /** A card is read, or none any more: its zone lies on the board meanwhile. */
  async read(name: string | null): Promise<void> {
    if (this.reading === name) return;
    this.reading = name;
    if (name !== null) return this.readMarks();
    const without = (view: View): View => ({...view, board: {...view.board, marks: {...view.board.marks, zone: undefined}}});
    if (this.view) this.setView(without(this.view));
    if (this.past) this.past = {...this.past, view: without(this.past.view)};
  }

  async toggleMark(mark: keyof Marks): Promise<void> {
    this.marks[mark] = !this.marks[mark];
    await this.readMarks();
  }

  /** Reach, sight and zones are worked out by the server, and only where they are shown. */
  async readMarks(): Promise<void> {
    const past = this.past?.answers ?? null;
    const walks = past === null && this.mayAnswer && this.move !== null;
    if (!this.shown || this.connection !== 'open') return;
    const zones = this.marks.zone || this.named.length > 0;
    if (!(walks || this.marks.reach || this.marks.sight || zones || this.reading)) return;
    const fields: Record<string, unknown> = {texts: false};
    if (this.marks.sight) fields.monster_sight = true;
    // Where the asked one could move at once, that is lit; else the mark is for the sheet that is open.
    const seats = [walks ? null : this.sheet, this.question?.seat, this.sheet];
    const there = this.shown.survivors.filter(one => one.alive && one.at);
    const who = seats.map(seat => there.find(one => one.number === seat)).find(one => one) ?? there[0];
    if ((walks || this.marks.reach) && who?.at) fields.reach_of = who.number;
    if (zones) fields.zones = true;
    if (this.reading) fields.zone_of = this.reading;
    const at = this.answers;
    const asks =
      past === null
        ? this.client.ask<Message & {view: View}>('view', fields)
        : this.client.ask<Message & {view: View}>('at', {answers: past, ...fields});
    const reply = await asks.catch(() => null);
    if (!reply || at !== this.answers || past !== (this.past?.answers ?? null)) return;
    this.reachOf = who?.name ?? null;
    if (this.past) this.past = {...this.past, view: {...reply.view, texts: this.texts}};
    else this.setView(reply.view);
  }

  // Those who share the table -----------------------------------------------------------------------------------------

  tooLarge(what: string): void {
    this.trouble = `${what} is too large: the server takes at most 1 MiB.`;
  }

  create(fields: Record<string, unknown>): Promise<Begun | null> {
    return this.begin('new', fields);
  }

  branch(answers: number, name: string): Promise<Begun | null> {
    return this.begin('branch', {answers, name});
  }

  /** Whether a key has to be said to branch off; the table's link needs none. */
  get branchNeedsKey(): boolean {
    return this.hello?.key_needed === true && this.joined?.role !== 'table';
  }

  private async begin(type: 'new' | 'branch', fields: Record<string, unknown>): Promise<Begun | null> {
    // As a message it is a little longer than its parts.
    if (new Blob([JSON.stringify(fields)]).size > MOST_BYTES - 1000) {
      this.tooLarge('This game');
      return null;
    }
    return this.run(async () => {
      try {
        const begun = await this.client.ask<Begun>(type, {...fields, ...(this.key ? {key: this.key} : {})});
        this.keyRefused = false;
        hold('key', this.key || null);
        return begun;
      } catch (error) {
        this.keyRefused = error instanceof Refused && error.code === 'key_needed';
        if (error instanceof Refused && error.code === 'bad_transcript')
          throw new Error(`That file is no game that was saved here, or not as it was saved. ${sentence(error.message)}`);
        throw error;
      }
    });
  }

  async readLinks(): Promise<void> {
    const reply = await this.tell(() => this.client.ask<Message & {links: Link[]}>('links', {}));
    if (reply) this.links = reply.links;
  }

  async giveSeat(seat: number, by: SeatBy, name: string): Promise<void> {
    const reply = await this.run(() => this.client.ask<Message & {links: Link[]}>('seat', {seat, by, name}));
    if (reply) this.links = reply.links;
  }

  /** A seat that comes to the game now, by its own link. */
  async addSeat(name: string, survivors: number[]): Promise<boolean> {
    const seat = this.presence?.seats.length ?? 0;
    const fields = {seat, by: 'link', survivors, ...(name ? {name} : {})};
    const reply = await this.run(() => this.client.ask<Message & {links: Link[]}>('seat', fields));
    if (reply) this.links = reply.links;
    return reply !== null;
  }

  async delete(): Promise<boolean> {
    return (await this.run(() => this.client.ask('delete', {}))) !== null;
  }

  async nudge(): Promise<void> {
    // Whoever is away is nudged by no page, and finds nothing of it on coming back.
    const away = this.presence?.seats.filter(one => this.presence!.waits_for.includes(one.name) && !one.here) ?? [];
    if (!(await this.run(() => this.client.ask('nudge', {})))) return;
    const names = list(away.map(one => one.name));
    this.said = names ? `Nobody is at ${names}’s place now: only a message of your own reaches them.` : 'Nudged.';
  }

  tryNow(): void {
    this.client.now();
  }
}

const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
export const table = new Table(`${scheme}://${location.host}/ws`);
