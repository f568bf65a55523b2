import { useCallback, useEffect, useState } from 'react';
import type { GraphClient } from '../../shared/graph/graph-client.ts';
import { messageOf } from '../../shared/graph/graph-refusal.ts';
import { patiently } from '../../shared/graph/patience.ts';
import type { ConsoleBacktestsQuery } from '../generated/graphql.ts';
import { BACKTESTS } from './backtest-documents.ts';

/** A backtest as lists show it. */
export type BacktestEntry = ConsoleBacktestsQuery['ruleBacktestJobs']['edges'][number]['node'];

/** The member's backtests, as they were read. */
export interface BacktestEntries {
  backtests: BacktestEntry[];
  /** Reason for which they cannot be read; null when they can. */
  refusal: string | null;
  /** Reads them anew. */
  again(): void;
}

/** Reads the member's newest backtests in the background: the hundred of all rules that the graph gives in a page. */
export function useBacktests(client: GraphClient): BacktestEntries {
  const [backtests, setBacktests] = useState<BacktestEntry[]>([]);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [round, setRound] = useState(0);
  useEffect(() => {
    const stop = new AbortController();
    const { signal } = stop;
    setRefusal(null);
    patiently(() => client.run(BACKTESTS, {}), signal).then(
      ({ ruleBacktestJobs }) => {
        if (!signal.aborted) setBacktests(ruleBacktestJobs.edges.map(({ node }) => node));
      },
      (error: unknown) => {
        if (!signal.aborted) setRefusal(messageOf(error));
      },
    );
    return () => stop.abort();
  }, [client, round]);
  const again = useCallback(() => setRound((before) => before + 1), []);
  return { backtests, refusal, again };
}
