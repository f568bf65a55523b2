import { useCallback, useEffect, useRef, useState } from 'react';
import { found } from '../../shared/graph/found.ts';
import type { LaunchesChangedSubscription } from '../generated/graphql.ts';
import type { GraphClient } from '../../shared/graph/graph-client.ts';
import { messageOf } from '../../shared/graph/graph-refusal.ts';
import { patiently } from '../../shared/graph/patience.ts';
import { LAUNCHES_CHANGED, OLDER_LAUNCHES, ONE_LAUNCH } from './launch-list-documents.ts';
import {
  EMPTY_LIST,
  newestSequence,
  withChange,
  withLaunch,
  withPage,
  type LaunchListState,
} from './launch-list-state.ts';
import type { LaunchRow } from './launch-row.ts';

/** The launches of an ad account, as they stand. */
export interface LaunchList {
  rows: LaunchRow[];
  /** True when they have been read. */
  isLoaded: boolean;
  /** Reason for which they cannot be read, or no longer; null when they can. */
  refusal: string | null;
  /** Sequence of the newest news of a launch, also of one on a page that was not read; 0 where there were none. */
  newestSequence(launchId: string): number;
  /** Reads the next page; null when there is none. */
  more: (() => Promise<void>) | null;
}

/** Longest time of tries to read older launches while the server cannot be reached. */
const MORE_PATIENCE_MS = 30_000;

/** Follows the launches of an ad account. */
export function useLaunches(client: GraphClient, adAccountId: string): LaunchList {
  const [list, setList] = useState<LaunchListState | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const current = useRef(EMPTY_LIST);
  const show = useCallback((next: LaunchListState) => {
    current.current = next;
    setList(next);
  }, []);

  useEffect(() => {
    const stop = new AbortController();
    const read = async (launchId: string): Promise<void> => {
      const launch = found(
        (await patiently(() => client.run(ONE_LAUNCH, { adAccountId, launchId }), stop.signal)).launch,
      );
      if (!stop.signal.aborted) show(withLaunch(current.current, launch));
    };
    const watch = async (): Promise<void> => {
      const variables = { adAccountId, after: null };
      const sequenceOf = (data: LaunchesChangedSubscription): number => data.launchesChanged.sequence;
      for await (const { launchesChanged } of client.follow(LAUNCHES_CHANGED, variables, sequenceOf, stop.signal)) {
        const { snapshot, change } = launchesChanged;
        if (snapshot) show(withPage(EMPTY_LIST, snapshot));
        if (!change) continue;
        const next = withChange(current.current, change);
        if (next) show(next);
        else await read(change.launchId);
      }
    };
    watch().catch((error: unknown) => {
      if (!stop.signal.aborted) setRefusal(messageOf(error));
    });
    return () => stop.abort();
  }, [client, adAccountId, show]);

  const shown = list ?? EMPTY_LIST;
  const { rows, next } = shown;
  const more = async (): Promise<void> => {
    const ask = () => client.run(OLDER_LAUNCHES, { adAccountId, after: next });
    setRefusal(null);
    try {
      const { launches } = await patiently(ask, AbortSignal.timeout(MORE_PATIENCE_MS));
      show(withPage(current.current, launches));
    } catch (error) {
      setRefusal(messageOf(error));
    }
  };
  return {
    rows,
    isLoaded: list !== null,
    refusal,
    newestSequence: (launchId) => newestSequence(shown, launchId),
    more: next === null ? null : more,
  };
}
