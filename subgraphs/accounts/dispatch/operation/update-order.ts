import type { EntityManager } from '@mikro-orm/postgresql';
import type { Operation } from './operation.ts';
import type { OperationState } from './operation-state.ts';

/** SQL condition that an operation updates the object of `o`. */
const OF_TARGET = (one: string) =>
  `${one}.workspace_id = o.workspace_id and ${one}.ad_account_id = o.ad_account_id and ${one}.target_id = o.target_id and ${one}.kind = 'UPDATE'`;
const EARLIER = `${OF_TARGET('e')} and e.position < o.position`;

type Update = Pick<Operation, 'id'>;

/** True when an earlier update of the same object may still take effect. */
export async function hasOpenEarlier(em: EntityManager, { id }: Update): Promise<boolean> {
  const rows: unknown[] = await em.execute(
    `select 1 from accounts.platform_operation o join accounts.platform_operation e on ${EARLIER}
      where o.id = ? and e.ended_at is null limit 1`,
    [id],
  );
  return rows.length > 0;
}

/** A value requested for a field of an object. */
export interface Decision {
  field: string;
  value: unknown;
  /** The update that requests it. */
  operationId: string;
  state: OperationState;
}

/** Object of an update. */
export interface Target {
  targetId: string;
  /** The operation of the same cause that makes the object; null for one that existed before. */
  makerId: string | null;
}

/** SQL of the position after which values count as later decisions: see `findDecisions`. */
const SINCE = `select coalesce((select m.position from accounts.platform_operation m where m.workspace_id = o.workspace_id and m.id = o.maker_id
  and not exists (select from accounts.platform_operation e where ${EARLIER} and e.cause_id = o.cause_id)), o.position) as position from o`;

/**
 * Newest values of these fields that were requested after an update was decided on, and not in vain. A cause decides on its own objects
 * before they exist, so other requests are newer. Once the update is asked for again, that time counts.
 */
export async function findDecisions(
  em: EntityManager,
  { id }: Update,
  { targetId, makerId }: Target,
  fields: readonly string[],
): Promise<Decision[]> {
  const rows: (Omit<Decision, 'value'> & { value: string })[] = await em.execute(
    `with o as materialized (select o.workspace_id, o.ad_account_id, o.cause_id, o.position, ?::text as target_id, ?::uuid as maker_id
        from accounts.platform_operation o where o.id = ?), since as materialized (${SINCE})
     select distinct on (f.key) f.key as field, f.value::text as value, u.id::text as "operationId", u.state
       from o cross join since s join accounts.platform_operation u on ${OF_TARGET('u')} and u.position > s.position
        and (u.cause_id <> o.cause_id or u.position > o.position) and u.state not in ('REJECTED', 'ABANDONED')
       cross join lateral jsonb_each(u.params) f
      where f.key = any(array(select jsonb_array_elements_text(?::jsonb))) order by f.key, u.position desc`,
    [targetId, makerId, id, JSON.stringify(fields)],
  );
  return rows.map((row) => ({ ...row, value: JSON.parse(row.value) as unknown }));
}
