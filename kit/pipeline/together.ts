import pg from 'pg';

/** A statement with the values of `$1`, `$2` and so on; a named one is parsed once by each connection. */
export interface Statement {
  name?: string;
  text: string;
  values?: readonly unknown[];
  /** True when nobody reads its rows: they are neither described nor parsed. */
  unread?: boolean;
}

/** PostgreSQL's answer to one statement. */
export interface Answer {
  rows: unknown[];
  command: string | null;
  rowCount: number | null;
}

/** The driver's interface to a query; its declared types leave these members out. */
interface DriverQuery {
  name?: string;
  text: string;
  _result: { _types?: unknown };
  prepare(connection: pg.Connection): void;
  handleRowDescription(message: unknown): void;
  handleDataRow(message: unknown): void;
  handleCommandComplete(message: unknown, connection: pg.Connection): void;
  handleReadyForQuery(connection: pg.Connection): void;
  callback(error: Error | null, answer?: Answer): void;
}

interface DriverConnection {
  submittedNamedStatements: Record<string, string>;
  _send(bytes: Buffer): void;
}

/** The message that ends a group: the server answers, and ends an implicit transaction of the group. */
const SYNC = Buffer.from([0x53, 0, 0, 0, 4]);
const nothing = () => undefined;

/**
 * Several statements sent and answered at once, given to a client as a query. Without an open transaction they are one of their own:
 * changes and settings of one end with the last, and when one fails, none has happened.
 */
export class Together {
  readonly statements: readonly Statement[];
  readonly #queries: readonly DriverQuery[];
  readonly #answers: Answer[] = [];
  readonly #done: (error: Error | null, answers: Answer[]) => void;
  #error: Error | null = null;
  /** Index of the statement that is being answered. */
  #at = 0;

  /** `done` is called once, with an answer to each statement or with the error. */
  constructor(
    client: pg.Client,
    statements: readonly Statement[],
    done: (error: Error | null, answers: Answer[]) => void,
  ) {
    this.statements = statements;
    this.#done = done;
    const types = { getTypeParser: client.getTypeParser.bind(client) };
    this.#queries = statements.map(({ name, text, values = [] }) => {
      const query = new pg.Query({ name, text, values: [...values] }) as unknown as DriverQuery;
      query._result._types = types;
      query.callback = (error, answer) => {
        if (error) this.#error ??= error;
        else this.#answers.push(answer!);
      };
      return query;
    });
  }

  /** The driver remembers parsed statements of a connection by the name and text of the query being answered. */
  get name(): string | undefined {
    return this.#queries[this.#at]?.name;
  }

  get text(): string {
    return this.#queries[this.#at]?.text ?? '';
  }

  submit(connection: pg.Connection): null {
    const parts: Buffer[] = [];
    // The driver's queries write each message by itself, and a sync behind each query.
    const gathering = { _send: { value: (part: Buffer) => parts.push(part) }, sync: { value: nothing } };
    const read = Object.create(connection, gathering) as pg.Connection;
    const unread = Object.create(read, { describe: { value: nothing } }) as pg.Connection;
    this.#queries.forEach((query, at) => query.prepare(this.statements[at]?.unread ? unread : read));
    (connection as unknown as DriverConnection)._send(Buffer.concat([...parts, SYNC]));
    return null;
  }

  handleRowDescription(message: unknown): void {
    this.#queries[this.#at]?.handleRowDescription(message);
  }

  handleDataRow(message: unknown): void {
    if (!this.statements[this.#at]?.unread) this.#queries[this.#at]?.handleDataRow(message);
  }

  handleCommandComplete(message: unknown, connection: pg.Connection): void {
    this.#queries[this.#at]?.handleCommandComplete(message, connection);
    this.#at += 1;
  }

  handleReadyForQuery(connection: pg.Connection): void {
    for (const query of this.#queries) query.handleReadyForQuery(connection);
    this.#done(this.#error, this.#answers);
  }

  handleError(error: Error, connection: pg.Connection): void {
    const { submittedNamedStatements } = connection as unknown as DriverConnection;
    // The server skipped the statements behind the failed one: they must be parsed the next time.
    for (const { name } of this.#queries.slice(this.#at)) if (name) delete submittedNamedStatements[name];
    this.#done(error, []);
  }
}
