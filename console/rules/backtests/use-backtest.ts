import { useCallback, useEffect, useState } from 'react';
import { found } from '../../shared/graph/found.ts';
import type { GraphClient } from '../../shared/graph/graph-client.ts';
import { GraphRefusal, messageOf } from '../../shared/graph/graph-refusal.ts';
import { patiently } from '../../shared/graph/patience.ts';
import { useWaitReading } from '../../shared/graph/use-wait-reading.ts';
import type { ConsoleBacktestQuery } from '../generated/graphql.ts';
import { BACKTEST_JOB, BACKTEST_PROGRESS, BACKTEST_WAIT, CANCEL_BACKTEST } from './backtest-documents.ts';
import { isUnderWay } from './backtest-words.ts';

/** A backtest as its page shows it. */
export type ShownBacktest = NonNullable<ConsoleBacktestQuery['ruleBacktestJob']>;

/** A backtest that is watched. */
export interface BacktestWatch {
  /** Null until it was read. */
  backtest: ShownBacktest | null;
  /** Reason for which it cannot be read or cancelled; null when it can. */
  refusal: string | null;
  isCancelling: boolean;
  cancel(): Promise<void>;
}

type Change = (part: Partial<ShownBacktest>) => void;

const NOT_THEIRS =
  'There is no such backtest of yours: backtests are shown to the member who asked for them, for 30 days.';

/** Reads a backtest, follows it until it has ended, and reads its result then. */
export function useBacktest(client: GraphClient, id: string): BacktestWatch {
  const [backtest, setBacktest] = useState<ShownBacktest | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [isCancelling, setCancelling] = useState(false);
  const change = useCallback<Change>((part) => setBacktest((before) => before && { ...before, ...part }), []);

  useEffect(() => {
    const stop = new AbortController();
    const { signal } = stop;
    const read = async (): Promise<ShownBacktest> => {
      const job = found((await patiently(() => client.run(BACKTEST_JOB, { id }), signal)).ruleBacktestJob);
      if (!signal.aborted) setBacktest(job);
      return job;
    };
    const watch = async (): Promise<void> => {
      if (!isUnderWay((await read()).state)) return;
      await follow(client, id, signal, change);
      if (!signal.aborted) await read();
    };
    watch().catch((error: unknown) => {
      if (!signal.aborted) setRefusal(sayRefusal(error));
    });
    return () => stop.abort();
  }, [client, id, change]);

  useWaitReading(backtest !== null && isUnderWay(backtest.state) ? backtest.createdAt : null, async (signal) => {
    const { ruleBacktestJob } = await client.run(BACKTEST_WAIT, { id });
    if (ruleBacktestJob && !signal.aborted) change({ wait: ruleBacktestJob.wait });
  });

  const cancel = async (): Promise<void> => {
    if (isCancelling) return;
    setCancelling(true);
    setRefusal(null);
    await client
      .run(CANCEL_BACKTEST, { input: { jobId: id } })
      .catch((error: unknown) => setRefusal(sayRefusal(error)));
    setCancelling(false);
  };
  return { backtest, refusal, isCancelling, cancel };
}

async function follow(client: GraphClient, jobId: string, signal: AbortSignal, change: Change): Promise<void> {
  const events = client.follow(
    BACKTEST_PROGRESS,
    { jobId, after: null },
    ({ ruleBacktestJobProgress }) => ruleBacktestJobProgress.sequence,
    signal,
  );
  for await (const { ruleBacktestJobProgress } of events) {
    const { state, daysDone, dayTotal, job } = ruleBacktestJobProgress;
    // The result comes with the backtest itself, which is read at the end.
    if (isUnderWay(state)) change({ state, daysDone, dayTotal, wait: job.wait });
  }
}

function sayRefusal(error: unknown): string {
  return error instanceof GraphRefusal && error.code === 'NOT_FOUND' ? NOT_THEIRS : messageOf(error);
}
