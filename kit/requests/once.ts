import { createHash } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import canonicalize from 'canonicalize';
import type { Database } from '#kit/database/database.ts';
import { CLAIMED_BEFORE } from '#kit/migrate/kit-baseline.ts';
import { preparedLate, preparedUnread } from '#kit/pipeline/prepared.ts';
import { requestIdReused, requestInProgress } from '#kit/errors/refusals.ts';
import { toJson } from '#kit/json/to-json.ts';

/** Identity of a call that must happen once. */
export interface OnceKey {
  viewer: { workspaceId: string };
  /** Name of the operation, e.g. `launchSubmit`. */
  operation: string;
  requestId: string;
  /** The call's inputs with their defaults applied. */
  input: unknown;
  /** Names of inputs whose fingerprint can be erased (`forgetInputs`); a repeated call is then still recognised by the others. */
  erasable?: readonly string[];
}

const LOCK_NOT_AVAILABLE = '55P03';
/** Longest wait of a call for an earlier one with its request id. */
const PATIENCE = '2s';
/** Separator of the erasable hash of all inputs and the permanent hash of the others. */
const PARTS = '.';
/** Enough digits to distinguish calls of one request id. */
const KEPT_DIGITS = 16;

const KEEP_RESULT = preparedUnread(
  'update request_claim set result = $1::jsonb where workspace_id = $2 and request_id = $3',
);

/**
 * Runs `effect` for the first call with a request id and returns its value to every later call with the same operation and input. The claim
 * commits or rolls back together with the caller's transaction, so a failed call does not use up its id. The value is kept for ever: small
 * JSON such as ids, never text of users. Throws REQUEST_ID_REUSED for other inputs or another operation, and REQUEST_IN_PROGRESS when a
 * first call is still running after two seconds.
 */
export async function once<T>(
  em: EntityManager,
  key: OnceKey,
  effect: () => Promise<T>,
): Promise<{ value: T; replayed: boolean }> {
  const hash = fingerprint(key);
  const { workspaceId } = key.viewer;
  if (await claim(em, key, hash)) {
    const text = toJson(await effect());
    await KEEP_RESULT(em, [text, workspaceId, key.requestId]);
    return { value: JSON.parse(text) as T, replayed: false };
  }
  const found = await findClaim<T>(em, key, hash);
  if (!found) throw requestIdReused();
  return { value: found.value, replayed: true };
}

/** As `once` for a call that may name its request; one without a request id runs `effect` each time. Returns the value alone. */
export async function onceIfNamed<T>(
  em: EntityManager,
  { requestId, ...key }: Omit<OnceKey, 'requestId'> & { requestId: string | null | undefined },
  effect: () => Promise<T>,
): Promise<T> {
  if (requestId == null) return effect();
  return (await once(em, { ...key, requestId }, effect)).value;
}

const CLAIM_NEW = preparedLate('select claim_new_request($1::uuid, $2, $3, $4, $5::jsonb, $6)');

/**
 * Like `once` in a transaction of its own, for an effect whose value is known before. Nobody waits for the claim: where the effect's
 * statements are late as well, all are sent in one message. The effect may run for a repeated call, too; the database then keeps nothing of
 * it, so it must do nothing else.
 */
export async function onceAhead<T>(
  database: Pick<Database, 'read' | 'write'>,
  key: OnceKey,
  value: T,
  effect: (em: EntityManager) => Promise<void>,
): Promise<{ value: T; replayed: boolean }> {
  const hash = fingerprint(key);
  const text = toJson(value);
  const { viewer, requestId, operation } = key;
  try {
    await database.write(viewer, async (em) => {
      await CLAIM_NEW(em, [viewer.workspaceId, requestId, operation, hash, text, PATIENCE]);
      await effect(em);
    });
    return { value: JSON.parse(text) as T, replayed: false };
  } catch (error) {
    const { code } = error as { code?: string };
    if (code === LOCK_NOT_AVAILABLE) throw requestInProgress();
    if (code !== CLAIMED_BEFORE) throw error;
  }
  const found = await database.read(viewer, (em) => findClaim<T>(em, key, hash));
  if (!found) throw requestIdReused();
  return { value: found.value, replayed: true };
}

/**
 * The result of an earlier call with the same request id, read before this one does anything; null for none. Throws REQUEST_ID_REUSED for
 * other inputs or another operation. Only `once` is safe against simultaneous calls.
 */
export async function claimedBefore<T>(em: EntityManager, key: OnceKey): Promise<{ value: T } | null> {
  return findClaim<T>(em, key, fingerprint(key));
}

/**
 * Erases the fingerprints of earlier calls' inputs whose texts a user has erased since: a guessed text could be confirmed by its
 * fingerprint. Such a call gets its first result from now on, if its inputs besides the erasable ones are the same.
 */
export async function forgetInputs(
  em: EntityManager,
  { workspaceId }: { workspaceId: string },
  requestIds: readonly string[],
): Promise<void> {
  await em.execute(
    `update request_claim set input_hash = coalesce(substring(input_hash from ?), '')
      where workspace_id = ? and request_id in (select jsonb_array_elements_text(?::jsonb))`,
    [`[${PARTS}].*`, workspaceId, JSON.stringify(requestIds)],
  );
}

async function findClaim<T>(em: EntityManager, key: OnceKey, hash: string): Promise<{ value: T } | null> {
  const [found] = await em.execute<{ operation: string; input_hash: string; result: string }[]>(
    'select operation, input_hash, result::text as result from request_claim where workspace_id = ? and request_id = ?',
    [key.viewer.workspaceId, key.requestId],
  );
  if (!found) return null;
  if (found.operation !== key.operation || !isSame(found.input_hash, hash)) throw requestIdReused();
  return { value: JSON.parse(found.result) as T };
}

function fingerprint({ input, erasable }: OnceKey): string {
  const hash = inputHash(input);
  if (!erasable) return hash;
  const kept = Object.entries(input as object).filter(([name]) => !erasable.includes(name));
  return hash + PARTS + inputHash(Object.fromEntries(kept)).slice(0, KEPT_DIGITS);
}

/** True for equal hashes; where all was erased, as of earlier calls without a second part, inputs cannot be distinguished. */
function isSame(known: string, given: string): boolean {
  const [[all, kept], [givenAll, givenKept]] = [known.split(PARTS), given.split(PARTS)];
  return all === '' ? kept === undefined || kept === givenKept : all === givenAll;
}

/** SHA-256 over the input as canonical JSON; a bigint counts as its string of digits, a date as its ISO form. */
export function inputHash(input: unknown): string {
  return createHash('sha256')
    .update(canonicalize(JSON.parse(toJson(input))) ?? 'null')
    .digest('hex');
}

/** Claims a request id. A concurrent first call holds its row until it commits: the insert waits for that, but not for long. */
async function claim(em: EntityManager, key: OnceKey, hash: string): Promise<boolean> {
  try {
    const [row] = await em.execute<{ claimed: boolean }[]>('select claim_request(?::uuid, ?, ?, ?, ?) as claimed', [
      key.viewer.workspaceId,
      key.requestId,
      key.operation,
      hash,
      PATIENCE,
    ]);
    return row!.claimed;
  } catch (error) {
    if ((error as { code?: string }).code === LOCK_NOT_AVAILABLE) throw requestInProgress();
    throw error;
  }
}
