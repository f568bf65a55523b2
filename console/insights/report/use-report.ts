import { useEffect, useRef, useState } from 'react';
import type { GraphClient } from '../../shared/graph/graph-client.ts';
import { messageOf } from '../../shared/graph/graph-refusal.ts';
import type { ReportArguments } from '../arguments/report-arguments.ts';
import { readDaily, readRanked, type Daily, type Ranked } from './read-report.ts';

/** A report as it was read. */
export interface ReadReport {
  /** Arguments it was asked with. */
  report: ReportArguments;
  ranked: Ranked;
  /** Null where the days are too many to be shown one by one. */
  daily: Daily | null;
}

/** A report on its way. */
export interface ReportState {
  /** The last that was read. */
  shown: ReadReport | null;
  isLoading: boolean;
  /** Reason why it could not be read; null when it could. */
  refusal: string | null;
  /** Reads it anew. */
  again(): void;
  /** Reads more rows of the ranking; null when there are no more. */
  more: (() => Promise<void>) | null;
}

/** Reads a report whenever its arguments change; null reads nothing. */
export function useReport(client: GraphClient, report: ReportArguments | null): ReportState {
  const [shown, setShown] = useState<ReadReport | null>(null);
  const [state, setState] = useState({ isLoading: report !== null, refusal: null as string | null });
  const [attempt, setAttempt] = useState(0);
  const stopped = useRef(new AbortController());
  const key = JSON.stringify(report);
  useEffect(() => {
    if (report === null) return;
    const stop = new AbortController();
    stopped.current = stop;
    const { signal } = stop;
    setState({ isLoading: true, refusal: null });
    Promise.all([readRanked(client, report, { after: null, signal }), readDaily(client, report, signal)]).then(
      ([ranked, daily]) => {
        if (signal.aborted) return;
        setShown({ report, ranked, daily });
        setState({ isLoading: false, refusal: null });
      },
      (error: unknown) => {
        if (!signal.aborted) setState({ isLoading: false, refusal: messageOf(error) });
      },
    );
    return () => stop.abort();
  }, [client, key, attempt]);
  return {
    shown,
    ...state,
    again: () => setAttempt((before) => before + 1),
    more: shown?.ranked.pageInfo.hasNextPage === true ? () => readMore(shown) : null,
  };

  async function readMore({ report: of, ranked, daily }: ReadReport): Promise<void> {
    const { signal } = stopped.current;
    try {
      const next = await readRanked(client, of, { after: ranked.pageInfo.endCursor, signal });
      const edges = [...ranked.edges, ...next.edges];
      if (!signal.aborted) setShown({ report: of, daily, ranked: { ...next, edges } });
    } catch (error) {
      if (!signal.aborted) setState({ isLoading: false, refusal: messageOf(error) });
    }
  }
}
