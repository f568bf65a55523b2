import { type EntityManager, type EntityName, type FilterQuery, type QBFilterQuery, raw } from '@mikro-orm/postgresql';
import { quoteIdentifier } from '#kit/database/tenant.ts';
import { type KeysetOrder, orderOf, rowsOfWindow, tableOf } from './keyset.ts';
import type { PageWindow } from './page-window.ts';

/** Rows of the lists of several parents. */
export interface ParentsOptions<E> {
  /** Property with the id of a row's parent, a UUID. */
  parent: Extract<keyof E, string>;
  ids: readonly string[];
  where: FilterQuery<E>;
}

/**
 * Rows of each parent's own list, with their `id` as cursor, in the direction of a window: one more than it shows, by one statement however many
 * parents there are. A cursor of another list gives any rows.
 */
export async function firstOfParents<E extends object>(
  em: EntityManager,
  entity: EntityName<E>,
  { parent, ids, where, window, ...options }: ParentsOptions<E> & { order: KeysetOrder<E>[]; window: PageWindow },
): Promise<E[]> {
  const { column } = tableOf(em, entity);
  const cursorColumn = 'id' as Extract<keyof E, string>;
  const order = orderOf(options.order, cursorColumn, window);
  const { sql, params } = rowsOfWindow(em, entity, { where, order, cursorColumn, window })
    .andWhere(`${quoteIdentifier('row')}.${column(parent)} = parent.id`)
    .toQuery();
  const sorted = order.map((by) => `found.${column(by.column)} ${by.direction}`).join(', ');
  const rows = await em.execute<object[]>(
    `select found.* from (select value::uuid as id from jsonb_array_elements_text(?::jsonb)) parent
      cross join lateral (${sql}) found order by found.${column(parent)}, ${sorted}`,
    [JSON.stringify(ids), ...params],
  );
  return rows.map((row) => em.map(entity, row as never));
}

/** Number of rows in each parent's own list, by the parent's id; none for a parent without rows. */
export async function countsOfParents<E extends object>(
  em: EntityManager,
  entity: EntityName<E>,
  { parent, ids, where }: ParentsOptions<E>,
): Promise<Map<string, number>> {
  const key = `${quoteIdentifier('row')}.${tableOf(em, entity).column(parent)}`;
  const { sql, params } = em
    .createQueryBuilder(entity, 'row')
    .select(raw(`${key}::text as id, count(*)::int as count`) as never)
    .where({ $and: [{ [parent]: { $in: [...ids] } }, where] } as QBFilterQuery<E>)
    .groupBy(parent as never)
    .toQuery();
  const rows = await em.execute<{ id: string; count: number }[]>(sql, [...params]);
  return new Map(rows.map(({ id, count }) => [id, count]));
}
