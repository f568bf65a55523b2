import { columnType, VALUE_COLUMNS } from '#subgraphs/insights/facts/columns.ts';

/** Table of all facts, in the database that the address names. */
export const FACT_TABLE = 'adops_insight_fact';

/** Columns of a row besides its values. */
export const KEY_COLUMNS = [
  'workspace_id',
  'account_no',
  'level',
  'spec',
  'day',
  'object',
  'campaign',
  'ad_set',
  'cell',
] as const;

/**
 * Rows are immutable: a slice writes a new generation of each day, and readers choose generations. `other` has the numbers of action types
 * without columns by `otherKey`.
 */
export const CREATE_TABLE = `create table if not exists ${FACT_TABLE} (
    workspace_id UUID, account_no UInt32, level UInt8, spec UInt8, day Date, object String, campaign String, ad_set String,
    cell LowCardinality(String), generation Int64,
    ${VALUE_COLUMNS.map((column) => `${column} Nullable(${columnType(column) === 'int2' ? 'Int16' : 'Int64'})`).join(', ')},
    other Map(LowCardinality(String), Int64)
  ) engine = MergeTree partition by toYYYYMM(day)
  order by (workspace_id, account_no, level, spec, day, generation, object, cell)`;

/** Key of `other`. */
export function otherKey(listNo: number, actionType: string, window: string): string {
  return `${listNo} ${window} ${actionType}`;
}
