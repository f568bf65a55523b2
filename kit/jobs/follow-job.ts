import type { Database } from '#kit/database/database.ts';
import type { EventRow } from '#kit/events/event-log.ts';
import { followForClient } from '#kit/events/follow-for-client.ts';
import type { WakeBus } from '#kit/events/wake-bus.ts';
import type { RequestContext } from '#kit/subgraph/request-context.ts';
import { isUnderWay, type MemberJob } from './member-job.ts';
import type { MemberJobs } from './member-jobs.ts';

/** Events of a member's job, and where they are. */
export interface FollowedJob<Row extends MemberJob> {
  database: Database;
  bus: WakeBus;
  jobs: MemberJobs<Row>;
  topic: string;
  /** The job in words for people: `the export`. */
  whose: string;
  id: string;
  /** Sequence of the last event the client has; without one the stream begins with the newest. */
  after: number | null | undefined;
}

/**
 * Yields the job's events with their progress, until the one of its end. Access is checked before each; losing it ends the stream. Throws
 * NOT_FOUND, and BAD_USER_INPUT for an `after` beyond the newest event.
 */
export async function* followJob<Row extends MemberJob, Progress extends Pick<Row, 'state'>>(
  context: RequestContext,
  { database, bus, jobs, topic, whose, id, after }: FollowedJob<Row>,
): AsyncGenerator<Progress & { sequence: number; at: Date }, void, undefined> {
  const { admitted, newest, events } = await followForClient({
    database,
    bus,
    viewer: context.viewer,
    topic,
    subjectId: id,
    whose,
    after,
    start: 'newest',
    signal: context.signal,
    admit: () => jobs.get(context.freshContext(), id),
  });
  if (!isUnderWay(admitted) && after != null && BigInt(after) === newest) return;
  for await (const { event } of events) {
    const progress = progressOf<Progress>(event);
    yield { ...progress, sequence: Number(event.sequence), at: event.at };
    if (!isUnderWay(progress)) return;
  }
}

function progressOf<Progress>({ data }: EventRow): Progress {
  return data as Progress;
}
