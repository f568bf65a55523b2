import type { Logger } from 'pino';
import type { Database } from '#kit/database/database.ts';
import { databaseNow } from '#kit/clock/clock.ts';
import { AttemptEnded } from '#kit/jobs/member-job.ts';
import type { RunningJob } from '#kit/jobs/jobs.ts';
import type { AccountDataReader } from '#subgraphs/rules/data/read-account-data.ts';
import { parseDefinition } from '#subgraphs/rules/definition/parse-definition.ts';
import type { RuleActors } from '#subgraphs/rules/saved/rule-actor.ts';
import { daysBetween } from '../backtest-days.ts';
import { type AccountBacktest, backtestAccount } from '../backtest-account.ts';
import { BacktestFault, accessLost, failedOften } from './backtest-fault.ts';
import { accountsDone, beginAttempt, insertResult, saveAttempt, type BacktestChange } from './backtest-repository.ts';
import type { BacktestAttempt, BacktestKey, BacktestRow } from './backtest-row.ts';
import { logBacktest } from './log-backtest.ts';

/** Attempts at a backtest that may succeed later. */
const MOST_ATTEMPTS = 5;

/** Dependencies of making backtests. */
export interface BacktestMakerDeps {
  database: Database;
  reader: AccountDataReader;
  actors: RuleActors;
  log: Logger;
}

/**
 * Makes backtests, one ad account after the other. Killed at any point it can be run again: the result of each ad account is stored when it is
 * whole, and the next attempt goes on behind it.
 */
export class BacktestMaker {
  readonly #deps: BacktestMakerDeps;

  constructor(deps: BacktestMakerDeps) {
    this.#deps = deps;
  }

  /** Makes the backtest of a job, unless that has ended. Throws when it may succeed later. */
  async run({ data: job, signal }: RunningJob<BacktestKey>): Promise<void> {
    const row = await this.#begin(job);
    if (row === null) return;
    const attempt = { ...job, attempt: row.attempt };
    try {
      if (row.attempt > MOST_ATTEMPTS) throw failedOften(null);
      await this.#make(row, attempt, signal);
    } catch (error) {
      if (error instanceof AttemptEnded) return;
      const fault = faultOf(error, row, signal);
      if (fault === null) throw error;
      this.#deps.log.warn({ err: error, backtestId: row.id }, 'a backtest failed');
      const { code, message } = fault;
      await this.#save(attempt, { state: 'FAILED', daysDone: row.daysDone, error: { code, message } }).catch(ignoreEnd);
    }
  }

  #begin({ backtestId, ...tenant }: BacktestKey): Promise<BacktestRow | null> {
    return this.#deps.database.write(tenant, async (em) => {
      const row = await beginAttempt(em, backtestId);
      if (row !== null) await logBacktest(em, row);
      return row;
    });
  }

  async #make(row: BacktestRow, attempt: BacktestAttempt, signal: AbortSignal): Promise<void> {
    const { database, reader } = this.#deps;
    const parsed = parseDefinition(row.definition);
    if ('violations' in parsed) throw new Error(`A backtest has a definition that breaks rules: ${row.id}.`);
    const days = daysBetween(row.from, row.to);
    const [known, now] = await database.read(row, async (em) => [
      new Set(await accountsDone(em, row.id)),
      await databaseNow(em),
    ]);
    let done = known.size * days.length;
    for (const adAccountId of row.adAccountIds.filter((id) => !known.has(id))) {
      const peers = await this.#peers(row, signal);
      const place = { asking: { peers, signal }, workspaceId: row.workspaceId, adAccountId, days, now };
      const result = await backtestAccount(reader, parsed.definition, {
        ...place,
        passed: async (count) => {
          await this.#peers(row, signal);
          await this.#save(attempt, { state: 'RUNNING', daysDone: done + count });
        },
      });
      done += days.length;
      await this.#save(attempt, { state: 'RUNNING', daysDone: done }, result);
    }
    await this.#save(attempt, { state: 'SUCCEEDED', daysDone: done });
  }

  /** Peers on behalf of the member. Throws where the member may not read all ad accounts any more. */
  async #peers({ workspaceId, memberId: actorId, adAccountIds }: BacktestRow, signal: AbortSignal) {
    signal.throwIfAborted();
    const actor = await this.#deps.actors.find({ workspaceId, actorId }, adAccountIds, signal);
    if (actor === null || adAccountIds.some((id) => !actor.canRead.has(id))) throw accessLost();
    return actor.peers;
  }

  async #save(attempt: BacktestAttempt, change: BacktestChange, result?: AccountBacktest): Promise<void> {
    await this.#deps.database.write(attempt, async (em) => {
      const saved = await saveAttempt(em, attempt, change);
      if (saved === null) throw new AttemptEnded();
      if (result) await insertResult(em, attempt, result);
      await logBacktest(em, saved);
    });
  }
}

/** The fault that an error is for good; null for one that may not come again. */
function faultOf(error: unknown, { attempt }: BacktestRow, signal: AbortSignal): BacktestFault | null {
  if (error instanceof BacktestFault) return error;
  return attempt < MOST_ATTEMPTS || signal.aborted ? null : failedOften(error);
}

function ignoreEnd(error: unknown): void {
  if (!(error instanceof AttemptEnded)) throw error;
}
