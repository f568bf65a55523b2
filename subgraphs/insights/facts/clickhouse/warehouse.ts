import type { ClickHouseClient } from '@clickhouse/client';
import { StartError } from '#kit/config/start-error.ts';
import { NotReady } from '#kit/subgraph/readiness.ts';
import { CREATE_TABLE, FACT_TABLE } from './fact-table.ts';

/** A row of an answer: integers of 64 bits and more are text. */
export type WarehouseRow = Readonly<Record<string, string | number | boolean | null>>;

/** Time for one request, in milliseconds. */
const REQUEST_MS = 60_000;
/** Time for a check, in milliseconds: less than its caller waits. */
const CHECK_MS = 800;

/** A database of ClickHouse. */
export class Warehouse {
  readonly #client: ClickHouseClient;

  private constructor(client: ClickHouseClient) {
    this.#client = client;
  }

  /** Connects and creates the table of facts where there is none. Rejects, without the address, when ClickHouse does not answer. */
  static async open(url: string): Promise<Warehouse> {
    // A service that keeps facts in PostgreSQL does not load the client.
    const { createClient, ClickHouseLogLevel } = await import('@clickhouse/client');
    const client = createClient({
      url,
      request_timeout: REQUEST_MS,
      // Errors are the caller's to report, without statements in them.
      log: { level: ClickHouseLogLevel.OFF },
      clickhouse_settings: {
        output_format_json_quote_64bit_integers: 1,
        wait_end_of_query: 1,
        // Statements name the generations they read.
        max_query_size: '16777216',
        async_insert: 0,
      },
    });
    try {
      await client.command({ query: CREATE_TABLE });
    } catch (error) {
      await client.close();
      throw new StartError(`ClickHouse at ADOPS_INSIGHTS_URL cannot be used: ${messageOf(error)}`);
    }
    return new Warehouse(client);
  }

  /** Rows of a statement. */
  async rows<R extends object = WarehouseRow>(query: string): Promise<R[]> {
    const result = await this.#client.query({ query, format: 'JSONEachRow' });
    return result.json<R>();
  }

  /** Rows of a statement in pieces of `size`; the last may be smaller. Rejects before the first where the statement fails. */
  async *pieces<R extends object = WarehouseRow>(query: string, size: number): AsyncGenerator<R[], void, undefined> {
    // Word of the statement's progress keeps the connection, which would else be given up before a long statement has its first row.
    const settings = { send_progress_in_http_headers: 1, http_headers_progress_interval_ms: '10000' } as const;
    const result = await this.#client.query({ query, format: 'JSONEachRow', clickhouse_settings: settings });
    let piece: R[] = [];
    for await (const rows of result.stream<R>()) {
      for (const row of rows) {
        piece.push(row.json());
        if (piece.length < size) continue;
        yield piece;
        piece = [];
      }
    }
    if (piece.length > 0) yield piece;
  }

  /** Adds facts. */
  async insert(rows: readonly object[]): Promise<void> {
    await this.#client.insert({ table: FACT_TABLE, values: rows, format: 'JSONEachRow' });
  }

  /** Runs a statement without rows, and waits until it has taken effect. */
  async run(query: string): Promise<void> {
    await this.#client.command({ query });
  }

  /** Rejects with NotReady when facts cannot be read now; its message has neither address nor login. */
  async check(): Promise<void> {
    const signal = AbortSignal.timeout(CHECK_MS);
    try {
      await this.#client.command({ query: `select 1 from ${FACT_TABLE} limit 0`, abort_signal: signal });
    } catch (error) {
      const reason = signal.aborted ? `no answer within ${CHECK_MS} ms` : codeOf(error);
      throw new NotReady(`ClickHouse at ADOPS_INSIGHTS_URL cannot be used: ${reason}.`, { cause: error });
    }
  }

  /** Ends its connections. */
  close(): Promise<void> {
    return this.#client.close();
  }
}

/** Word of ClickHouse for an error, as `UNKNOWN_TABLE`, or of the connection, as `ECONNREFUSED`. */
function codeOf(error: unknown): string {
  const { type, code } = error as { type?: string; code?: string };
  return type || code || 'unknown error';
}

function messageOf(error: unknown): string {
  return error instanceof Error ? (error.message || error.name).slice(0, 300) : 'unknown error';
}
