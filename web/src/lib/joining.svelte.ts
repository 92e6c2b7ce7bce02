// The connection to the server and the game that was joined over it: what the server tells becomes what is shown.

import type {Hello, Joined, Link, Presence, Texts, Undone, View} from '../types';
import {Client, Lost, Refused, type Message} from './client';
import {know} from './known';
import {unknown} from './named';
import {Shown} from './shown.svelte';
import type {Answered} from './told';
import {turns} from './turns';
import {sentence, undoneWords} from './words';

/** Refusals that pass by themselves: the link itself is good. */
const SOON = ['too_many', 'full', 'store'];

/** Refusals of what nobody waits for any more: the game went on, or was left, before it was worked out. */
const PASSED = ['out_of_turn', 'not_joined'];

/** After how many seconds such a one is tried again, where the server does not say it. */
const AGAIN_AFTER = 10;

export abstract class Joining extends Shown {
  protected texts: Texts = {};
  /** Names whose texts were asked for: what has none is not asked for again. */
  private asking = new Set<string>();
  protected readonly client: Client;
  private wanted: {game: string; secret: string} | null = null;
  private retry: ReturnType<typeof setTimeout> | undefined;
  /** What was told of joining: it is over when that succeeds. Other trouble stays until it was read. */
  private retried = '';

  constructor(address: string) {
    super();
    this.client = new Client(address, {
      opened: () => void this.opened(),
      gone: wait => {
        this.connection = 'gone';
        this.retryAt = Date.now() + wait;
        this.busy = false;
        // One notice is enough: what was refused before is of no use to anybody now.
        this.trouble = '';
        clearTimeout(this.retry);
      },
      pushed: message => this.pushed(message),
    });
    this.client.now();
  }

  private async opened(): Promise<void> {
    // Whoever is spoken to now has not said that it ends.
    this.closing = false;
    try {
      this.hello = await this.client.ask<Message & Hello>('hello', {});
      this.connection = 'open';
      this.retrySucceeded();
      if (this.wanted) await this.join();
    } catch (error) {
      this.again(error, () => this.opened());
    }
  }

  /** What passes by itself is tried again by itself; anything else is told. */
  private again(error: unknown, work: () => Promise<void>): void {
    if (!(error instanceof Refused && SOON.includes(error.code))) {
      this.report_(error);
      this.retried = this.trouble;
      return;
    }
    const wait = error.retryAfter ?? AGAIN_AFTER;
    this.retried = `${sentence(error.message)} Trying again in ${wait} s.`;
    this.trouble = this.retried;
    clearTimeout(this.retry);
    this.retry = setTimeout(() => void work(), 1000 * wait);
  }

  private retrySucceeded(): void {
    if (this.trouble === this.retried) this.trouble = '';
    this.retried = '';
  }

  /** Goes to a game, or away from all of them. */
  async go(to: {game: string; secret: string} | null): Promise<void> {
    const before = this.wanted;
    this.wanted = to;
    this.shut = '';
    this.broken = '';
    if (to && before?.game === to.game && before.secret === to.secret && this.joined) return;
    this.clear();
    if (!to) {
      if (before && this.client.open) await this.client.ask('leave').catch(() => undefined);
      return;
    }
    this.game = to.game;
    this.secret = to.secret;
    if (this.connection === 'open') await this.join();
  }

  private clear(): void {
    this.joined = null;
    this.view = null;
    this.question = null;
    this.log = [];
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
    this.sheet = null;
    this.sheetByHand = false;
    this.texts = {};
    this.asking.clear();
    clearTimeout(this.retry);
    this.unselect();
  }

  private async join(): Promise<void> {
    const wanted = this.wanted;
    if (!wanted) return;
    try {
      const joined = await this.client.ask<Message & Joined>('join', {...wanted, view: true});
      if (this.wanted !== wanted) return;
      const {view, log, question, seats, table: atTable, spectators, waits_for, since, undo, ...rest} = joined;
      this.joined = rest;
      this.texts = view.texts ?? {};
      this.asking.clear();
      // The game may have been opened anew since: its lines have other ids, and an undo that still waits is told again behind this.
      this.whys = {};
      this.past = null;
      this.undoAsked = null;
      this.undoWaits = [];
      this.log = log;
      this.joinedAt = log[log.length - 1]?.id ?? 0;
      this.setPresence({seats, table: atTable, spectators, waits_for, since, undo});
      const same = this.answers === joined.answers && this.question?.id === question.id;
      this.take({...joined, news: []}, !same);
      this.retrySucceeded();
      this.broken = '';
      void this.tellOrders();
    } catch (error) {
      if (error instanceof Refused && error.code === 'broken_game') await this.openBroken(error);
      else if (error instanceof Refused && !SOON.includes(error.code)) {
        this.shut = error.message;
        this.joined = null;
      } else this.again(error, () => this.join());
    }
  }

  /** A game that does not open was come to all the same: its journal is there, and whoever made it has its links and may delete it. */
  private async openBroken(error: Refused): Promise<void> {
    this.joined = null;
    this.broken = sentence(error.message);
    const reply = await this.client.ask<Message & {links: Link[]}>('links').catch(() => null);
    if (reply && this.broken) this.links = reply.links;
  }

  protected take(told: Answered, fresh = true): void {
    this.answers = told.answers;
    this.outcome = told.outcome;
    this.question = told.question;
    this.mayAnswer = told.may_answer;
    this.nudged = '';
    this.died = told.taken_back ? [] : told.news.filter(line => line.event === 'died').map(line => line.harm!.number!);
    if (told.view) {
      if (this.live) turns.give(this.view, told.view, told.taken_back ? [] : told.news);
      this.setView(told.view);
    }
    if (told.taken_back) {
      this.log = this.log.filter(line => line.answers <= told.answers);
    }
    const last = this.log[this.log.length - 1]?.id ?? 0;
    const added = told.news.filter(line => line.id > last || told.taken_back);
    if (added.length) this.log = [...this.log, ...added.filter(line => !this.log.some(old => old.id === line.id))];
    if (fresh) this.unselect();
    const joined = this.joined;
    if (joined && this.wanted) {
      const name = joined.title ? `${joined.title}: ` : '';
      const title = `${name}${this.view?.monster.name ?? joined.monster}, level ${joined.level}: ${joined.names.join(', ')}`;
      know({
        ...this.wanted,
        name: joined.name,
        title,
        outcome: told.outcome,
        round: this.view?.round ?? 0,
        when: Date.now(),
      });
    }
    void this.readMarks();
    // What was ordered until something happens may be over by now.
    if (this.orders.some(one => one.pass_until !== 'now')) void this.tellOrders();
  }

  protected setView(view: View): void {
    this.view = {...view, texts: this.texts};
    void this.learn(view, () => this.client.ask<Message & {view: View}>('view', {}));
  }

  /** Views come without texts: a name that came into play since the first one is asked for, once. */
  protected async learn(view: View, ask: () => Promise<{view: View}>): Promise<void> {
    const news = unknown(view, this.texts).filter(name => !this.asking.has(name));
    if (!news.length) return;
    for (const name of news) this.asking.add(name);
    const before = this.joined;
    const reply = await ask().catch(() => null);
    if (this.joined !== before) return;
    if (!reply) {
      for (const name of news) this.asking.delete(name);
      return;
    }
    const texts = {...this.texts};
    for (const [kind, all] of Object.entries(reply.view.texts ?? {})) texts[kind] = {...texts[kind], ...all};
    this.texts = texts;
    if (this.view) this.view = {...this.view, texts};
    if (this.past) this.past = {...this.past, view: {...this.past.view, texts}};
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
        this.undoWaits = [];
        this.undoAsked = null;
        if (update.undone) this.said = `${update.by ?? 'Somebody'} took back ${undoneWords(update.undone)}.`;
        else if (update.by && update.given) this.said = `${update.by} answered: ${update.given}.`;
        if (this.over) this.report = null;
        break;
      }
      case 'seats': {
        const before = this.own.join();
        this.setPresence(message as unknown as Presence);
        // Whoever came under this hand, or left it, has orders of their own.
        if (this.own.join() !== before) void this.tellOrders();
        break;
      }
      case 'undo_asked':
        this.undoAsked = message as unknown as {by: string; taken_back: number; undone: Undone};
        break;
      case 'undo_waiting':
        this.undoWaits = message.asks as string[];
        break;
      case 'undo_refused':
        this.said = this.whyNotUndone(String(message.by), message) ?? this.said;
        this.undoWaits = [];
        this.undoAsked = null;
        break;
      case 'nudged':
        this.nudged = `${String(message.by)} nudges you.`;
        break;
      case 'left':
        this.shut = sentence(String(message.reason));
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

  /** Why nothing was taken back, for whoever asked for it or was asked. */
  private whyNotUndone(by: string, {failed, went_on}: Message): string | null {
    if (!this.undoAsked && !this.undoWaits.length) return null;
    if (failed) return 'Nothing is taken back: it could not be done.';
    if (went_on) return `Nothing is taken back: ${by} answered meanwhile.`;
    if (by === this.undoAsked?.by) return `${by} does not ask for the undo any more, or left: nothing is taken back.`;
    return sentence(`${by} does not want that to be undone`);
  }

  private report_(error: unknown): void {
    if (error instanceof Refused && error.code === 'out_of_turn' && error.where.endsWith('at')) {
      this.said = 'Somebody else answered first: this is what is asked now.';
    } else if (error instanceof Refused) {
      const after = error.retryAfter === null ? '' : ` Try again in ${error.retryAfter} s.`;
      this.trouble = sentence(error.message) + after;
    } else if (error instanceof Lost) this.trouble = '';
    else this.trouble = error instanceof Error ? error.message : String(error);
  }

  protected async run<T>(work: () => Promise<T>): Promise<T | null> {
    this.trouble = '';
    return this.tell(work);
  }

  /** The same for what nobody pressed anything for: what was told before has to stay. */
  protected async tell<T>(work: () => Promise<T>): Promise<T | null> {
    try {
      return await work();
    } catch (error) {
      this.report_(error);
      return null;
    }
  }

  /** The same for odds and hints, where it does not matter that they come to nothing as the game goes on. */
  protected runBeside<T>(work: () => Promise<T>): Promise<T | null> {
    return this.run(() =>
      work().catch(error => {
        if (error instanceof Refused && PASSED.includes(error.code)) return null;
        throw error;
      }),
    );
  }

  protected abstract tellOrders(): Promise<boolean>;
  protected abstract readMarks(): Promise<void>;
}
