import type { EntityManager } from '@mikro-orm/postgresql';
import { runOnce } from '#kit/pipeline/prepared.ts';
import { columnType, levelNo, specNo, VALUE_COLUMNS } from '#subgraphs/insights/facts/columns.ts';
import type { Slice } from '#subgraphs/insights/facts/fact-row.ts';
import { daysText, numbersText } from './array-text.ts';
import type { LockedAccount, ObjectNumbers } from './put-objects.ts';
import type { StoredRow } from './stored-row.ts';

/** Rows to write, and their place. */
export interface SliceWriting {
  em: EntityManager;
  account: LockedAccount;
  slice: Slice;
  numbers: ObjectNumbers;
  /** Objects whose rows stay although they are not given. */
  kept: readonly number[];
}

/** Number of changed rows, and their objects. */
export interface WrittenRows {
  written: number;
  deleted: number;
  objects: number[];
}

const KEEP = "clock_timestamp() + interval '1 hour'";

/** Replaces the rows of whole days in `insight_day` or `insight_cell`. */
export async function putDays(
  { em, account, slice, numbers, kept }: SliceWriting,
  { rows, days }: { rows: readonly StoredRow[]; days: readonly string[] },
): Promise<WrittenRows> {
  const present = new Set(rows.flatMap(({ values }) => [...values.keys()]));
  const given = VALUE_COLUMNS.filter((column) => present.has(column));
  const [row] = await runOnce<WrittenRows>(em, statement(slice.spec !== 'base_daily', given), [
    account.workspaceId,
    account.accountNo,
    levelNo(slice.level),
    specNo(slice.spec),
    account.importNo,
    daysText(days),
    numbersText(kept),
    numbersText(rows.map(({ row: { object } }) => numbers.get(object.id)!)),
    daysText(rows.map(({ row: { day } }) => day)),
    rows.map(({ row: { cell } }) => cell),
    ...given.map((column) => numbersText(rows.map(({ values }) => values.get(column)))),
  ]);
  return row!;
}

/**
 * One statement: everything in it sees the rows as they were. Values are `$11` and so on, of the columns that are given. New rows are inserted
 * without looking for a conflict, since the ad account is locked.
 */
function statement(cells: boolean, given: readonly string[]): string {
  const table = cells ? 'insights.insight_cell' : 'insights.insight_day';
  const key = cells ? ', spec, cell' : '';
  const same = `o.object_no = g.object_no and o.day = g.day${cells ? ' and o.cell = g.cell' : ''}`;
  const ofRow = (alias: string) => `${alias}.account_no = $2 and ${alias}.level = $3 and ${alias}.day = any($6::date[])
        ${cells ? `and ${alias}.spec = $4` : ''}`;
  const arrays = given.map((column, at) => `, $${at + 11}::${columnType(column)}[]`).join('');
  const columns = given.map((column) => `, ${column}`).join('');
  const absent = VALUE_COLUMNS.filter((column) => !given.includes(column));
  const values = VALUE_COLUMNS.join(', ');
  return `with old as materialized (
      select * from ${table} x where ${ofRow('x')}
    ), changed as materialized (
      select g.*, o.object_no is null as is_new
        from unnest($8::int4[], $9::date[], $10::text[]${arrays}) as g(object_no, day, cell${columns})
        left join old o on ${same}
       where o.object_no is null or ${differs(given, absent)}
    ), gone as materialized (
      select o.* from old o where o.object_no <> all($7::int4[])
         and not exists (select from unnest($8::int4[], $9::date[], $10::text[]) as g(object_no, day, cell) where ${same})
    ), past as (
      insert into insights.insight_past
        (workspace_id, account_no, level, object_no, day, import_no, spec, cell, replaced_by, kept_until, ${values})
      select workspace_id, account_no, level, object_no, day, import_no, $4, ${cells ? 'cell' : "''"}, $5, ${KEEP}, ${values}
        from (select * from gone union all select o.* from old o join changed g on ${same} where not g.is_new) as images
    ), deleted as (
      delete from ${table} d using gone o where ${ofRow('d')} and d.day = o.day and d.object_no = o.object_no
         ${cells ? 'and d.cell = o.cell' : ''}
    ), updated as (
      update ${table} o set import_no = $5${given.map((column) => `, ${column} = g.${column}`).join('')}
        ${absent.map((column) => `, ${column} = null`).join('')}
        from changed g where not g.is_new and ${ofRow('o')} and ${same}
    ), added as (
      insert into ${table} (workspace_id, account_no, level, object_no, day, import_no${key}${columns})
      select $1, $2, $3, object_no, day, $5${cells ? ', $4, cell' : ''}${columns} from changed where is_new
    )
    select (select count(*) from changed)::int as written, (select count(*) from gone)::int as deleted,
      array(select object_no from changed union select object_no from gone) as objects, $4::int as spec`;
}

/** Condition for rows that differ: in a column that is given, or since one that is not given had a value. */
function differs(given: readonly string[], absent: readonly string[]): string {
  const of = (table: string, columns: readonly string[]) => columns.map((column) => `${table}.${column}`).join(', ');
  return [
    ...(given.length === 0 ? [] : [`(${of('o', given)}) is distinct from (${of('g', given)})`]),
    ...(absent.length === 0 ? [] : [`num_nonnulls(${of('o', absent)}) > 0`]),
  ].join(' or ');
}
