import { Jobs } from '#kit/jobs/jobs.ts';
import type { SubgraphDeps, Worker } from '#kit/subgraph/define-subgraph.ts';
import { AccountDataReader } from '#subgraphs/rules/data/read-account-data.ts';
import { RuleActors } from '#subgraphs/rules/saved/rule-actor.ts';
import { BacktestMaker } from './backtest-maker.ts';
import { BACKTEST_QUEUE } from './backtest-queue.ts';
import type { BacktestKey } from './backtest-row.ts';
import { BacktestSweeper } from './backtest-sweeper.ts';

/** The background work on backtests, and what requests share with it. */
export interface BacktestWork {
  jobs: Jobs;
  workers: Worker[];
  close(): Promise<void>;
}

/** Builds the background work on backtests; nothing is worked on before its workers start. */
export async function openBacktestWork(deps: SubgraphDeps): Promise<BacktestWork> {
  const { database, log } = deps;
  const jobs = await Jobs.open(database.url, log);
  const maker = new BacktestMaker({
    database,
    reader: new AccountDataReader(database),
    actors: new RuleActors(deps),
    log,
  });
  await jobs.work<BacktestKey>(BACKTEST_QUEUE, (job) => maker.run(job));
  return { jobs, workers: [jobs, new BacktestSweeper(database, log)], close: () => jobs.stop() };
}
