import { badUserInput } from '#kit/errors/refusals.ts';
import { lastSequence, type EventRow } from './event-log.ts';
import { followSubject, type FollowOptions } from './follow.ts';

/** Options of a client's subscription, with its position. */
export interface ClientFollow<T> extends Omit<FollowOptions, 'after'> {
  /** Owner of the events, for people: `the ad account`. */
  whose: string;
  /** Sequence of the last event the client has, 0 for all; without one the stream begins as `start` says. */
  after: number | null | undefined;
  /** Start without a position: from now on, or with the newest event. */
  start: 'now' | 'newest';
  /** Called before anything is published and again before each event; throws when the client may not see it (any more). */
  admit(): Promise<T>;
}

/** A stream that is about to begin. */
export interface Following<T> {
  /** Sequence of the newest event before it begins; 0 when there is none. */
  newest: bigint;
  /** First result of `admit`. */
  admitted: T;
  /** The events, for ever, each with the result of `admit` for it. A refusal of `admit` ends them with its error. */
  events: AsyncGenerator<{ event: EventRow; admitted: T }, void, undefined>;
}

/**
 * Follows a subject for a client: missed events first, then new ones, each once and in order, only while the client is admitted. Throws the
 * errors of `admit`, and BAD_USER_INPUT for an `after` beyond the newest event.
 */
export async function followForClient<T>(options: ClientFollow<T>): Promise<Following<T>> {
  const { database, viewer, topic, subjectId, after, start, whose } = options;
  // Read before `admit`, so that its result is no older than the newest event.
  const newest = await database.read(viewer, (em) => lastSequence(em, topic, subjectId));
  const admitted = await options.admit();
  const beginning = start === 'newest' && newest > 0n ? newest - 1n : newest;
  const from = after == null ? beginning : sequenceOf(after, newest, whose);
  return { newest, admitted, events: admittedOnly(options, from) };
}

/** The sequence a client has. Throws BAD_USER_INPUT when no event has it yet. */
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
