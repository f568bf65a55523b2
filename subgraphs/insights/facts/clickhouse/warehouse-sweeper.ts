import type { Logger } from 'pino';
import type { Database } from '#kit/database/database.ts';
import { RepeatedWork } from '#kit/processes/repeated-work.ts';
import type { Worker } from '#kit/subgraph/define-subgraph.ts';
import type { Warehouse } from './warehouse.ts';
import { removeOver, removeUnknown, type Scope } from './write/upkeep.ts';

const HOUR_MS = 3_600_000;

/**
 * Removes rows of ClickHouse that nobody reads any more: those replaced an hour ago, those a killed process left behind, and those PostgreSQL does not
 * know. Once at the start and once an hour; any number of processes may do so at the same time.
 */
export class WarehouseSweeper implements Worker {
  readonly name = 'old rows in ClickHouse';
  readonly #database: Database;
  readonly #warehouse: Warehouse;
  readonly #work: RepeatedWork;

  constructor(database: Database, warehouse: Warehouse, log: Logger) {
    this.#database = database;
    this.#warehouse = warehouse;
    const step = { everyMs: HOUR_MS, run: () => this.sweep() };
    this.#work = new RepeatedWork(log, 'sweeping rows of ClickHouse failed', [step]);
  }

  async start(): Promise<void> {
    this.#work.start();
  }

  async stop(): Promise<void> {
    await this.#work.stop();
  }

  /** Sweeps once, and resolves to the number of generations whose rows were removed. */
  async sweep(): Promise<number> {
    const scope: Scope = (fn) => this.#database.system(fn);
    const over = await removeOver(scope, this.#warehouse);
    return over + (await removeUnknown(scope, this.#warehouse));
  }
}
