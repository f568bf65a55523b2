import type { EntityManager } from '@mikro-orm/postgresql';
import { countIn } from '#kit/pipeline/alone.ts';
import { SessionConnection } from '#kit/database/session-connection.ts';
import { CHANNEL, notify } from './notify.ts';
import { WakeLatch } from './wake-latch.ts';

/**
 * Wakes by key between all processes of a database, over one connection per process and `LISTEN`; the connection also counts the process as
 * one of the service. A wake is a hint and may be lost or come for nothing: waiters read the rows, also now and then without a wake. After
 * a lost connection everybody is woken, since wakes may have been missed.
 */
export class WakeBus {
  readonly #listeners = new Map<string, Set<() => void>>();
  readonly #prefixes = new Map<(rest: string | null) => void, string>();
  #connection: SessionConnection | undefined;

  /** Rejects when the server cannot be reached now; a connection lost later is opened again. */
  static async open(url: string): Promise<WakeBus> {
    const bus = new WakeBus();
    bus.#connection = await SessionConnection.open({
      url,
      name: 'adops wake bus',
      onOpen: async (client) => {
        client.on('notification', (message) => bus.#heard(message.payload ?? ''));
        await countIn(client);
        await client.query(`listen ${CHANNEL}`);
        bus.#wakeAll();
      },
      onLost: () => undefined,
    });
    return bus;
  }

  /** Calls `fn` at every wake of `key` until the returned function is called. */
  on(key: string, fn: () => void): () => void {
    const listeners = this.#listeners.get(key) ?? new Set();
    this.#listeners.set(key, listeners.add(fn));
    return () => {
      listeners.delete(fn);
      if (listeners.size === 0 && this.#listeners.get(key) === listeners) this.#listeners.delete(key);
    };
  }

  /**
   * Calls `fn` at every wake of a key that begins with `prefix`, with the rest of the key, until the returned function is called. After a
   * lost connection it gets null, since it may have been any of them.
   */
  onEach(prefix: string, fn: (rest: string | null) => void): () => void {
    this.#prefixes.set(fn, prefix);
    return () => void this.#prefixes.delete(fn);
  }

  /** Resolves at the next wake of `key`, after `timeoutMs`, or when `signal` aborts. */
  async wait(key: string, timeoutMs: number, signal?: AbortSignal): Promise<void> {
    const latch = this.latch(key);
    try {
      await latch.wait(timeoutMs, signal);
    } finally {
      latch.close();
    }
  }

  /** A latch that remembers wakes of `key` from now on; has to be closed after use. */
  latch(key: string): WakeLatch {
    return new WakeLatch((wake) => this.on(key, wake));
  }

  /** Wakes the keys in every process when the caller's transaction commits. */
  notify(em: EntityManager, ...keys: readonly string[]): Promise<void> {
    return notify(em, ...keys);
  }

  /** Closes the connection; nobody is woken any more. */
  async close(): Promise<void> {
    await this.#connection?.close();
    this.#listeners.clear();
    this.#prefixes.clear();
  }

  #heard(key: string): void {
    for (const [fn, prefix] of this.#prefixes) if (key.startsWith(prefix)) fn(key.slice(prefix.length));
    this.#wake(key);
  }

  #wake(key: string): void {
    for (const listener of this.#listeners.get(key) ?? []) listener();
  }

  #wakeAll(): void {
    for (const fn of this.#prefixes.keys()) fn(null);
    for (const key of this.#listeners.keys()) this.#wake(key);
  }
}
