import { prepared } from '#kit/pipeline/prepared.ts';
import { FACT_WINDOWS, specNo } from '#subgraphs/insights/facts/columns.ts';
import { daysText, numbersText } from './array-text.ts';
import type { SliceWriting } from './put-days.ts';
import { listNo, type StoredRow } from './stored-row.ts';

const TYPES = prepared<{ name: string; no: number }>(
  `with given as (select distinct name from unnest($2::text[]) as g(name)),
   added as (
     insert into insights.insight_action_type (workspace_id, name)
     select $1, name from given where name not in (select name from insights.insight_action_type where workspace_id = $1)
     on conflict (workspace_id, name) do update set name = excluded.name returning name, type_no
   )
   select name, type_no as no from added
   union all select name, type_no from insights.insight_action_type where workspace_id = $1 and name in (select name from given)
     and name not in (select name from added)`,
);

const SAME =
  'o.object_no = g.object_no and o.day = g.day and o.list = g.list and o.type_no = g.type_no and o.cell = g.cell';
const WINDOWS = FACT_WINDOWS.map((window) => `in_${window}`).join(', ');

const PUT = prepared<{ changed: number }>(
  `with given as materialized (
     select * from unnest($7::int4[], $8::date[], $9::text[], $10::int2[], $11::int4[], $12::int8[], $13::int8[], $14::int8[], $15::int8[])
       as g(object_no, day, cell, list, type_no, ${WINDOWS})
   ), old as materialized (
     select * from insights.insight_action where account_no = $2 and spec = $3 and day = any($5::date[])
   ), changed as materialized (
     select g.* from given g left join old o on ${SAME}
      where o.object_no is null or (o.in_value, o.in_1d_click, o.in_7d_click, o.in_1d_view)
        is distinct from (g.in_value, g.in_1d_click, g.in_7d_click, g.in_1d_view)
   ), gone as materialized (
     select o.* from old o where o.object_no <> all($6::int4[]) and not exists (select from given g where ${SAME})
   ), past as (
     insert into insights.insight_action_past
       (workspace_id, account_no, object_no, day, import_no, type_no, spec, list, cell, replaced_by, kept_until, ${WINDOWS})
     select workspace_id, account_no, object_no, day, import_no, type_no, spec, list, cell, $4, clock_timestamp() + interval '1 hour', ${WINDOWS}
       from (select * from gone union all select o.* from old o join changed g on ${SAME}) as images
   ), deleted as (
     delete from insights.insight_action g using gone o where g.account_no = $2 and g.spec = $3 and g.day = any($5::date[]) and ${SAME}
   ), written as (
     insert into insights.insight_action (workspace_id, account_no, spec, import_no, object_no, day, cell, list, type_no, ${WINDOWS})
     select $1, $2, $3, $4, object_no, day, cell, list, type_no, ${WINDOWS} from changed
     on conflict (account_no, spec, day, object_no, list, type_no, cell) do update set import_no = excluded.import_no,
       in_value = excluded.in_value, in_1d_click = excluded.in_1d_click, in_7d_click = excluded.in_7d_click, in_1d_view = excluded.in_1d_view
   )
   select ((select count(*) from changed) + (select count(*) from gone))::int as changed`,
);

/** Replaces the actions of whole days whose types have no columns. */
export async function putActions(
  { em, account, slice, numbers, kept }: SliceWriting,
  { rows, days }: { rows: readonly StoredRow[]; days: readonly string[] },
): Promise<void> {
  const given = rows.flatMap(({ row, others }) => others.map((action) => ({ row, action })));
  const names = [...new Set(given.map(({ action }) => action.actionType))];
  const found = names.length === 0 ? [] : await TYPES(em, [account.workspaceId, names]);
  const types = new Map(found.map(({ name, no }) => [name, no]));
  await PUT(em, [
    account.workspaceId,
    account.accountNo,
    specNo(slice.spec),
    account.importNo,
    daysText(days),
    numbersText(kept),
    numbersText(given.map(({ row }) => numbers.get(row.object.id)!)),
    daysText(given.map(({ row }) => row.day)),
    given.map(({ row }) => row.cell),
    numbersText(given.map(({ action }) => listNo(action.list))),
    numbersText(given.map(({ action }) => types.get(action.actionType)!)),
    ...FACT_WINDOWS.map((window) => numbersText(given.map(({ action }) => action.windows[window]))),
  ]);
}
