import type { EntityManager } from '@mikro-orm/postgresql';
import { type Operation, OPERATION_COLUMNS, operationOf } from '../operation/operation.ts';

/** Maximum number of listed operations. */
const LISTED = 500;

/** Operations whose request has left and whose outcome is open, oldest first, with their number; null for all accounts. */
export async function findInFlight(
  em: EntityManager,
  adAccountIds: readonly string[] | null,
): Promise<{ operations: Operation[]; count: number }> {
  const of =
    adAccountIds === null ? '' : `id = any(array(select value::uuid from jsonb_array_elements_text(?::jsonb)))`;
  const accounts = `select id from accounts.ad_account ${of && `where ${of}`}`;
  const flying = `ad_account_id in (${accounts}) and state in ('SENDING', 'UNKNOWN', 'RECONCILING')`;
  const values = adAccountIds === null ? [] : [JSON.stringify(adAccountIds)];
  const rows: unknown[] = await em.execute(
    `select ${OPERATION_COLUMNS} from accounts.platform_operation where ${flying} order by position limit ${LISTED}`,
    values,
  );
  const operations = rows.map(operationOf);
  if (operations.length < LISTED) return { operations, count: operations.length };
  const [row]: { count: string }[] = await em.execute(
    `select count(*)::text as count from accounts.platform_operation where ${flying}`,
    values,
  );
  return { operations, count: Number(row?.count) };
}
