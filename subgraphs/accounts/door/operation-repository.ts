import type { EntityManager } from '@mikro-orm/postgresql';
import { type Operation, OPERATION_COLUMNS, operationOf } from './operation.ts';
import { nextState } from './operation-state.ts';

const IN_MS = `clock_timestamp() + ? * interval '1 millisecond'`;

/** Marks up to `limit` ready operations as being sent, oldest first. Commit before a request leaves. */
export async function claimReady(
  em: EntityManager,
  claim: { adAccountId: string; limit: number; epoch: bigint; leaseMs: number },
): Promise<Operation[]> {
  const rows: unknown[] = await em.execute(
    `update accounts.platform_operation set state = ?, attempt = attempt + 1, lane_epoch = ?, lease_until = ${IN_MS},
            sent_at = clock_timestamp(), wake_at = null, empty_reads = 0, error = null
      where id in (select id from accounts.platform_operation where ad_account_id = ? and state = 'READY'
        order by position limit ? for update)
     returning ${OPERATION_COLUMNS}`,
    [nextState('READY', { type: 'SEND' }), claim.epoch.toString(), claim.leaseMs, claim.adAccountId, claim.limit],
  );
  return rows.map(operationOf);
}

/** Operations an earlier owner of the lane left behind while sending. */
export async function findLeftBehind(em: EntityManager, adAccountId: string, epoch: bigint): Promise<Operation[]> {
  return select(em, `ad_account_id = ? and state = 'SENDING' and lane_epoch < ?`, [adAccountId, epoch.toString()]);
}

/** Throttled operations whose wait is over. */
export async function findRested(em: EntityManager, adAccountId: string): Promise<Operation[]> {
  return select(em, `ad_account_id = ? and state = 'THROTTLED' and wake_at <= clock_timestamp()`, [adAccountId]);
}

/** Operations whose lost outcome is to be searched for now. */
export async function findToReconcile(em: EntityManager, adAccountId: string): Promise<Operation[]> {
  const when = `ad_account_id = ? and state in ('UNKNOWN', 'RECONCILING') and coalesce(wake_at, 'epoch') <= clock_timestamp()`;
  return select(em, when, [adAccountId]);
}

/** Ended operations whose late duplicates are to be looked for now. */
export async function findToSweep(em: EntityManager, adAccountId: string): Promise<Operation[]> {
  return select(em, `ad_account_id = ? and sweep_at <= clock_timestamp()`, [adAccountId]);
}

/** Operations with objects too many, which are to be archived now. */
export async function findWithStrays(em: EntityManager, adAccountId: string): Promise<Operation[]> {
  const when = `ad_account_id = ? and stray_ids <> '{}' and coalesce(wake_at, 'epoch') <= clock_timestamp()`;
  return select(em, when, [adAccountId]);
}

/** Results of the operations that have one. */
export async function findResults(em: EntityManager, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows: { id: string; platform_id: string }[] = await em.execute(
    `select id, platform_id from accounts.platform_operation
      where id = any(array(select value::uuid from jsonb_array_elements_text(?::jsonb))) and platform_id is not null`,
    [JSON.stringify(ids)],
  );
  return new Map(rows.map(({ id, platform_id }) => [id, platform_id]));
}

/** Which of the objects belong to an operation already. */
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

/** Names of all operations whose objects carry the same marker as this one's and are of its kind. */
export async function findNames(
  em: EntityManager,
  { causeId, kind, marker }: Pick<Operation, 'causeId' | 'kind' | 'marker'>,
): Promise<string[]> {
  const rows: { name: string }[] = await em.execute(
    `select name from accounts.platform_operation where cause_id = ? and kind = ? and marker = ?`,
    [causeId, kind, marker],
  );
  return rows.map(({ name }) => name);
}

/** Keeps what a change finds and sets; commit it before the change leaves. */
export async function storeChange(
  em: EntityManager,
  { id, attempt }: Pick<Operation, 'id' | 'attempt'>,
  { before, after }: { before: Record<string, unknown>; after: Record<string, unknown> },
): Promise<void> {
  await em.execute(
    `update accounts.platform_operation set before = ?::jsonb, after = ?::jsonb
      where id = ? and attempt = ? and state = 'SENDING'`,
    [JSON.stringify(before), JSON.stringify(after), id, attempt],
  );
}

/** Stores when an operation's next sweep is, and what the last one found. */
export async function storeSweep(
  em: EntityManager,
  operation: Operation,
  { inMs, strayIds }: { inMs: number | null; strayIds: readonly string[] },
): Promise<void> {
  await em.execute(
    `update accounts.platform_operation set sweeps_done = sweeps_done + 1, sweep_at = ${IN_MS}, wake_at = null,
            stray_ids = array(select jsonb_array_elements_text(?::jsonb)) where id = ?`,
    [inMs, JSON.stringify(strayIds), operation.id],
  );
}

/** Puts the next look at an operation off without moving it. */
export async function putOff(em: EntityManager, ids: readonly string[], delayMs: number): Promise<void> {
  await em.execute(
    `update accounts.platform_operation set wake_at = ${IN_MS},
            sweep_at = case when sweep_at <= clock_timestamp() then ${IN_MS} else sweep_at end
      where id = any(array(select value::uuid from jsonb_array_elements_text(?::jsonb)))`,
    [delayMs, delayMs, JSON.stringify(ids)],
  );
}

/** Takes one archived object off an operation's list. */
export async function dropStray(em: EntityManager, operation: Operation, objectId: string): Promise<void> {
  await em.execute(`update accounts.platform_operation set stray_ids = array_remove(stray_ids, ?) where id = ?`, [
    objectId,
    operation.id,
  ]);
}

/** What there is to do for an ad account. */
export interface Agenda {
  /** Operations that may be sent. */
  ready: number;
  /** Throttled operations whose wait is over. */
  rested: number;
  /** Searches, archivings and sweeps which are due. */
  upkeep: number;
  /** Milliseconds until something else is due; null for nothing in sight. */
  nextMs: number | null;
}

/** Looks at everything an ad account's lane may have to do; without `sends` nothing counts as ready. */
export async function readAgenda(em: EntityManager, adAccountId: string, sends: boolean): Promise<Agenda> {
  const [row]: Record<'ready' | 'rested' | 'upkeep' | 'next', string | null>[] = await em.execute(
    `select count(*) filter (where state = 'READY' and gate <= now)::text as ready,
            count(*) filter (where state = 'THROTTLED' and due <= now)::text as rested,
            count(*) filter (where (state in ('UNKNOWN', 'RECONCILING') or strays) and due <= now or sweep_at <= now)::text as upkeep,
            ceil(extract(epoch from min(least(case when state = 'READY' then gate
              when strays or state in ('THROTTLED', 'UNKNOWN', 'RECONCILING') then due end, sweep_at)) - min(now)) * 1000)::text as next
       from (select o.state, o.sweep_at, o.stray_ids <> '{}' as strays, coalesce(o.wake_at, 'epoch') as due,
                    greatest(t.blocked_until, t.reads_only_until, 'epoch') as gate, clock_timestamp() as now
               from accounts.platform_operation o
               left join accounts.door_throttle t on t.workspace_id = o.workspace_id and t.ad_account_id = o.ad_account_id
              where o.ad_account_id = ? and ((o.state = 'READY' and ?) or o.state in ('THROTTLED', 'UNKNOWN', 'RECONCILING')
                 or o.stray_ids <> '{}' or o.sweep_at is not null)) o`,
    [adAccountId, sends],
  );
  const { ready, rested, upkeep, next } = row ?? { ready: '0', rested: '0', upkeep: '0', next: null };
  const nextMs = next === null ? null : Math.max(0, Number(next));
  return { ready: Number(ready), rested: Number(rested), upkeep: Number(upkeep), nextMs };
}

/**
 * Lanes with something to do now, of every workspace, as `workspace:account`; without `sends` what is ready waits. For the
 * system's rights only.
 */
export async function findDueLanes(em: EntityManager, sends: boolean): Promise<string[]> {
  const rows: { key: string }[] = await em.execute(
    `select o.workspace_id || ':' || o.ad_account_id as key from accounts.platform_operation o
       left join accounts.door_throttle t on t.workspace_id = o.workspace_id and t.ad_account_id = o.ad_account_id
      where (o.state = 'READY' and ? and greatest(t.blocked_until, t.reads_only_until, 'epoch') <= clock_timestamp())
         or o.state = 'SENDING'
         or (o.state in ('THROTTLED', 'UNKNOWN', 'RECONCILING') and coalesce(o.wake_at, 'epoch') <= clock_timestamp())
         or (o.stray_ids <> '{}' and coalesce(o.wake_at, 'epoch') <= clock_timestamp())
         or o.sweep_at <= clock_timestamp()
      group by 1 order by min(o.position)`,
    [sends],
  );
  return rows.map(({ key }) => key);
}

async function select(em: EntityManager, where: string, values: unknown[]): Promise<Operation[]> {
  const rows: unknown[] = await em.execute(
    `select ${OPERATION_COLUMNS} from accounts.platform_operation where ${where} order by cause_id, position limit 500`,
    values,
  );
  return rows.map(operationOf);
}
