import type { Pool, PoolClient } from 'pg';

/**
 * Gives back connections that broke while a transaction held them. The query builder below MikroORM returns a
 * connection only after a successful ROLLBACK, which a broken one cannot answer; without this each of them would
 * occupy its place in the pool for ever.
 */
export class PoolGuard {
  readonly #held = new Set<PoolClient>();
  readonly #broken = new WeakSet<PoolClient>();

  /** Starts to watch a pool; call it before the pool's first connection. */
  watch(pool: Pool): void {
    pool.on('connect', (client) => {
      client.on('error', () => this.#broken.add(client));
      client.once('end', () => this.#broken.add(client));
    });
    pool.on('acquire', (client) => this.#held.add(client));
    pool.on('release', (_error, client) => this.#held.delete(client));
  }

  /** Discards broken connections that are still held; call it after a rollback failed. */
  discardBroken(): void {
    for (const client of this.#held) {
      if (this.#broken.has(client)) client.release(true);
    }
  }
}
