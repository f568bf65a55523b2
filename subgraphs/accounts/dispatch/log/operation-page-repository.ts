import type { EntityManager } from '@mikro-orm/postgresql';
import { directionOf, type PageWindow } from '#kit/connections/page-window.ts';
import type { OperationState } from '#subgraphs/accounts/dispatch/operation/operation-state.ts';
import { type Operation, OPERATION_COLUMNS, operationOf } from '#subgraphs/accounts/dispatch/operation/operation.ts';

/** A page of one activity's operations. */
export interface OperationRange {
  activityId: string;
  size: number;
  /** Only operations in these states; null for all. */
  states: readonly OperationState[] | null;
  /** The operation beside the page; null for the end of the list. */
  cursor: string | null;
}

/** Operations of a page and one more if there is one; null when the cursor names no operation of the activity. */
export type FoundOperations = Operation[] | null;

/** The operations of several pages of one direction in one statement, in the order of the pages. */
export async function findOperationPages(
  em: EntityManager,
  ranges: readonly OperationRange[],
  window: Pick<PageWindow, 'backwards'>,
): Promise<FoundOperations[]> {
  const { beyond, order } = directionOf('asc', window);
  const end = window.backwards ? '2147483647' : '0';
  const rows: { n: string; known: boolean; operation: string | null }[] = await em.execute(
    `select r.n::text as n, (r.cursor is null or c.position is not null) as known, row_to_json(o)::text as operation
       from rows from (jsonb_to_recordset(?::jsonb) as ("activityId" uuid, states jsonb, size int, cursor uuid)) with ordinality
         as r("activityId", states, size, cursor, n)
       left join accounts.platform_operation c on c.id = r.cursor and c.activity_id = r."activityId"
       left join lateral (select ${OPERATION_COLUMNS}, position from accounts.platform_operation
         where activity_id = r."activityId" and position ${beyond} coalesce(c.position, ${end})
          and (nullif(r.states, 'null'::jsonb) is null or r.states @> to_jsonb(state)) order by position ${order} limit r.size + 1) o on true
      order by r.n, o.position ${order}`,
    [JSON.stringify(ranges)],
  );
  return ranges.map((_, index) => {
    const own = rows.filter(({ n }) => Number(n) === index + 1);
    if (own.some(({ known }) => !known)) return null;
    return own.flatMap(({ operation }) => (operation === null ? [] : [operationOf(JSON.parse(operation))]));
  });
}
