import type { Pool, PoolClient } from 'pg';

/** Time for the holder of a connection that ended to notice it and to give it back. */
const UNWIND_MS = 1_000;

/**
 * Gives back connections that broke while they were held. The query builder below MikroORM, used by migrations, returns a connection only
 * after a successful ROLLBACK, which a broken one cannot answer. Without this each of them would occupy its place in the pool for ever.
 */
export class PoolGuard {
  readonly #held = new Set<PoolClient>();
  readonly #broken = new WeakSet<PoolClient>();

  /** Starts to watch a pool; must be called before the pool's first connection. */
  watch(pool: Pool): void {
    pool.on('connect', (client) => {
      client.on('error', () => this.#broken.add(client));
      client.once('end', () => {
        this.#broken.add(client);
        // The failure that made it known may have come before the end of the connection.
        setTimeout(() => this.#discard(client), UNWIND_MS).unref();
      });
    });
    pool.on('acquire', (client) => this.#held.add(client));
    pool.on('release', (_error, client) => this.#held.delete(client));
  }

  /** Discards broken connections that are still held; called after a failed rollback. */
  discardBroken(): void {
    for (const client of this.#held) this.#discard(client);
  }

  /** Gives back a transaction's connection, unless it was discarded meanwhile. */
  giveBack(client: PoolClient): void {
    if (this.#held.has(client)) client.release(this.#broken.has(client));
  }

  #discard(client: PoolClient): void {
    if (this.#held.has(client) && this.#broken.has(client)) client.release(true);
  }
}
