import { useCallback, useEffect, useState } from 'react';
import { found } from '../../shared/graph/found.ts';
import type { LaunchHeadFragment, LaunchItemState } from '../generated/graphql.ts';
import type { GraphClient } from '../../shared/graph/graph-client.ts';
import { messageOf } from '../../shared/graph/graph-refusal.ts';
import { patiently } from '../../shared/graph/patience.ts';
import { useWaitReading } from '../../shared/graph/use-wait-reading.ts';
import { LAUNCH, LAUNCH_ALONE, LAUNCH_WAIT, PROGRESS } from './launch-documents.ts';
import {
  dueOf,
  watchedLaunch,
  withEvent,
  withHead,
  withItems,
  withWait,
  type WatchedLaunch,
} from './watched-launch.ts';

/** A launch that is being watched. */
export interface LaunchWatch {
  /** Null until it was read. */
  watched: WatchedLaunch | null;
  /** Reason for which it cannot be read, or no longer; null when it can. */
  refusal: string | null;
  /** Reads more of its ads. */
  more(): Promise<void>;
  /** Takes the launch as a mutation answered with it. */
  take(head: LaunchHeadFragment): void;
  /** Reads all of it again. */
  refresh(): void;
}

const PAGE = 100;
/** Longest time of tries to read more ads while the server cannot be reached. */
const MORE_PATIENCE_MS = 30_000;

/**
 * Reads a launch and follows its progress from exactly there on. A launch whose progress had ended is watched again when it has gone
 * beyond that, by `newestSequence`, of which the list has heard, or by what a member's own action answered: its failed ads are tried again.
 */
export function useLaunch(
  client: GraphClient,
  asked: { adAccountId: string; launchId: string; filter: LaunchItemState | null },
  newestSequence: number,
): LaunchWatch {
  const { adAccountId, launchId, filter } = asked;
  const [watched, setWatched] = useState<WatchedLaunch | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [endedAt, setEndedAt] = useState<number | null>(null);
  const [round, setRound] = useState(0);
  const refresh = useCallback(() => setRound((before) => before + 1), []);
  const change = useCallback((by: (before: WatchedLaunch) => WatchedLaunch) => {
    setWatched((before) => before && by(before));
  }, []);

  useEffect(() => {
    const stop = new AbortController();
    const variables = { adAccountId, launchId };
    const page = { state: filter, items: PAGE };
    const watch = async (): Promise<void> => {
      const answer = await patiently(() => client.run(LAUNCH, { ...variables, ...page, after: null }), stop.signal);
      if (stop.signal.aborted) return;
      setWatched(watchedLaunch(answer, filter));
      setEndedAt(null);
      setRefusal(null);
      let { version, sequence } = found(answer.launch);
      const events = client.follow(
        PROGRESS,
        { ...variables, after: sequence },
        ({ launchProgress }) => launchProgress.sequence,
        stop.signal,
      );
      for await (const { launchProgress } of events) {
        change((before) => withEvent(before, launchProgress));
        sequence = launchProgress.sequence;
        if (launchProgress.version <= version) continue;
        const launch = found((await patiently(() => client.run(LAUNCH_ALONE, variables), stop.signal)).launch);
        change((before) => withHead(before, launch));
        version = launch.version;
      }
      setEndedAt(sequence);
    };
    watch().catch((error: unknown) => {
      if (!stop.signal.aborted) setRefusal(messageOf(error));
    });
    return () => stop.abort();
  }, [client, adAccountId, launchId, filter, round, change]);

  const newest = Math.max(newestSequence, watched?.launch.sequence ?? 0);
  useEffect(() => {
    if (endedAt === null || newest <= endedAt) return;
    setEndedAt(null);
    refresh();
  }, [endedAt, newest, refresh]);

  useWaitReading(watched && dueOf(watched.launch), async (signal) => {
    const { launch } = await client.run(LAUNCH_WAIT, { adAccountId, launchId });
    if (launch && !signal.aborted) change((before) => withWait(before, launch));
  });

  const more = async (): Promise<void> => {
    const next = watched?.next ?? null;
    const variables = { adAccountId, launchId, state: filter, items: PAGE, after: next };
    setRefusal(null);
    try {
      const answer = await patiently(() => client.run(LAUNCH, variables), AbortSignal.timeout(MORE_PATIENCE_MS));
      change((before) => withItems(before, answer, { filter, next }));
    } catch (error) {
      setRefusal(messageOf(error));
    }
  };
  const take = useCallback((head: LaunchHeadFragment) => change((before) => withHead(before, head)), [change]);
  return { watched, refusal, more, take, refresh };
}
