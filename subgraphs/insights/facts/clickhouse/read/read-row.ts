import {
  PEOPLE_COLUMNS,
  RANKING_COLUMNS,
  RANKING_WORDS,
  type PeopleColumn,
} from '#subgraphs/insights/facts/columns.ts';
import type { PagePlan, PlanRow, ReadPlan } from '#subgraphs/insights/facts/fact-plan.ts';
import type { LiveRead } from '../live-generations.ts';
import type { WarehouseRow } from '../warehouse.ts';
import { actionOf } from './print-candidates.ts';
import { peopleKey, placeKey, type NamedPlace, type ObjectNames, type People } from './read-names.ts';

const NAMELESS: ObjectNames = {
  name: null,
  status: null,
  campaignId: null,
  campaignName: null,
  adSetId: null,
  adSetName: null,
  mixedAttribution: false,
};

/** Everything that completes rows. */
export interface Completion {
  live: LiveRead;
  names: ReadonlyMap<string, ObjectNames>;
  /** Numbers of people of periods, by `peopleKey`; rows have those of days. */
  periods: ReadonlyMap<string, People>;
}

/** Object of a row. */
export function placeOf({ groups }: LiveRead, row: WarehouseRow): NamedPlace {
  const group = groups.find(({ groupNo }) => groupNo === Number(row['group_no']))!;
  return { accountNo: group.accountNo, objectId: String(row['object']) };
}

/** A row of the plan. */
export function readRow(
  plan: ReadPlan & Partial<Pick<PagePlan, 'people' | 'rankings'>>,
  { live, names, periods }: Completion,
  row: WarehouseRow,
): PlanRow {
  const place = placeOf(live, row);
  const own = {
    currency: String(row['currency']),
    order: Number(row['ord']),
    epoch: Number(row['epoch']),
    objectId: place.objectId,
    cell: textOf(row['cell']) ?? '',
  };
  const day = textOf(row['day']);
  const ofPeriod = periods.get(peopleKey(place, own.cell));
  const counted = (column: PeopleColumn) => (column in row ? integer(row[column]) : (ofPeriod?.[column] ?? null));
  return {
    ...own,
    adAccountId: live.groups.find(({ groupNo }) => groupNo === Number(row['group_no']))!.first.adAccountId,
    ...(names.get(placeKey(place)) ?? NAMELESS),
    day,
    ...readSums(plan, row),
    people: plan.people ? Object.fromEntries(PEOPLE_COLUMNS.map((column) => [column, counted(column)])) : {},
    rankings: plan.rankings ? Object.fromEntries(RANKING_COLUMNS.map((column) => [column, ranking(row, column)])) : {},
    position: { ...own, day: day ?? '', value: textOf(row['value']) },
  };
}

/** Sums of a row, by column and in the order of the plan's action sums. */
export function readSums(plan: ReadPlan, row: WarehouseRow): Pick<PlanRow, 'sums' | 'actionSums'> {
  return {
    sums: Object.fromEntries(plan.sums.map((column) => [column, integer(row[`sum_${column}`])])),
    actionSums: plan.actionSums.map((_, at) => integer(row[actionOf(at)]) ?? 0n),
  };
}

function ranking(row: WarehouseRow, column: string): { word: string; day: string } | null {
  const place = integer(row[column]);
  const day = textOf(row[`${column}_day`]);
  return place !== null && day !== null ? { word: RANKING_WORDS[Number(place)] ?? 'UNKNOWN', day } : null;
}

function textOf(value: WarehouseRow[string] | undefined): string | null {
  return value === null || value === undefined ? null : String(value);
}

/** An integer of an answer; null stays null. */
export function integer(value: WarehouseRow[string] | undefined): bigint | null {
  return value === null || value === undefined ? null : BigInt(value);
}
