import type { EntityManager } from '@mikro-orm/postgresql';
import { prepared } from '#kit/pipeline/prepared.ts';
import { CHANNEL } from '#kit/events/notify.ts';
import type { WritePlace } from '../guards/write-stops.ts';
import { type Move, type Note, readingStale, RULES, stepsOf, takeNotes } from '../operation/operation-moves.ts';
import type { Throttle } from '#subgraphs/accounts/connections/throttle/throttle-policy.ts';

/** Work to be done for an ad account. */
export interface Agenda {
  /** Operations that may be sent, counted up to the given maximum. */
  ready: number;
  /** Throttled operations, and those the platform processes, whose wait is over. */
  rested: number;
  /** Searches, archivings and sweeps which are due. */
  upkeep: number;
  /** Milliseconds until the next due time; null for none in sight. */
  nextMs: number | null;
  /** Sealed form of the account's present credentials. */
  sealed: string;
}

/** An agenda for a claim in the same transaction: its throttle is locked. */
export interface AgendaPoll extends Agenda {
  /** The throttle as it is; null where it was not read, or was never used. */
  throttle: Throttle | null;
  /** The database's time once it was locked, in milliseconds. */
  now: number;
}

/** Options of a poll. */
export interface PollOptions {
  /** True when anything may be sent. */
  sends: boolean;
  /** Maximum number of ready operations to count. */
  most: number;
  /** True when they are to be claimed. */
  claims?: boolean;
}

/** Row in which a function of the database returns a poll. */
export interface PollRow {
  ready: number;
  rested: number;
  upkeep: number;
  due_in_ms: number | null;
  sealed: string | null;
  throttle: Throttle | null;
  now_ms: number;
}

const poll = prepared<PollRow>(`select * from accounts.poll_queue($1, $2, $3, $4, $5)`);
const moveFirst = prepared<PollRow & { notes: Note[] }>(
  `select * from accounts.move_and_poll($1, $2, $3::jsonb, $4::jsonb, $5, $6, $7, $8)`,
);

/**
 * Reads all possible work of an ad account's queue; without `sends`, or where writes are stopped, nothing counts as ready. At most `most`
 * ready operations are counted, since thousands may wait. A poll that claims locks the throttle, and delays new stops of writes until the
 * transaction ends.
 */
export async function readAgenda(
  em: EntityManager,
  { workspaceId, adAccountId }: WritePlace,
  { sends, most, claims = false }: PollOptions,
): Promise<AgendaPoll> {
  const [row] = await poll(em, [workspaceId, adAccountId, sends, most, claims]);
  return pollOf(row, adAccountId);
}

/**
 * Moves operations in the same message before it polls, so that released operations and freed places count. See `moveOperations` and
 * `readAgenda`.
 */
export async function moveAndPoll(
  em: EntityManager,
  { workspaceId, adAccountId }: WritePlace,
  moves: readonly Move[],
  { sends, most, claims = false }: PollOptions,
): Promise<AgendaPoll> {
  const values = [workspaceId, adAccountId, stepsOf(moves), RULES, CHANNEL, sends, most, claims];
  const [row] = await readingStale(() => moveFirst(em, values));
  const found = pollOf(row, adAccountId);
  await takeNotes(em, workspaceId, row!.notes);
  return found;
}

/** Turns a function's row into a poll of an ad account's queue. */
export function pollOf(row: PollRow | undefined, adAccountId: string): AgendaPoll {
  if (!row) throw new Error(`ad account ${adAccountId} does not exist`);
  const { ready, rested, upkeep, sealed, throttle } = row;
  const nextMs = row.due_in_ms === null ? null : Math.max(0, Math.ceil(row.due_in_ms));
  return { ready, rested, upkeep, nextMs, sealed: sealed ?? '', throttle, now: row.now_ms };
}

const dueQueues = prepared<{ key: string }>('select key from accounts.due_queues($1) key');

/**
 * Queues with something to do now, of every workspace, as `workspace:account`; ready operations do not count without `sends` or where
 * writes are stopped. For the system's rights only.
 */
export async function findDueQueues(em: EntityManager, sends: boolean): Promise<string[]> {
  const rows = await dueQueues(em, [sends]);
  return rows.map(({ key }) => key);
}
