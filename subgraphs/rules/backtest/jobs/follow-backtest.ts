import type { Database } from '#kit/database/database.ts';
import type { WakeBus } from '#kit/events/wake-bus.ts';
import { followJob } from '#kit/jobs/follow-job.ts';
import type { RequestContext } from '#kit/subgraph/request-context.ts';
import type { BacktestJobService } from './backtest-job-service.ts';
import { BACKTEST_TOPIC, type BacktestProgress } from './log-backtest.ts';

/** State of a backtest at some moment. */
export interface BacktestMessage extends BacktestProgress {
  sequence: number;
  jobId: string;
  at: Date;
}

/** Follows backtests for their members. */
export class BacktestFollower {
  readonly #database: Database;
  readonly #bus: WakeBus;
  readonly #jobs: BacktestJobService;

  constructor(database: Database, bus: WakeBus, jobs: BacktestJobService) {
    this.#database = database;
    this.#bus = bus;
    this.#jobs = jobs;
  }

  /** The messages behind `after`, or from the newest one on, until the one of the end. Access is asked before each; losing it ends the stream. */
  async *follow(
    context: RequestContext,
    { jobId, after }: { jobId: string; after?: number | null },
  ): AsyncGenerator<BacktestMessage, void, undefined> {
    const job = {
      database: this.#database,
      bus: this.#bus,
      jobs: this.#jobs,
      topic: BACKTEST_TOPIC,
      whose: 'the backtest',
      id: jobId,
      after,
    };
    const events: AsyncGenerator<Omit<BacktestMessage, 'jobId'>> = followJob(context, job);
    for await (const event of events) yield { ...event, jobId };
  }
}
