import type { EntityManager } from '@mikro-orm/postgresql';
import type { Jobs } from '#kit/jobs/jobs.ts';
import type { BacktestKey } from './backtest-row.ts';

/** The queue of backtests to be made. */
export const BACKTEST_QUEUE = 'rules.backtest';

/** Has a backtest made once the transaction of `em` is committed. */
export function sendBacktestJob(jobs: Jobs, em: EntityManager, job: BacktestKey): Promise<void> {
  return jobs.send(em, BACKTEST_QUEUE, job);
}
