import { prepared, runOnce } from '#kit/pipeline/prepared.ts';
import { levelNo, PEOPLE_COLUMNS, specNo } from '#subgraphs/insights/facts/columns.ts';
import { numbersText } from './array-text.ts';
import type { SliceWriting, WrittenRows } from './put-days.ts';
import type { StoredRow } from './stored-row.ts';

const COLUMNS = ['spend', 'impressions', ...PEOPLE_COLUMNS];

const REMOVE = prepared<{ object_no: number }>(
  `delete from insights.insight_period
    where account_no = $1 and level = $2 and spec = $3 and first_day = $4::date and last_day = $5::date and object_no <> all($6::int4[])
   returning object_no`,
);

const ADD = `insert into insights.insight_period
    (workspace_id, account_no, level, spec, first_day, last_day, import_no, object_no, cell, ${COLUMNS.join(', ')})
  select $1, $2, $3, $4, $5::date, $6::date, $7, g.* from unnest($8::int4[], $9::text[]
    ${COLUMNS.map((_, at) => `, $${at + 10}::int8[]`).join('')}) as g
  on conflict (account_no, level, spec, first_day, last_day, object_no, cell) do update
    set import_no = excluded.import_no, ${COLUMNS.map((column) => `${column} = excluded.${column}`).join(', ')}`;

/** Replaces the rows of a period. */
export async function putPeriod(
  { em, account, slice, numbers, kept }: SliceWriting,
  rows: readonly StoredRow[],
): Promise<WrittenRows> {
  const key = [levelNo(slice.level), specNo(slice.spec), slice.from, slice.to];
  const objects = rows.map(({ row: { object } }) => numbers.get(object.id)!);
  const removed = await REMOVE(em, [account.accountNo, ...key, numbersText(kept)]);
  await runOnce(em, ADD, [
    account.workspaceId,
    account.accountNo,
    ...key,
    account.importNo,
    numbersText(objects),
    rows.map(({ row: { cell } }) => cell),
    ...COLUMNS.map((column) => numbersText(rows.map(({ values }) => values.get(column)))),
  ]);
  const given = new Set(objects);
  const deleted = removed.filter(({ object_no: object }) => !given.has(object)).length;
  return { written: rows.length, deleted, objects: [...given] };
}
