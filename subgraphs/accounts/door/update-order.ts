import type { EntityManager } from '@mikro-orm/postgresql';
import type { Operation } from './operation.ts';

/** SQL condition that `e` updates the same object as `o` and was asked for before. */
const EARLIER = `e.workspace_id = o.workspace_id and e.ad_account_id = o.ad_account_id and e.target_id = o.target_id
  and e.kind = 'UPDATE' and e.position < o.position`;

type Update = Pick<Operation, 'id' | 'targetId'>;

/** Whether an earlier update of the same object may still take effect. */
export async function hasOpenEarlier(em: EntityManager, { id }: Update): Promise<boolean> {
  const rows: unknown[] = await em.execute(
    `select 1 from accounts.platform_operation o join accounts.platform_operation e on ${EARLIER}
      where o.id = ? and e.ended_at is null limit 1`,
    [id],
  );
  return rows.length > 0;
}

/** Whether some of the fields of the same object were asked to be set again after this update, and not in vain. */
export async function hasLater(em: EntityManager, { id }: Update, fields: readonly string[]): Promise<boolean> {
  const rows: unknown[] = await em.execute(
    `select 1 from accounts.platform_operation e join accounts.platform_operation o on ${EARLIER}
      where e.id = ? and o.kind = 'UPDATE' and o.state not in ('REJECTED', 'ABANDONED')
        and jsonb_exists_any(o.params, array(select jsonb_array_elements_text(?::jsonb))) limit 1`,
    [id, JSON.stringify(fields)],
  );
  return rows.length > 0;
}
