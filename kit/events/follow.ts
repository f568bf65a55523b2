import type { Database, Tenant } from '#kit/database/database.ts';
import { after as eventsAfter, subjectKey, type EventRow } from './event-log.ts';
import { EventReader } from './event-reader.ts';
import type { WakeBus } from './wake-bus.ts';

/** Subject to be followed, with tenant and position. */
export interface FollowOptions {
  database: Database;
  viewer: Tenant;
  bus: WakeBus;
  topic: string;
  subjectId: string;
  /** Sequence of the last event the follower has; 0 replays all. */
  after: bigint;
  /** Ends the stream. */
  signal?: AbortSignal | undefined;
}

const BATCH = 100;
/** Longest delay of an event whose wake was lost. */
const SAFETY_POLL_MS = 5_000;

/**
 * A subject's events after a sequence: missed ones first, then new ones, each once and in order. Ends when the signal aborts or the
 * consumer returns, also while it waits. A lost database ends it with an error, and the consumer may continue from the last sequence.
 */
export function followSubject(options: FollowOptions): AsyncGenerator<EventRow, void, undefined> {
  const stop = new AbortController();
  const { signal } = stop;
  // A signal composed of two is expensive to check.
  const abort = (): void => stop.abort();
  if (options.signal?.aborted) abort();
  options.signal?.addEventListener('abort', abort, { once: true, signal });
  const events = replayThenFollow(options, signal);
  const finish = events.return.bind(events);
  // A generator alone would end a wait only at the next event.
  events.return = (value) => {
    stop.abort();
    return finish(value);
  };
  return events;
}

async function* replayThenFollow(
  options: FollowOptions,
  signal: AbortSignal,
): AsyncGenerator<EventRow, void, undefined> {
  const { database, viewer, bus, topic, subjectId } = options;
  const latch = bus.latch(subjectKey(database.name, topic, subjectId));
  const reader = EventReader.of(database);
  let last = options.after;
  let rows: readonly EventRow[] = [];
  try {
    while (!signal.aborted) {
      // A follower with many missed events does not wait for others.
      rows =
        rows.length < BATCH
          ? await reader.after(viewer, { topic, subjectId, sequence: last, limit: BATCH })
          : await database.read(viewer, (em) => eventsAfter(em, topic, subjectId, last, BATCH));
      for (const row of rows) {
        if (signal.aborted) return;
        last = row.sequence;
        yield row;
      }
      if (rows.length < BATCH) await latch.wait(SAFETY_POLL_MS, signal);
    }
  } finally {
    latch.close();
  }
}
