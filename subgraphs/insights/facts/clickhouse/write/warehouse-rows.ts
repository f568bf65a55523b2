import { createHash } from 'node:crypto';
import { FACT_WINDOWS, levelNo, specNo } from '#subgraphs/insights/facts/columns.ts';
import type { Slice } from '#subgraphs/insights/facts/fact-row.ts';
import { listNo, type StoredRow } from '#subgraphs/insights/facts/postgres/write/stored-row.ts';
import { otherKey } from '../fact-table.ts';

/** Rows of one day as ClickHouse takes them, but for their generation. */
export interface WarehouseDay {
  day: string;
  rows: Record<string, unknown>[];
  /** SHA-256 of the rows, whatever their order. */
  digest: string;
}

/** The rows of each day of a slice, days without rows included. */
export function warehouseDays(
  slice: Slice,
  { accountNo, days, rows }: { accountNo: number; days: readonly string[]; rows: readonly StoredRow[] },
): WarehouseDay[] {
  const byDay = Map.groupBy(rows, ({ row }) => row.day);
  return days.map((day) => {
    const own = (byDay.get(day) ?? []).map((stored) => rowOf(slice, accountNo, stored));
    const texts = own.map((row) => JSON.stringify(row)).toSorted();
    return { day, rows: own, digest: createHash('sha256').update(texts.join('\n')).digest('hex') };
  });
}

/** Integers are text, since JSON's numbers are doubles. */
function rowOf(
  { workspaceId, level, spec }: Slice,
  accountNo: number,
  { row, values, others }: StoredRow,
): Record<string, unknown> {
  const other = others.flatMap(({ list, actionType, windows }) =>
    FACT_WINDOWS.flatMap((window) => {
      const value = windows[window];
      return value ? [[otherKey(listNo(list), actionType, window), String(value)] as const] : [];
    }),
  );
  return {
    workspace_id: workspaceId,
    account_no: accountNo,
    level: levelNo(level),
    spec: specNo(spec),
    day: row.day,
    object: row.object.id,
    campaign: row.campaign?.id ?? '',
    ad_set: row.adSet?.id ?? '',
    cell: row.cell,
    ...Object.fromEntries([...values].toSorted().map(([column, value]) => [column, String(value)])),
    other: Object.fromEntries(other.toSorted()),
  };
}
