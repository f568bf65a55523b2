import type { EntityManager } from '@mikro-orm/postgresql';
import { prepared } from '#kit/pipeline/prepared.ts';
import { CHANNEL } from '#kit/events/notify.ts';
import type { WritePlace } from '../guards/write-stops.ts';
import { type Move, type Note, readingStale, RULES, stepsOf, takeNotes } from '../operation/operation-moves.ts';
import type { Throttle } from '#subgraphs/accounts/connections/throttle/throttle-policy.ts';

/** What there is to do for an ad account. */
export interface Agenda {
  /** Operations that may be sent, counted up to what was asked for. */
  ready: number;
  /** Throttled operations, and those the platform works on, whose wait is over. */
  rested: number;
  /** Searches, archivings and sweeps which are due. */
  upkeep: number;
  /** Milliseconds until something else is due; null for nothing in sight. */
  nextMs: number | null;
  /** Sealed form of the credentials the account is reached with now. */
  sealed: string;
}

/** An agenda of which something is to be claimed in the same transaction: its throttle is locked. */
export interface Look extends Agenda {
  /** The throttle as it is; null where it was not asked for, or nobody has used it. */
  throttle: Throttle | null;
  /** Number of that state of the throttle; 0 where nobody has used it. */
  throttleVersion: number;
  /** The database's time once it was locked, in milliseconds. */
  now: number;
}

/** What a look is for. */
export interface Looking {
  /** Whether anything may be sent. */
  sends: boolean;
  /** How many ready operations are counted. */
  most: number;
  /** Whether they are to be claimed. */
  claims?: boolean;
}

/** How a function of the database says what it has seen. */
export interface LookRow {
  ready: number;
  rested: number;
  upkeep: number;
  due_in_ms: number | null;
  sealed: string | null;
  throttle: Throttle | null;
  version?: string | null;
  now_ms: number;
}

/** May be older than the throttle: then it is not known whose it is, and nobody takes it for the present one. */
const WITH_VERSION = `, (select t.version::text from accounts.dispatch_throttle t where t.workspace_id = $1 and t.ad_account_id = $2) as version`;
const look = prepared<LookRow>(`select *${WITH_VERSION} from accounts.poll_queue($1, $2, $3, $4, $5)`);
const moveFirst = prepared<LookRow & { notes: Note[] }>(
  `select *${WITH_VERSION} from accounts.move_and_look($1, $2, $3::jsonb, $4::jsonb, $5, $6, $7, $8)`,
);

/**
 * Looks at everything an ad account's queue may have to do; without `sends`, or where writes are stopped, nothing counts as
 * ready. At most `most` ready operations are counted, since thousands may wait. Who wants to claim some of them locks the throttle,
 * and has who stops writes wait until the transaction ends.
 */
export async function readAgenda(
  em: EntityManager,
  { workspaceId, adAccountId }: WritePlace,
  { sends, most, claims = false }: Looking,
): Promise<Look> {
  const [row] = await look(em, [workspaceId, adAccountId, sends, most, claims]);
  return lookOf(row, adAccountId);
}

/**
 * Moves operations in the same message before it looks, so that what they let go of, and the places they leave, count. See
 * `moveOperations` and `readAgenda`.
 */
export async function moveAndLook(
  em: EntityManager,
  { workspaceId, adAccountId }: WritePlace,
  moves: readonly Move[],
  { sends, most, claims = false }: Looking,
): Promise<Look> {
  const values = [workspaceId, adAccountId, stepsOf(moves), RULES, CHANNEL, sends, most, claims];
  const [row] = await readingStale(() => moveFirst(em, values));
  const found = lookOf(row, adAccountId);
  await takeNotes(em, workspaceId, row!.notes);
  return found;
}

/** What a function has seen of an ad account's queue. */
export function lookOf(row: LookRow | undefined, adAccountId: string): Look {
  if (!row) throw new Error(`ad account ${adAccountId} is not there`);
  const { ready, rested, upkeep, sealed, throttle } = row;
  const nextMs = row.due_in_ms === null ? null : Math.max(0, Math.ceil(row.due_in_ms));
  const throttleVersion = Number(row.version ?? 0);
  return { ready, rested, upkeep, nextMs, sealed: sealed ?? '', throttle, throttleVersion, now: row.now_ms };
}

const dueQueues = prepared<{ key: string }>('select key from accounts.due_queues($1) key');

/**
 * Queues with something to do now, of every workspace, as `workspace:account`; without `sends`, and where writes are
 * stopped, what is ready waits. For the system's rights only.
 */
export async function findDueQueues(em: EntityManager, sends: boolean): Promise<string[]> {
  const rows = await dueQueues(em, [sends]);
  return rows.map(({ key }) => key);
}
