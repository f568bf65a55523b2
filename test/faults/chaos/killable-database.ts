import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { startEmbeddedPostgres, type EmbeddedPostgres } from '#kit/postgres-server/embedded-postgres.ts';
import { readPostmaster } from '#kit/postgres-server/postgres-process.ts';

/** Ways to hit PostgreSQL: its main process, all of it without a shutdown, or one of its server processes. */
export const DATABASE_HITS = ['postmaster', 'crash', 'backend'] as const;
export type DatabaseHit = (typeof DATABASE_HITS)[number];

const PATIENCE_MS = 60_000;
const RETRY_MS = 50;

/** A PostgreSQL server, as safe as in production, that is killed and comes back at the same address. */
export class KillableDatabase {
  readonly #dataDir: string;
  #server: EmbeddedPostgres;

  private constructor(dataDir: string, server: EmbeddedPostgres) {
    this.#dataDir = dataDir;
    this.#server = server;
  }

  static async start(dataDir: string): Promise<KillableDatabase> {
    return new KillableDatabase(dataDir, await startEmbeddedPostgres({ dataDir }));
  }

  get url(): string {
    return this.#server.url;
  }

  /** Hits it and resolves when it accepts connections again. */
  async hit(how: DatabaseHit): Promise<void> {
    if (how === 'backend') return this.#hitBackend();
    const directory = await this.#ask<{ directory: string }>(`select current_setting('data_directory') as directory`);
    const postmaster = await readPostmaster(directory.directory);
    if (postmaster) process.kill(postmaster.pid, how === 'crash' ? 'SIGQUIT' : 'SIGKILL');
    await this.#server.close();
    await this.#startAgain();
  }

  async stop(): Promise<void> {
    await this.#server.close();
  }

  /** PostgreSQL itself then throws all connections out and recovers, since shared memory may be broken. */
  async #hitBackend(): Promise<void> {
    const { pid } = await this.#ask<{ pid: number }>(
      `select pid from pg_stat_activity where backend_type = 'client backend' order by pid = pg_backend_pid(), random() limit 1`,
    );
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // The process has just ended by itself, as connections of short-lived pools do.
      return this.#hitBackend();
    }
    await this.#startedAgain();
  }

  async #startAgain(): Promise<void> {
    const port = Number(new URL(this.#server.url).port);
    this.#server = await startEmbeddedPostgres({ dataDir: this.#dataDir, port });
  }

  async #startedAgain(): Promise<void> {
    for (const deadline = Date.now() + PATIENCE_MS; ;) {
      try {
        await this.#ask('select 1');
        return;
      } catch (error) {
        if (Date.now() > deadline) throw error;
        await pause(RETRY_MS);
      }
    }
  }

  async #ask<R extends pg.QueryResultRow>(sql: string): Promise<R> {
    const client = new pg.Client({ connectionString: this.#server.url });
    client.on('error', () => undefined);
    try {
      await client.connect();
      return (await client.query<R>(sql)).rows[0]!;
    } finally {
      await client.end().catch(() => undefined);
    }
  }
}
