import type { Logger } from 'pino';
import type { Database } from '#kit/database/database.ts';
import { RepeatedWork } from '#kit/processes/repeated-work.ts';
import type { Worker } from '#kit/subgraph/define-subgraph.ts';

const HOUR_MS = 3_600_000;
/** Days after which a backtest is forgotten. */
const REMEMBERED_DAYS = 30;

const FORGET = `delete from rules.rule_backtest where created_at < clock_timestamp() - ? * interval '1 day'`;

/** Forgets old backtests with their results: once at the start and once an hour, in any number of processes. */
export class BacktestSweeper implements Worker {
  readonly name = 'old backtests';
  readonly #database: Database;
  readonly #work: RepeatedWork;

  constructor(database: Database, log: Logger) {
    this.#database = database;
    const step = { everyMs: HOUR_MS, run: () => this.sweep() };
    this.#work = new RepeatedWork(log, 'forgetting backtests failed', [step]);
  }

  async start(): Promise<void> {
    this.#work.start();
  }

  async stop(): Promise<void> {
    await this.#work.stop();
  }

  /** Sweeps once. */
  async sweep(): Promise<void> {
    await this.#database.system((em) => em.execute(FORGET, [REMEMBERED_DAYS]));
  }
}
