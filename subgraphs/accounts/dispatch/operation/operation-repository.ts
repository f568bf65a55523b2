import type { EntityManager } from '@mikro-orm/postgresql';
import { type Operation, OPERATION_COLUMNS, operationOf } from './operation.ts';
import { type Result, resultsOf } from './results.ts';

/** SQL of the activities of a cause, through which its operations are found. */
export const OF_CAUSE = (cause: string) =>
  `any(array(select a.id from accounts.activity a where a.cause_id = ${cause}))`;

const IN_MS = `clock_timestamp() + ? * interval '1 millisecond'`;
/** SQL condition for a due time. A missing time is due at once, as in the polls of queues; they would poll for it for ever otherwise. */
const DUE = `coalesce(wake_at, 'epoch') <= clock_timestamp()`;
const IDS = 'any(array(select value::uuid from jsonb_array_elements_text(?::jsonb)))';

/** Operations that an earlier owner of the queue left behind while sending. */
export async function findLeftBehind(em: EntityManager, adAccountId: string, epoch: bigint): Promise<Operation[]> {
  return select(em, `ad_account_id = ? and state = 'SENDING' and queue_epoch < ?`, [adAccountId, epoch.toString()]);
}

/** Throttled operations, and those the platform processes, whose wait is over. */
export async function findRested(em: EntityManager, adAccountId: string): Promise<Operation[]> {
  const when = `ad_account_id = ? and state in ('THROTTLED', 'PROCESSING') and ${DUE}`;
  return select(em, when, [adAccountId]);
}

/** Operations whose lost outcome is to be searched for now. */
export async function findToReconcile(em: EntityManager, adAccountId: string): Promise<Operation[]> {
  const when = `ad_account_id = ? and state in ('UNKNOWN', 'RECONCILING') and ${DUE}`;
  return select(em, when, [adAccountId]);
}

/** Ended operations whose sweep for late duplicates is due. */
export async function findToSweep(em: EntityManager, adAccountId: string): Promise<Operation[]> {
  return select(em, `ad_account_id = ? and sweep_at <= clock_timestamp() and ended_at is not null`, [adAccountId]);
}

/** Ended operations with orphans that are due to be archived. */
export async function findWithOrphans(em: EntityManager, adAccountId: string): Promise<Operation[]> {
  const when = `ad_account_id = ? and orphan_ids <> '{}' and ended_at is not null and ${DUE}`;
  return select(em, when, [adAccountId]);
}

/** Results of the operations that have one, by `resultKey`. */
export async function findResults(em: EntityManager, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows: Result[] = await em.execute(
    `select id, platform_id as "platformId", case when kind = 'VIDEO' then after ->> 'picture' end as picture from accounts.platform_operation
      where id = ${IDS} and platform_id is not null`,
    [JSON.stringify(ids)],
  );
  return resultsOf(rows);
}

/** Copies of a pause's present round, which were asked for again since all others were seen paused; null in the first round. */
export async function findCopiedAgain(
  em: EntityManager,
  { id, dependsOn }: Pick<Operation, 'id' | 'dependsOn'>,
): Promise<Operation[] | null> {
  const [pause]: { round: number }[] = await em.execute(
    `select round from accounts.platform_operation where id = ? and round > 0`,
    [id],
  );
  if (!pause) return null;
  const rows: unknown[] = await em.execute(
    `select ${OPERATION_COLUMNS} from accounts.platform_operation
      where id = ${IDS} and round = ? and kind in ('COPY_CAMPAIGN', 'COPY_AD_SET', 'COPY_AD') order by position`,
    [JSON.stringify(dependsOn), pause.round],
  );
  return rows.map(operationOf);
}

/** Objects among the given ones that belong to an operation already, or to several: creatives may. */
export async function findOwned(
  em: EntityManager,
  { adAccountId, kind }: Pick<Operation, 'adAccountId' | 'kind'>,
  objectIds: readonly string[],
): Promise<Set<string>> {
  if (objectIds.length === 0) return new Set();
  const rows: { platform_id: string }[] = await em.execute(
    `select platform_id from accounts.platform_operation where ad_account_id = ? and kind = ?
        and platform_id = any(array(select jsonb_array_elements_text(?::jsonb)))`,
    [adAccountId, kind, JSON.stringify(objectIds)],
  );
  return new Set(rows.map((row) => row.platform_id));
}

/** Names of all operations of the same kind whose objects carry the same marker. */
export async function findNames(
  em: EntityManager,
  { causeId, kind, marker }: Pick<Operation, 'causeId' | 'kind' | 'marker'>,
): Promise<string[]> {
  const rows: { name: string }[] = await em.execute(
    `select name from accounts.platform_operation where activity_id = ${OF_CAUSE('?')} and kind = ? and marker = ?`,
    [causeId, kind, marker],
  );
  return rows.map(({ name }) => name);
}

/** Stores the old and new values of a change; must be committed before the change leaves. */
export async function storeChange(
  em: EntityManager,
  { id, attempt }: Pick<Operation, 'id' | 'attempt'>,
  change: Pick<Operation, 'updateStamp'> & Record<'before' | 'after', Record<string, unknown>>,
): Promise<void> {
  await em.execute(
    `update accounts.platform_operation set before = ?::jsonb, after = ?::jsonb, update_stamp = ?
      where id = ? and attempt = ? and state = 'SENDING'`,
    [JSON.stringify(change.before), JSON.stringify(change.after), change.updateStamp, id, attempt],
  );
}

/**
 * True when an object is still an orphan of an operation. The operation may have been asked for again since, or another one may have been
 * answered with the object.
 */
export async function isOrphan(em: EntityManager, operation: Operation, objectId: string): Promise<boolean> {
  const rows: unknown[] = await em.execute(
    `select from accounts.platform_operation where id = ? and ended_at is not null and ? = any(orphan_ids)`,
    [operation.id, objectId],
  );
  return rows.length > 0 && (await findOwned(em, operation, [objectId])).size === 0;
}

/** Stores the time of an operation's next sweep and the last one's findings, unless the operation was asked for again since it was read. */
export async function storeSweep(
  em: EntityManager,
  operation: Operation,
  { inMs, orphanIds }: { inMs: number | null; orphanIds: readonly string[] },
): Promise<void> {
  await em.execute(
    `update accounts.platform_operation set sweeps_done = sweeps_done + 1, sweep_at = ${IN_MS}, wake_at = null,
            orphan_ids = array(select jsonb_array_elements_text(?::jsonb))
      where id = ? and ended_at is not null and attempt = ? and sweeps_done = ?`,
    [inMs, JSON.stringify(orphanIds), operation.id, operation.attempt, operation.sweepsDone],
  );
}

/** Delays the next search for operations whose outcome is open. */
export async function putSearchOff(em: EntityManager, ids: readonly string[], delayMs: number): Promise<void> {
  await em.execute(
    `update accounts.platform_operation set wake_at = ${IN_MS} where id = ${IDS} and state in ('UNKNOWN', 'RECONCILING')`,
    [delayMs, JSON.stringify(ids)],
  );
}

/** Delays the remaining work for ended operations: their sweeps, and the archiving of orphans. */
export async function putSweepOff(em: EntityManager, ids: readonly string[], delayMs: number): Promise<void> {
  await em.execute(
    `update accounts.platform_operation set wake_at = ${IN_MS},
            sweep_at = case when sweep_at <= clock_timestamp() then ${IN_MS} else sweep_at end
      where id = ${IDS} and ended_at is not null`,
    [delayMs, delayMs, JSON.stringify(ids)],
  );
}

/** Removes one archived object from an operation's orphans. */
export async function dropOrphan(em: EntityManager, operation: Operation, objectId: string): Promise<void> {
  await em.execute(`update accounts.platform_operation set orphan_ids = array_remove(orphan_ids, ?) where id = ?`, [
    objectId,
    operation.id,
  ]);
}

async function select(em: EntityManager, where: string, values: unknown[]): Promise<Operation[]> {
  const rows: unknown[] = await em.execute(
    `select ${OPERATION_COLUMNS} from accounts.platform_operation where ${where} order by cause_id, position limit 500`,
    values,
  );
  return rows.map(operationOf);
}
