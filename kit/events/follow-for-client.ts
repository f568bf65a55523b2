import { badUserInput } from '#kit/errors/refusals.ts';
import { lastSequence, type EventRow } from './event-log.ts';
import { followSubject, type FollowOptions } from './follow.ts';

/** What a client asks to follow, and what it has of it already. */
export interface ClientFollow<T> extends Omit<FollowOptions, 'after'> {
  /** Whose events they are, for people: `the ad account`. */
  whose: string;
  /** Sequence of the last event the client has, 0 to have all; without one the stream begins as `start` says. */
  after: number | null | undefined;
  /** With what happens from now on, or with the newest event there is. */
  start: 'now' | 'newest';
  /** Asked before anything is told and again before each event; throws when the client may not see it (any more). */
  admit(): Promise<T>;
}

/** A stream that is about to begin. */
export interface Following<T> {
  /** Sequence of the newest event before it begins; 0 when there is none. */
  newest: bigint;
  /** What `admit` answered at first. */
  admitted: T;
  /** The events, for ever, each with what `admit` answered for it. A refusal of `admit` ends them with its error. */
  events: AsyncGenerator<{ event: EventRow; admitted: T }, void, undefined>;
}

/**
 * Begins to follow a subject for a client: what was missed, then what happens, each event once and in order, shown only
 * while the client is admitted. Throws what `admit` throws, and BAD_USER_INPUT for an `after` beyond the newest event.
 */
export async function followForClient<T>(options: ClientFollow<T>): Promise<Following<T>> {
  const { database, viewer, topic, subjectId, after, start, whose } = options;
  // Before `admit`, so that what it answers is no older than the newest event.
  const newest = await database.read(viewer, (em) => lastSequence(em, topic, subjectId));
  const admitted = await options.admit();
  const beginning = start === 'newest' && newest > 0n ? newest - 1n : newest;
  const from = after == null ? beginning : sequenceOf(after, newest, whose);
  return { newest, admitted, events: admittedOnly(options, from) };
}

/** The sequence a client has. Throws BAD_USER_INPUT when nothing with it has happened yet. */
export function sequenceOf(after: number, newest: bigint, whose: string): bigint {
  if (BigInt(after) <= newest) return BigInt(after);
  const message = `must not be beyond ${newest}, the newest sequence of ${whose}`;
  throw badUserInput([{ path: 'after', rule: 'max', message }]);
}

async function* admittedOnly<T>(options: ClientFollow<T>, after: bigint): Following<T>['events'] {
  for await (const event of followSubject({ ...options, after })) {
    yield { event, admitted: await options.admit() };
  }
}
