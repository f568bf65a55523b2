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
  const given = VALUE_COLUMNS.filter((column) => rows.some(({ values }) => values.has(column)));
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

/** One statement: everything in it sees the rows as they were. Values are `$11` and so on, of the columns that are given. */
function statement(cells: boolean, given: readonly string[]): string {
  const table = cells ? 'insights.insight_cell' : 'insights.insight_day';
  const parts = { key: cells ? ', spec, cell' : '', keyValues: cells ? ', $4, cell' : '' };
  const same = `o.object_no = g.object_no and o.day = g.day${cells ? ' and o.cell = g.cell' : ''}`;
  const arrays = given.map((column, at) => `$${at + 11}::${columnType(column)}[]`);
  const absent = VALUE_COLUMNS.filter((column) => !given.includes(column));
  const values = VALUE_COLUMNS.join(', ');
  const updates = ['import_no', ...VALUE_COLUMNS].map((column) => `${column} = excluded.${column}`);
  return `with given as materialized (
      select g.*${absent.map((column) => `, null::${columnType(column)} as ${column}`).join('')}
        from unnest($8::int4[], $9::date[], $10::text[]${arrays.map((array) => `, ${array}`).join('')})
          as g(object_no, day, cell${given.map((column) => `, ${column}`).join('')})
    ), old as materialized (
      select * from ${table} where account_no = $2 and level = $3 and day = any($6::date[])${cells ? ' and spec = $4' : ''}
    ), changed as materialized (
      select g.* from given g left join old o on ${same}
       where o.object_no is null or ${differs('o', 'g')}
    ), gone as materialized (
      select o.* from old o where o.object_no <> all($7::int4[]) and not exists (select from given g where ${same})
    ), past as (
      insert into insights.insight_past
        (workspace_id, account_no, level, object_no, day, import_no, spec, cell, replaced_by, kept_until, ${values})
      select workspace_id, account_no, level, object_no, day, import_no, $4, ${cells ? 'cell' : "''"}, $5, ${KEEP}, ${values}
        from (select * from gone union all select o.* from old o join changed g on ${same}) as images
    ), deleted as (
      delete from ${table} d using gone o
       where d.account_no = $2 and d.level = $3 and d.day = o.day and d.object_no = o.object_no
         ${cells ? 'and d.spec = $4 and d.cell = o.cell' : ''}
    ), written as (
      insert into ${table} (workspace_id, account_no, level, object_no, day, import_no${parts.key}, ${values})
      select $1, $2, $3, object_no, day, $5${parts.keyValues}, ${values} from changed
      on conflict (account_no, level, ${cells ? 'spec, ' : ''}day, object_no${cells ? ', cell' : ''})
        do update set ${updates.join(', ')}
    )
    select (select count(*) from changed)::int as written, (select count(*) from gone)::int as deleted,
      array(select object_no from changed union select object_no from gone) as objects, $4::int as spec`;
}

function differs(left: string, right: string): string {
  const of = (table: string) => VALUE_COLUMNS.map((column) => `${table}.${column}`).join(', ');
  return `(${of(left)}) is distinct from (${of(right)})`;
}
