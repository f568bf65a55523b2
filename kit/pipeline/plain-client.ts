import pg from 'pg';
import type { Answer } from './together.ts';
import { isLate, type LateStatement, statementOf } from './late-client.ts';

const NOTHING: Answer = { rows: [], command: null, rowCount: null };

/**
 * A connection that sends each statement by itself, as the driver does: one round trip for each. Late statements are sent before the
 * statement behind them. It shows whether a fault lies in the pipelining, and needs nothing of the driver's internals.
 */
export class PlainClient extends pg.Client {
  /** Statements that go before the next one. */
  #late: LateStatement[] = [];

  override query(...given: readonly unknown[]): never {
    return this.#query(given) as never;
  }

  #query(given: readonly unknown[]): unknown {
    const statement = statementOf(given);
    if (statement && isLate(statement)) {
      this.#late.push(statement);
      return Promise.resolve(NOTHING);
    }
    const late = this.#late.splice(0);
    if (late.length === 0 || statement?.text === 'rollback') return this.#pass(given);
    return this.#after(late, given);
  }

  async #after(late: readonly LateStatement[], given: readonly unknown[]): Promise<unknown> {
    const answers: Answer[] = [];
    for (const { name, text, values } of late)
      answers.push(await super.query({ name, text, values: [...(values ?? [])] }));
    const answer = await (this.#pass(given) as Promise<unknown>);
    late.forEach((statement, at) => statement.late(answers[at] ?? NOTHING));
    return answer;
  }

  #pass(given: readonly unknown[]): unknown {
    return Reflect.apply(super.query, this, given);
  }
}
