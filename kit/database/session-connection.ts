import pg from 'pg';
import { backoffMs, pause } from '#kit/clock/pause.ts';

/** Options of a connection, with callbacks for its state. */
export interface SessionConnectionOptions {
  url: string;
  /** Shown by the server in `pg_stat_activity`. */
  name: string;
  /** Runs on every new connection before it counts as open. */
  onOpen(client: pg.Client): Promise<void>;
  /** Runs as soon as a connection that was open is lost or closed. */
  onLost(): void;
}

const HEARTBEAT_MS = 3_000;
const ANSWER_PATIENCE_MS = 5_000;
/**
 * A frozen process, or one on a lost machine, sends no heartbeat. The server then ends its session, so that its locks do not outlive it by
 * hours.
 */
const SERVER_PATIENCE_MS = 10_000;
const FIRST_BACKOFF_MS = 100;
const LAST_BACKOFF_MS = 5_000;

/**
 * A dedicated connection whose session holds state, such as subscribed channels and locks. It is opened again whenever it is lost. A
 * connection that stops answering counts as lost, on either side.
 */
export class SessionConnection {
  readonly #options: SessionConnectionOptions;
  readonly #closing = new AbortController();
  #client: pg.Client | undefined;
  #life: Promise<void> = Promise.resolve();
  #lastQuery: Promise<unknown> = Promise.resolve();

  private constructor(options: SessionConnectionOptions) {
    this.#options = options;
  }

  /** Rejects when the first connection fails; later ones are tried until they succeed. */
  static async open(options: SessionConnectionOptions): Promise<SessionConnection> {
    const connection = new SessionConnection(options);
    const { lost } = await connection.#connect();
    connection.#life = connection.#live(lost);
    return connection;
  }

  /** The open connection, undefined while there is none. */
  get client(): pg.Client | undefined {
    return this.#client;
  }

  /**
   * Runs a statement on `client` after those given before it. Rejects when that connection is not the open one, since
   * its session is gone.
   */
  query<R extends pg.QueryResultRow>(client: pg.Client, sql: string, parameters: unknown[] = []): Promise<R[]> {
    const result = this.#lastQuery.then(async () => {
      if (client !== this.#client) throw new Error('The connection was lost.');
      return (await client.query<R>(sql, parameters)).rows;
    });
    this.#lastQuery = result.catch(() => undefined);
    return result;
  }

  /** Closes the connection for good; its session's locks are released. */
  async close(): Promise<void> {
    this.#closing.abort();
    await this.#client?.end().catch(() => undefined);
    await this.#life;
  }

  async #live(firstLoss: Promise<void>): Promise<void> {
    await firstLoss;
    let failures = 0;
    while (!this.#closing.signal.aborted) {
      try {
        const { lost } = await this.#connect();
        failures = 0;
        await lost;
      } catch {
        // Tried again for as long as it takes: the server may be restarting.
        failures += 1;
        await pause(backoffMs(FIRST_BACKOFF_MS, LAST_BACKOFF_MS, failures), this.#closing.signal);
      }
    }
  }

  async #connect(): Promise<{ lost: Promise<void> }> {
    const { url, name, onOpen, onLost } = this.#options;
    const client = new pg.Client({
      connectionString: url,
      application_name: name,
      keepAlive: true,
      options: `-c idle_session_timeout=${SERVER_PATIENCE_MS}`,
      connectionTimeoutMillis: 10_000,
    });
    const gone = new AbortController();
    client.on('error', () => gone.abort());
    client.once('end', () => gone.abort());
    try {
      await client.connect();
      await onOpen(client);
      if (gone.signal.aborted || this.#closing.signal.aborted) throw new Error('The connection ended while opening.');
    } catch (error) {
      await client.end().catch(() => undefined);
      throw error;
    }
    this.#client = client;
    const lost = this.#watch(client, gone).then(async () => {
      this.#client = undefined;
      onLost();
      await client.end().catch(() => undefined);
    });
    return { lost };
  }

  /** Resolves when the connection is gone or does not answer in time. */
  async #watch(client: pg.Client, gone: AbortController): Promise<void> {
    for (;;) {
      await pause(HEARTBEAT_MS, gone.signal);
      if (gone.signal.aborted) return;
      const silence = AbortSignal.any([gone.signal, AbortSignal.timeout(ANSWER_PATIENCE_MS)]);
      const answered = await Promise.race([
        this.query(client, 'select 1').then(
          () => true,
          () => false,
        ),
        aborted(silence).then(() => false),
      ]);
      if (!answered) return destroy(client);
    }
  }
}

/** `end()` would wait for an answer that never comes. */
function destroy(client: pg.Client): void {
  (client as unknown as { connection: { stream: { destroy(): void } } }).connection.stream.destroy();
}

function aborted(signal: AbortSignal): Promise<void> {
  return new Promise((done) => {
    if (signal.aborted) done();
    else signal.addEventListener('abort', () => done(), { once: true });
  });
}
