import { PEOPLE_COLUMNS, RANKING_COLUMNS, RANKING_WORDS } from '#subgraphs/insights/facts/columns.ts';
import type { PagePlan, PlanRow, ReadPlan } from '#subgraphs/insights/facts/fact-plan.ts';
import { actionColumn } from './print-details.ts';

/** A row as the statement gives it: numbers as text. */
export type SqlRow = Readonly<Record<string, string | number | boolean | null>>;

/** Columns that every row has. */
export const ROW_COLUMNS = ['ad_account_id', 'ord', 'epoch', 'currency', 'platform_id', 'name', 'status'].map(
  (column) => `p.${column}`,
);

/** A row of the plan. */
export function readRow(plan: ReadPlan & Partial<Pick<PagePlan, 'people' | 'rankings'>>, row: SqlRow): PlanRow {
  const place = {
    currency: text(row['currency']) ?? '',
    order: Number(row['ord']),
    epoch: Number(row['epoch']),
    objectId: text(row['platform_id']) ?? '',
    cell: text(row['cell']) ?? '',
  };
  const day = text(row['day']);
  return {
    ...place,
    adAccountId: text(row['ad_account_id']) ?? '',
    name: text(row['name']),
    campaignId: text(row['campaign_id']),
    campaignName: text(row['campaign_name']),
    adSetId: text(row['ad_set_id']),
    adSetName: text(row['ad_set_name']),
    status: text(row['status']),
    day,
    ...readSums(plan, row),
    people: plan.people ? Object.fromEntries(PEOPLE_COLUMNS.map((column) => [column, integer(row[column])])) : {},
    rankings: plan.rankings ? Object.fromEntries(RANKING_COLUMNS.map((column) => [column, ranking(row, column)])) : {},
    mixedAttribution: row['mixed'] === true,
    position: { ...place, day: day ?? '', value: text(row['value']) },
  };
}

/** Sums of a row, by column and in the order of the plan's action sums. */
export function readSums(plan: ReadPlan, row: SqlRow): Pick<PlanRow, 'sums' | 'actionSums'> {
  return {
    sums: Object.fromEntries(plan.sums.map((column) => [column, integer(row[column])])),
    actionSums: plan.actionSums.map((sum, at) => integer(row[actionColumn(sum, at)]) ?? 0n),
  };
}

function ranking(row: SqlRow, column: string): { word: string; day: string } | null {
  const place = row[column];
  const day = text(row[`${column}_day`]);
  return typeof place === 'number' && day !== null ? { word: RANKING_WORDS[place] ?? 'UNKNOWN', day } : null;
}

function text(value: SqlRow[string] | undefined): string | null {
  return value === null || value === undefined ? null : String(value);
}

function integer(value: SqlRow[string] | undefined): bigint | null {
  return value === null || value === undefined ? null : BigInt(value);
}
