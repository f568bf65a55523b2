import pg from 'pg';

/** What MikroORM begins a transaction with, in this order; nobody waits for what these answer. */
const START = /^(begin$|start transaction )/;
const SETTINGS = 'select set_config(';
const END = /^(commit|rollback)$/;
const NOTHING = { rows: [], rowCount: null };

/**
 * A connection which sends what begins a transaction together with the transaction's first statement, in one round trip instead of
 * three. A transaction without a statement sends nothing.
 */
export class LateClient extends pg.Client {
  #beginning = '';

  override query(...given: readonly unknown[]): never {
    return this.#query(given) as never;
  }

  #query(given: readonly unknown[]): unknown {
    const [text, parameters] = given;
    const first = this.#beginning;
    if (typeof text === 'string' && (START.test(text) || (first !== '' && text.startsWith(SETTINGS)))) {
      this.#beginning += `${text};\n`;
      return Promise.resolve(NOTHING);
    }
    this.#beginning = '';
    if (first === '') return this.#send(given);
    if (typeof text === 'string' && END.test(text)) return Promise.resolve(NOTHING);
    if (typeof text === 'string' && given.length === 2 && (parameters as unknown[]).length === 0) {
      return this.#sendAsOne(first + text);
    }
    // Parameters are bound to one statement only. Where this one fails, the next fails as well.
    void super.query(first).catch(() => undefined);
    return this.#send(given);
  }

  async #sendAsOne(statements: string): Promise<unknown> {
    const results: unknown = await super.query(statements);
    return (results as unknown[]).at(-1);
  }

  #send(given: readonly unknown[]): unknown {
    return Reflect.apply(super.query, this, given);
  }
}
