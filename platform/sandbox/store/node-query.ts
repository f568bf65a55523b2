import type { SQLInputValue } from 'node:sqlite';
import type { NodeKind } from './node-record.ts';
import { SOURCE_SQL } from './schema-sql.ts';

/** Selection of nodes; every given part must match. Times are milliseconds since 1970. */
export interface NodeQuery {
  kind: NodeKind;
  accountId?: string;
  parentId?: string;
  /** The campaign of an ad. */
  grandparentId?: string;
  name?: string;
  ids?: readonly string[];
  /** Source of a copied node. */
  sourceId?: string;
  /** Shown by list edges at this time. */
  visibleAt?: number;
  /** Neither archived nor deleted, whatever its parents are. */
  isKept?: boolean;
  /** Neither archived nor deleted, and under no parent that is. */
  isPresent?: boolean;
  times?: readonly TimeBound[];
  /** Only nodes made before, or after, the one with this place in the order of creation. */
  olderThan?: number;
  newerThan?: number;
}

/** A bound on when nodes were created or changed. */
export interface TimeBound {
  column: 'created_at' | 'updated_at';
  operator: '>' | '>=' | '<' | '<=';
  at: number;
}

const GONE = `('ARCHIVED', 'DELETED')`;
const PARENTS_PRESENT = `not exists (
    select 1 from node parent left join node grandparent on grandparent.id = parent.parent_id
    where parent.id = node.parent_id and (parent.status in ${GONE} or grandparent.status in ${GONE}))`;

/** The condition of a query, and the values of its place-holders. */
export function nodeCondition(query: NodeQuery): { sql: string; values: SQLInputValue[] } {
  const parts = ['kind = ?'];
  const values: SQLInputValue[] = [query.kind];
  const add = (part: string, value: SQLInputValue | undefined): void => {
    if (value === undefined) return;
    parts.push(part);
    values.push(value);
  };
  add('account_id = ?', query.accountId);
  add('parent_id = ?', query.parentId);
  add('parent_id in (select id from node adset where adset.parent_id = ?)', query.grandparentId);
  add('name = ?', query.name);
  add('id in (select value from json_each(?))', query.ids && JSON.stringify(query.ids));
  add(`${SOURCE_SQL} = ?`, query.sourceId);
  add('visible_at <= ?', query.visibleAt);
  add('seq < ?', query.olderThan);
  add('seq > ?', query.newerThan);
  for (const { column, operator, at } of query.times ?? []) add(`${column} ${operator} ?`, at);
  if (query.isKept) parts.push(`status not in ${GONE}`);
  if (query.isPresent) parts.push(`status not in ${GONE}`, PARENTS_PRESENT);
  return { sql: parts.join(' and '), values };
}
