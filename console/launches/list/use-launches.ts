import { useCallback, useEffect, useRef, useState } from 'react';
import { found } from '../../shared/graph/found.ts';
import type { LaunchesChangedSubscription, LaunchPageFragment } from '../generated/graphql.ts';
import type { GraphClient } from '../../shared/graph/graph-client.ts';
import { messageOf } from '../../shared/graph/graph-refusal.ts';
import { patiently } from '../../shared/graph/patience.ts';
import { isFiltering, type LaunchFilter } from './launch-filter.ts';
import { LAUNCHES, LAUNCHES_CHANGED, ONE_LAUNCH } from './launch-list-documents.ts';
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

/** Follows the launches of an ad account that a filter takes. */
export function useLaunches(client: GraphClient, adAccountId: string, { state, name }: LaunchFilter): LaunchList {
  const [list, setList] = useState<LaunchListState | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const current = useRef(EMPTY_LIST);
  const show = useCallback((next: LaunchListState | null) => {
    current.current = next ?? EMPTY_LIST;
    setList(next);
  }, []);

  useEffect(() => {
    const stop = new AbortController();
    const { signal } = stop;
    const filter = { state, name };
    const isAll = !isFiltering(filter);
    const read = async (launchId: string): Promise<void> => {
      const launch = found((await patiently(() => client.run(ONE_LAUNCH, { adAccountId, launchId }), signal)).launch);
      if (!signal.aborted) show(withLaunch(current.current, launch));
    };
    const begin = async (snapshot: LaunchPageFragment | null | undefined): Promise<void> => {
      const page = snapshot ?? (await patiently(() => readPage(client, adAccountId, filter, null), signal));
      if (!signal.aborted) show(withPage({ ...EMPTY_LIST, filter }, page));
    };
    const watch = async (): Promise<void> => {
      const variables = { adAccountId, after: null, isAll };
      const sequenceOf = (data: LaunchesChangedSubscription): number => data.launchesChanged.sequence;
      for await (const { launchesChanged } of client.follow(LAUNCHES_CHANGED, variables, sequenceOf, signal)) {
        const { snapshot, change } = launchesChanged;
        if (!change) {
          await begin(snapshot);
          continue;
        }
        const next = withChange(current.current, change);
        if (next) show(next);
        else await read(change.launchId);
      }
    };
    watch().catch((error: unknown) => {
      if (!signal.aborted) setRefusal(messageOf(error));
    });
    return () => {
      stop.abort();
      show(null);
      setRefusal(null);
    };
  }, [client, adAccountId, state, name, show]);

  const shown = list ?? EMPTY_LIST;
  const { rows, next, filter } = shown;
  const more = async (): Promise<void> => {
    setRefusal(null);
    try {
      const page = await patiently(
        () => readPage(client, adAccountId, filter, next),
        AbortSignal.timeout(MORE_PATIENCE_MS),
      );
      // Another filter may have been chosen meanwhile.
      if (current.current.filter === filter) show(withPage(current.current, page));
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

async function readPage(
  client: GraphClient,
  adAccountId: string,
  { state, name }: LaunchFilter,
  after: string | null,
): Promise<LaunchPageFragment> {
  const chosen = { states: state === null ? null : [state], search: name };
  return (await client.run(LAUNCHES, { adAccountId, ...chosen, after })).launches;
}
