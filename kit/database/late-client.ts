import pg from 'pg';

/** Stands before a statement nobody waits for. */
export const LATE = '/* late */ ';
/** Stands between statements sent as one. */
export const NEXT = ';\n/* next */ ';

/** What MikroORM begins a transaction with, in this order; nobody waits for what these answer. */
const START = /^(begin$|start transaction )/;
const END = /^(commit|rollback)$/;
const SETTINGS = 'select set_config(';
const NOTHING = { rows: [], rowCount: null };

/**
 * A connection which sends what begins a transaction together with the transaction's first statement, in one round trip instead of
 * three, and what is marked as late together with the statement behind it. A transaction without a statement sends nothing.
 */
export class LateClient extends pg.Client {
  /** What is to be sent with the next statement. */
  #held: string[] = [];
  #inTransaction = false;
  /** Whether the server knows of the transaction. */
  #sent = false;

  override query(...given: readonly unknown[]): never {
    return this.#query(given) as never;
  }

  #query(given: readonly unknown[]): unknown {
    const [text, parameters] = given;
    if (typeof text !== 'string') return this.#sendApart(given);
    if (START.test(text)) this.#start();
    if (this.#mayWait(text)) {
      this.#held.push(text);
      return Promise.resolve(NOTHING);
    }
    if (END.test(text) && !this.#mustSend(text)) return Promise.resolve(NOTHING);
    const bare = given.length === 2 && (parameters as unknown[]).length === 0;
    return bare && this.#held.length > 0 ? this.#sendAsOne(text) : this.#sendApart(given);
  }

  #start(): void {
    this.#held = [];
    this.#inTransaction = true;
    this.#sent = false;
  }

  #mayWait(text: string): boolean {
    if (!this.#inTransaction) return false;
    const beginning = !this.#sent && this.#held.length < 2 && !this.#hasLate();
    return (beginning && (START.test(text) || text.startsWith(SETTINGS))) || text.startsWith(LATE);
  }

  /** Whether the server is to be told that the transaction ends. */
  #mustSend(end: string): boolean {
    this.#inTransaction = false;
    if (end === 'rollback' || (!this.#sent && !this.#hasLate())) this.#held = [];
    return this.#sent || this.#held.length > 0;
  }

  #hasLate(): boolean {
    return this.#held.some((text) => text.startsWith(LATE));
  }

  async #sendAsOne(text: string): Promise<unknown> {
    const statements = [...this.#take(), text];
    const results: unknown = await super.query(statements.join(NEXT));
    return (results as unknown[]).at(-1);
  }

  /** Parameters are bound to one statement only. Where those held fail, it fails as well. */
  #sendApart(given: readonly unknown[]): unknown {
    const held = this.#take();
    if (held.length > 0) void super.query(held.join(NEXT)).catch(() => undefined);
    return Reflect.apply(super.query, this, given);
  }

  #take(): string[] {
    this.#sent = true;
    return this.#held.splice(0);
  }
}
