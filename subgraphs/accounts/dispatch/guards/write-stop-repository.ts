import type { EntityManager } from '@mikro-orm/postgresql';
import { prepared, preparedUnread } from '#kit/pipeline/prepared.ts';
import type { WritePlace } from './write-stops.ts';

/** Scope of a stop of writes. */
export type StopScope = 'WORKSPACE' | 'AD_ACCOUNT';

/** A stop of writes, as it is stored. */
export interface WriteStopRow {
  scope: StopScope;
  scopeId: string;
  reason: string;
  memberId: string;
  stoppedAt: Date;
}

type StoredStop = Omit<WriteStopRow, 'stoppedAt'> & { stoppedAt: string };

const COLUMNS = `case when scope_id = workspace_id then 'WORKSPACE' else 'AD_ACCOUNT' end as scope, scope_id as "scopeId",
  reason, member_id as "memberId", (extract(epoch from stopped_at) * 1000)::text as "stoppedAt"`;

const SHARE_LOCK = preparedUnread('select accounts.share_stop_lock($1, $2)');

/**
 * Waits for stops under way in either scope and delays later ones until the transaction ends. Sent with the next statement, which sees the
 * stops as they are after the wait.
 */
export async function shareStopLock(em: EntityManager, { workspaceId, adAccountId }: WritePlace): Promise<void> {
  await SHARE_LOCK(em, [workspaceId, adAccountId]);
}

/** Waits for every transaction that may still write in the scope, and delays later ones until this one ends. */
export async function takeStopLock(em: EntityManager, scopeId: string): Promise<void> {
  await em.execute(`select accounts.take_stop_lock(?)`, [scopeId]);
}

/** The stop in force at a place, the workspace's before the ad account's; null for none. */
export async function findStopInForce(em: EntityManager, at: WritePlace): Promise<WriteStopRow | null> {
  const [stop] = await findStops(em, [at.workspaceId, at.adAccountId]);
  return stop ?? null;
}

const readStops = prepared<StoredStop>(
  `select ${COLUMNS} from accounts.write_stop
    where scope_id = any(array(select value::uuid from jsonb_array_elements_text($1::jsonb)))
    order by scope_id = workspace_id desc`,
);

/** Stops of several scopes, the workspace's first. */
export async function findStops(em: EntityManager, scopeIds: readonly string[]): Promise<WriteStopRow[]> {
  return (await readStops(em, [JSON.stringify(scopeIds)])).map(stopOf);
}

/** Stores a stop; an existing one stays as it is. */
export async function insertStop(
  em: EntityManager,
  stop: { workspaceId: string; scopeId: string; reason: string; memberId: string },
): Promise<void> {
  await em.execute(
    `insert into accounts.write_stop (workspace_id, scope_id, reason, member_id) values (?, ?, ?, ?)
     on conflict (workspace_id, scope_id) do nothing`,
    [stop.workspaceId, stop.scopeId, stop.reason, stop.memberId],
  );
}

/** Deletes a stop. */
export async function deleteStop(em: EntityManager, scopeId: string): Promise<void> {
  await em.execute(`delete from accounts.write_stop where scope_id = ?`, [scopeId]);
}

/** Every stop of the workspace, its own first, at most 200. */
export async function findAllStops(em: EntityManager, workspaceId: string): Promise<WriteStopRow[]> {
  const rows: StoredStop[] = await em.execute(
    `select ${COLUMNS} from accounts.write_stop where workspace_id = ?
      order by scope_id = workspace_id desc, scope_id limit 200`,
    [workspaceId],
  );
  return rows.map(stopOf);
}

function stopOf(row: StoredStop): WriteStopRow {
  return { ...row, stoppedAt: new Date(Number(row.stoppedAt)) };
}
