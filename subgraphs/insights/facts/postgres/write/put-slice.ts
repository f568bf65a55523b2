import type { EntityManager } from '@mikro-orm/postgresql';
import { prepared } from '#kit/pipeline/prepared.ts';
import { daysOf } from '#subgraphs/insights/facts/days.ts';
import type { FactRow, Slice } from '#subgraphs/insights/facts/fact-row.ts';
import type { SliceWritten } from '#subgraphs/insights/facts/fact-store.ts';
import { putActions } from './put-actions.ts';
import { putDays, type SliceWriting, type WrittenRows } from './put-days.ts';
import { lockAccount, putObjects } from './put-objects.ts';
import { putPeriod } from './put-period.ts';
import { putSliceState } from './put-slice-state.ts';
import { rollUp } from './roll-up.ts';
import { storedRows, type StoredRow } from './stored-row.ts';

/** Rows of one statement, at least one whole day of them. */
const BATCH = 5_000;

const KEPT = prepared<{ no: number }>(
  `with missing as (select object_no from insights.insight_object where account_no = $1 and platform_id = any($2::text[]))
   select object_no as no from insights.insight_object
    where account_no = $1 and (object_no in (select * from missing) or campaign_no in (select * from missing)
       or ad_set_no in (select * from missing) or (level = 1 and object_no in (select * from missing)))`,
);

const FORGET = prepared<never>('delete from insights.insight_past where workspace_id = $1 and kept_until < now()');
const FORGET_ACTIONS = prepared<never>(
  'delete from insights.insight_action_past where workspace_id = $1 and kept_until < now()',
);

/** Replaces the rows of a report in the transaction of `em`, whose workspace is the report's. */
export async function putSlice(em: EntityManager, slice: Slice, rows: readonly FactRow[]): Promise<SliceWritten> {
  const stored = storedRows(slice, rows);
  const account = await lockAccount(em, slice);
  const numbers = await putObjects(em, account, { level: slice.level, rows });
  const kept = await keptObjects(em, account.accountNo, slice);
  const writing = { em, account, slice, numbers, kept };
  const changes = slice.grain === 'period' ? [await putPeriod(writing, stored)] : await putBatches(writing, stored);
  const objects = [...new Set(changes.flatMap(({ objects: changed }) => changed))];
  if (slice.grain === 'daily' && slice.level === 'ad' && slice.spec === 'base_daily') await rollUp(writing, objects);
  await putSliceState(writing);
  await FORGET(em, [slice.workspaceId]);
  await FORGET_ACTIONS(em, [slice.workspaceId]);
  const sum = (part: 'written' | 'deleted') => changes.reduce((total, change) => total + change[part], 0);
  return { importNo: account.importNo, written: sum('written'), deleted: sum('deleted') };
}

async function keptObjects(em: EntityManager, accountNo: number, { missing }: Slice): Promise<number[]> {
  if (missing.length === 0) return [];
  const rows = await KEPT(em, [accountNo, missing.map(({ objectId }) => objectId)]);
  return rows.map(({ no }) => no);
}

async function putBatches(writing: SliceWriting, rows: readonly StoredRow[]): Promise<WrittenRows[]> {
  const byDay = Map.groupBy(rows, ({ row }) => row.day);
  const changes: WrittenRows[] = [];
  let batch: { rows: StoredRow[]; days: string[] } = { rows: [], days: [] };
  const put = async () => {
    if (batch.days.length === 0) return;
    changes.push(await putDays(writing, batch));
    if (writing.slice.level === 'ad') await putActions(writing, batch);
    batch = { rows: [], days: [] };
  };
  for (const day of daysOf(writing.slice)) {
    const own = byDay.get(day) ?? [];
    if (batch.rows.length + own.length > BATCH) await put();
    batch.rows.push(...own);
    batch.days.push(day);
  }
  await put();
  return changes;
}
