import type { Logger } from 'pino';
import type { Database } from '#kit/database/database.ts';
import { livingWorkers, workerConnection, WORKERS_POLL } from './living-workers.ts';

/** Longer than workers need to connect at a start, or again after a lost connection. */
const POLL_MS = 5_000;
/** Polls without a worker after which nobody works. */
const POLLS_WITHOUT = 2;

/** Context of a request, which makes a value once for each key. */
interface OncePerRequest {
  once<T>(key: string, make: () => T): T;
}

/** Wait of something that is due while nobody works. */
export interface WorkWait {
  reason: 'NO_WORKER';
  message: string;
  since: Date;
}

/** Watches of this process that have found nobody working, by their database: operators are told once, by the first of them. */
const unattended = new Map<string, Set<WorkWatch>>();

/**
 * Watches for living workers of a subgraph's queues. Where none does, operators are told by one log line of the process and a notice of
 * the health, and callers by the `wait` of what waits.
 */
export class WorkWatch {
  readonly #database: Pick<Database, 'pool' | 'url'>;
  readonly #queues: Readonly<Record<string, string>>;
  readonly #log: Logger;
  #timer: NodeJS.Timeout | undefined;
  #polling: Promise<void> = Promise.resolve();
  #without = 0;
  #since: Date | undefined;

  /** `queues` has what waits in queues of each name, in the plural. */
  constructor(database: Pick<Database, 'pool' | 'url'>, queues: Readonly<Record<string, string>>, log: Logger) {
    this.#database = database;
    this.#queues = queues;
    this.#log = log;
  }

  /** A sentence for operators while nobody works; undefined otherwise. */
  get notice(): string | undefined {
    if (this.#without < POLLS_WITHOUT) return undefined;
    return `No worker is running since ${this.#since!.toISOString()}: ${Object.values(this.#queues).join(' and ')} wait. Start one with npm run worker.`;
  }

  /** Begins to poll. */
  start(): void {
    this.#timer = setInterval(() => (this.#polling = this.#polling.then(() => this.#poll())), POLL_MS).unref();
  }

  /** Ends polling. */
  async stop(): Promise<void> {
    clearInterval(this.#timer);
    await this.#polling;
    this.#others().delete(this);
  }

  /** Time since which something waits for a worker of these queues that is due since then; null while one lives, and before it is due. */
  async waitsSince(context: OncePerRequest, queues: string, due: Date | null): Promise<Date | null> {
    if (due === null) return null;
    const living = await context.once('living workers', () => livingWorkers(this.#database.pool));
    return due <= living.now && !living.queues.has(queues) ? due : null;
  }

  /** The same as a wait in the form of the graph; `what` begins with an article. */
  async wait(context: OncePerRequest, queues: string, due: Date | null, what: string): Promise<WorkWait | null> {
    const since = await this.waitsSince(context, queues, due);
    const message = `No worker is running: ${what} goes on when one is started.`;
    return since && { reason: 'NO_WORKER', message, since };
  }

  /** A database that does not answer says nothing about workers. */
  async #poll(): Promise<void> {
    const names = await this.#database.pool.query<{ name: string }>(WORKERS_POLL).then(
      ({ rows }) => rows.map(({ name }) => name),
      () => null,
    );
    if (names === null) return;
    if (Object.keys(this.#queues).every((queues) => names.includes(workerConnection(queues)))) return this.#found();
    this.#since ??= new Date();
    this.#without += 1;
    if (this.#without !== POLLS_WITHOUT) return;
    const others = this.#others();
    if (others.size === 0) this.#log.warn({ since: this.#since }, NOBODY_WORKS);
    others.add(this);
  }

  #others(): Set<WorkWatch> {
    const { url } = this.#database;
    const others = unattended.get(url) ?? new Set();
    unattended.set(url, others);
    return others;
  }

  #found(): void {
    const others = this.#others();
    if (others.delete(this) && others.size === 0) this.#log.info('a worker is running again');
    this.#without = 0;
    this.#since = undefined;
  }
}

const NOBODY_WORKS = 'no worker is running: what is due waits until one is started, with npm run worker';
