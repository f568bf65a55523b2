import type { EntityManager, EntityName, FilterQuery, QBFilterQuery, SelectQueryBuilder } from '@mikro-orm/postgresql';
import { quoteIdentifier } from '#kit/database/tenant.ts';
import { directionOf, pageOfRows, type PageRange, type PageWindow, type RowPage, windowOf } from './page-window.ts';
import { unknownCursor } from './unknown-cursor.ts';

/** One order column; it must not be nullable. */
export interface KeysetOrder<E> {
  /** Property name of the entity. */
  column: Extract<keyof E, string>;
  direction: 'asc' | 'desc';
}

export type { PageRange } from './page-window.ts';

/** Rows and order of a list, and its cursor column. */
export interface KeysetOptions<E extends object> extends PageRange {
  /** Number of rows to skip before the page; none by default. */
  offset?: number | undefined;
  /** All rows of this list that the caller may see, whatever the filter: a cursor of any other row is unknown. */
  within: FilterQuery<E>;
  /** Filter by properties that may change between pages; a cursor's row need not match it any more. */
  where?: FilterQuery<E>;
  /** Completed by the cursor column where it is missing, so that the order is total. */
  order: KeysetOrder<E>[];
  /** Unique property used as the cursor; `id` by default. */
  cursorColumn?: Extract<keyof E, string>;
  cursorOf?: (row: E) => string;
  /** Counts with the page, so that `totalCount` works after the transaction, too. */
  countTotal?: boolean;
}

/** A page in the form of the schema's connections. */
export interface KeysetPage<E> extends RowPage<E> {
  /** Number of rows in all pages; must be called within the transaction unless `countTotal` is set. */
  totalCount: () => Promise<number>;
}

const INVALID_VALUE = ['22P02', '22003', '22007'];

/**
 * One page of the matching rows, in a total order, after the row of a cursor or before it. Both directions read the same index. The database compares with the present values of the cursor's
 * row, so pages neither repeat nor skip rows while others are inserted. That row need not match `where` any more. Throws BAD_USER_INPUT
 * when the cursor names no row `within` the list.
 */
export async function keysetPage<E extends object>(
  em: EntityManager,
  entity: EntityName<E>,
  options: KeysetOptions<E>,
): Promise<KeysetPage<E>> {
  const { offset = 0 } = options;
  const window = windowOf(options);
  const where = matchOf(options);
  const cursorColumn = options.cursorColumn ?? ('id' as Extract<keyof E, string>);
  if (window.cursor !== null) {
    await assertWithin(em, entity, options.within, { [cursorColumn]: window.cursor } as FilterQuery<E>, window);
  }
  const order = orderOf(options.order, cursorColumn, window);
  const query = rowsOfWindow(em, entity, { where, order, cursorColumn, window });
  if (offset > 0) query.offset(offset);
  const rows = (await query.getResultList()) as E[];
  const count = () => em.count(entity, where as FilterQuery<NoInfer<E>>);
  const total = options.countTotal ? await count() : undefined;
  const cursorOf = options.cursorOf ?? ((row: E) => String(row[cursorColumn]));
  const { edges, pageInfo } = pageOfRows(rows, window, cursorOf);
  const hasPreviousPage = pageInfo.hasPreviousPage || offset > 0;
  return { edges, pageInfo: { ...pageInfo, hasPreviousPage }, totalCount: async () => total ?? count() };
}

/** Rows of one window. */
export interface WindowOptions<E> {
  where: FilterQuery<E>;
  /** In the direction of the window. */
  order: KeysetOrder<E>[];
  cursorColumn: Extract<keyof E, string>;
  window: PageWindow;
}

/** Query of a window's rows, and one more. */
export function rowsOfWindow<E extends object>(
  em: EntityManager,
  entity: EntityName<E>,
  { where, order, cursorColumn, window }: WindowOptions<E>,
): SelectQueryBuilder<E> {
  const query = em
    .createQueryBuilder(entity, 'row')
    .select('*')
    .where(where as QBFilterQuery<E>);
  if (window.cursor !== null) {
    const { sql, parameters } = following(tableOf(em, entity), order, cursorColumn, window.cursor);
    query.andWhere(sql, parameters);
  }
  query.orderBy(order.map(({ column, direction }) => ({ [column]: direction })) as never).limit(window.size + 1);
  return query as unknown as SelectQueryBuilder<E>;
}

/** Order of the rows of a window, in its direction. */
export function orderOf<E>(order: KeysetOrder<E>[], cursorColumn: Extract<keyof E, string>, window: PageWindow) {
  return totalOrder(order, cursorColumn).map(({ column, direction }) => {
    return { column, direction: directionOf(direction, window).order };
  });
}

function matchOf<E extends object>({ within, where }: KeysetOptions<E>): FilterQuery<E> {
  return where === undefined ? within : ({ $and: [within, where] } as FilterQuery<E>);
}

/** A table by the names of the database. */
export interface Table {
  name: string;
  column(property: string): string;
}

/** The table of an entity. */
export function tableOf<E extends object>(em: EntityManager, entity: EntityName<E>): Table {
  const meta = em.getMetadata().get(entity);
  const schema = meta.schema ?? em.config.get('schema');
  const properties = meta.properties as Record<string, { fieldNames: string[] } | undefined>;
  return {
    name: [schema, meta.tableName]
      .filter(Boolean)
      .map((part) => quoteIdentifier(String(part)))
      .join('.'),
    column: (property) => {
      const name = properties[property]?.fieldNames[0];
      if (!name) throw new Error(`${meta.className} has no property ${property} to order by.`);
      return quoteIdentifier(name);
    },
  };
}

function totalOrder<E>(order: KeysetOrder<E>[], cursorColumn: Extract<keyof E, string>): KeysetOrder<E>[] {
  if (order.some(({ column }) => column === cursorColumn)) return order;
  return [...order, { column: cursorColumn, direction: order.at(-1)?.direction ?? 'asc' }];
}

async function assertWithin<E extends object>(
  em: EntityManager,
  entity: EntityName<E>,
  within: FilterQuery<E>,
  cursor: FilterQuery<E>,
  window: PageWindow,
): Promise<void> {
  try {
    if ((await em.count(entity, { $and: [within, cursor] } as FilterQuery<NoInfer<E>>)) === 0)
      throw unknownCursor(window);
  } catch (error) {
    if (INVALID_VALUE.includes((error as { code?: string }).code ?? '')) throw unknownCursor(window);
    throw error;
  }
}

/** Rows whose order columns come after the cursor row's: equal in the first n, beyond in the next, for every n. */
function following<E>(
  table: Table,
  order: KeysetOrder<E>[],
  cursorColumn: string,
  cursor: string,
): { sql: string; parameters: string[] } {
  const parameters: string[] = [];
  const own = (column: string) => `${quoteIdentifier('row')}.${table.column(column)}`;
  const valueAtCursor = (column: string) => {
    parameters.push(cursor);
    return `(select c.${table.column(column)} from ${table.name} c where c.${table.column(cursorColumn)} = ?)`;
  };
  const alternatives = order.map(({ column, direction }, index) => {
    const equal = order.slice(0, index).map((before) => `${own(before.column)} = ${valueAtCursor(before.column)}`);
    const beyond = `${own(column)} ${direction === 'asc' ? '>' : '<'} ${valueAtCursor(column)}`;
    return `(${[...equal, beyond].join(' and ')})`;
  });
  const [first] = order;
  if (!first || alternatives.length === 1) return { sql: alternatives.join(), parameters };
  // Implied by the alternatives; stated so that an index over the first column bounds the scan.
  const bound = `${own(first.column)} ${first.direction === 'asc' ? '>=' : '<='} ${valueAtCursor(first.column)}`;
  return { sql: `(${alternatives.join(' or ')}) and ${bound}`, parameters };
}
