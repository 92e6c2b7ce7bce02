// One WebSocket to the server: messages with ids, answers as promises, pushes to a listener, and a connection that comes back by itself.

/** What the server refused, in its words. */
export class Refused extends Error {
  constructor(
    readonly code: string,
    message: string,
    readonly where: string,
    readonly retryAfter: number | null,
  ) {
    super(message);
  }
}

/** The connection went before the answer came: whether it was carried out is told when it is back. */
export class Lost extends Error {
  constructor() {
    super('the connection was lost before the answer came');
  }
}

export type Message = Record<string, unknown> & {type: string};

interface Waiting {
  type: string;
  bytes: number;
  resolve: (reply: Message) => void;
  reject: (error: Error) => void;
}

export interface Listener {
  /** The socket stands; who was in a game joins again. */
  opened(): void;
  /** It is gone; the next try comes in so many milliseconds. */
  gone(retryIn: number): void;
  pushed(message: Message): void;
}

/** What the server takes of a game or a sheet (docs/serving.md); it hangs up on more. */
export const MOST_BYTES = 1 << 20;

/** A message of more bytes that is refused as one too many is not read, so that its refusal has no id. */
const READ_BYTES = 4096;
/** What is answered when it is done; all else is answered in order. */
const OUT_OF_ORDER = ['forecast', 'hint', 'report'];

const FIRST_RETRY = 400;
const LONGEST_RETRY = 15_000;
const PING_EVERY = 20_000;
const PONG_WITHIN = 10_000;
/** Where a message of ours waits there, the server hears no ping before it has carried that out; it hangs up itself after so long. */
const PONG_WITHIN_BUSY = 60_000;

function refusal(message: Message): Refused {
  const after = typeof message.retry_after === 'number' ? message.retry_after : null;
  return new Refused(String(message.code), String(message.message), String(message.where ?? ''), after);
}

export class Client {
  private socket: WebSocket | null = null;
  private waiting = new Map<number, Waiting>();
  private lastId = 0;
  private tries = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private heart: ReturnType<typeof setInterval> | undefined;

  constructor(
    private readonly address: string,
    private readonly listener: Listener,
  ) {
    // A device that wakes, or gets its network back, does not wait for the next try.
    addEventListener('online', () => this.now());
    document.addEventListener('visibilitychange', () => {
      if (!document.hidden) this.now();
    });
  }

  get open(): boolean {
    return this.socket?.readyState === WebSocket.OPEN;
  }

  /** Connects, or tries again at once. */
  now(): void {
    if (this.socket) return;
    clearTimeout(this.timer);
    const socket = new WebSocket(this.address);
    this.socket = socket;
    socket.onopen = () => {
      this.tries = 0;
      this.heart = setInterval(() => this.beat(), PING_EVERY);
      this.listener.opened();
    };
    socket.onmessage = event => this.heard(String(event.data));
    socket.onclose = () => this.closed(socket);
  }

  ask<T = Message>(type: string, fields: Record<string, unknown> = {}): Promise<T> {
    return new Promise((resolve, reject) => {
      if (!this.open) return reject(new Lost());
      const id = ++this.lastId;
      const text = JSON.stringify({type, ...fields, id});
      const bytes = new TextEncoder().encode(text).length;
      this.waiting.set(id, {type, bytes, resolve: reply => resolve(reply as T), reject});
      this.socket!.send(text);
    });
  }

  private heard(text: string): void {
    const message = JSON.parse(text) as Message;
    const id = typeof message.id === 'number' ? message.id : this.unread(message);
    const waiting = this.waiting.get(id);
    if (!waiting) return this.listener.pushed(message);
    this.waiting.delete(id);
    if (message.type === 'error') waiting.reject(refusal(message));
    else waiting.resolve(message);
    if (waiting.type === 'ping') this.settleBefore(id);
  }

  /** Which of ours was refused without being read: the first of those that are long. */
  private unread(message: Message): number {
    if (message.type !== 'error') return -1;
    return [...this.waiting].find(([, one]) => one.bytes > READ_BYTES)?.[0] ?? -1;
  }

  /** Whatever should have been answered before this, and was not, gets no answer any more. */
  private settleBefore(id: number): void {
    for (const [other, one] of [...this.waiting]) {
      if (other > id || OUT_OF_ORDER.includes(one.type)) continue;
      this.waiting.delete(other);
      one.reject(new Refused('no_answer', 'the server did not answer this; try again', '', null));
    }
  }

  private closed(socket: WebSocket): void {
    if (this.socket !== socket) return;
    this.socket = null;
    clearInterval(this.heart);
    const waiting = [...this.waiting.values()];
    this.waiting.clear();
    for (const one of waiting) one.reject(new Lost());
    const wait = Math.min(LONGEST_RETRY, FIRST_RETRY * 2 ** this.tries++) * (0.8 + 0.4 * Math.random());
    this.timer = setTimeout(() => this.now(), wait);
    this.listener.gone(wait);
  }

  /** A socket whose other end is gone without a word is found out by a ping that nobody answers. */
  private beat(): void {
    const socket = this.socket;
    const within = this.waiting.size ? PONG_WITHIN_BUSY : PONG_WITHIN;
    const deadline = setTimeout(() => {
      if (socket && this.socket === socket) {
        socket.close();
        this.closed(socket);
      }
    }, within);
    this.ask('ping')
      .catch(() => undefined)
      .finally(() => clearTimeout(deadline));
  }
}
