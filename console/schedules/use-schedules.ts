import { useEffect, useState } from 'react';
import type { GraphClient } from '../shared/graph/graph-client.ts';
import { messageOf } from '../shared/graph/graph-refusal.ts';
import { patiently } from '../shared/graph/patience.ts';
import { earliest, useWaitReading } from '../shared/graph/use-wait-reading.ts';
import type {
  ConsoleSchedulesChangedSubscription,
  ConsoleSchedulesQuery,
  ConsoleScheduleWaitsQuery,
} from './generated/graphql.ts';
import { SCHEDULES, SCHEDULES_CHANGED, SCHEDULE_WAITS } from './schedule-documents.ts';

/** A schedule as the page shows it. */
export type ScheduleEntry = ConsoleSchedulesQuery['schedules']['edges'][number]['node'];

/** The schedules of an ad account, as they stand. */
export interface ScheduleList {
  /** Null until they have been read. */
  schedules: ScheduleEntry[] | null;
  /** Reason for which they cannot be read, or no longer; null when they can. */
  refusal: string | null;
  /** Reads them anew. */
  again(): void;
}

/** Reads all schedules of an ad account, and again with each change. */
export function useSchedules(client: GraphClient, adAccountId: string): ScheduleList {
  const [schedules, setSchedules] = useState<ScheduleEntry[] | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    const stop = new AbortController();
    const { signal } = stop;
    const watch = async (): Promise<void> => {
      const sequenceOf = (data: ConsoleSchedulesChangedSubscription): number => data.scheduleRunsChanged.sequence;
      // Its first message comes before any change, so nothing happens unseen between reading and following.
      for await (const _ of client.follow(SCHEDULES_CHANGED, { adAccountId, after: null }, sequenceOf, signal)) {
        const read = await readAll(client, adAccountId, signal);
        if (!signal.aborted) setSchedules(read);
      }
    };
    setRefusal(null);
    watch().catch((error: unknown) => {
      if (!signal.aborted) setRefusal(messageOf(error));
    });
    return () => stop.abort();
  }, [client, adAccountId, attempt]);
  useWaitReading(earliest(schedules?.map(({ nextRunAt }) => nextRunAt) ?? []), async (signal) => {
    const waits = await readWaits(client, adAccountId, signal);
    if (signal.aborted) return;
    setSchedules((before) => before?.map((one) => ({ ...one, wait: waits.get(one.id) ?? null })) ?? null);
  });
  return { schedules, refusal, again: () => setAttempt((before) => before + 1) };
}

async function readAll(client: GraphClient, adAccountId: string, signal: AbortSignal): Promise<ScheduleEntry[]> {
  const found: ScheduleEntry[] = [];
  for (let after: string | null = null; ;) {
    const variables: { adAccountId: string; after: string | null } = { adAccountId, after };
    const page: ConsoleSchedulesQuery = await patiently(() => client.run(SCHEDULES, variables), signal);
    found.push(...page.schedules.edges.map(({ node }) => node));
    const { hasNextPage, endCursor } = page.schedules.pageInfo;
    after = endCursor ?? null;
    if (!hasNextPage || after === null) return found;
  }
}

/** Reads the waits of schedules by their ids. */
async function readWaits(
  client: GraphClient,
  adAccountId: string,
  signal: AbortSignal,
): Promise<Map<string, ScheduleEntry['wait']>> {
  const found = new Map<string, ScheduleEntry['wait']>();
  for (let after: string | null = null; !signal.aborted;) {
    const { schedules }: ConsoleScheduleWaitsQuery = await client.run(SCHEDULE_WAITS, { adAccountId, after });
    for (const { node } of schedules.edges) found.set(node.id, node.wait);
    after = schedules.pageInfo.endCursor ?? null;
    if (!schedules.pageInfo.hasNextPage || after === null) break;
  }
  return found;
}
