import type { Database } from '#kit/database/database.ts';
import type { PagePlan, PlanRow, ReadPlan } from '#subgraphs/insights/facts/fact-plan.ts';
import type { LiveRead } from '../live-generations.ts';
import type { Warehouse, WarehouseRow } from '../warehouse.ts';
import { countsByDay } from './print-people.ts';
import { placeKey, readNames, readPeriods, type ObjectNames, type People } from './read-names.ts';
import { placeOf, readRow } from './read-row.ts';

/** Both databases. */
export interface Stores {
  database: Database;
  warehouse: Warehouse;
}

type CompletePlan = ReadPlan & Partial<Pick<PagePlan, 'people' | 'rankings'>>;

/** Rows with names of PostgreSQL and, where the plan wants those of a period, numbers of people. Names that are read are added to `known`. */
export async function completeRows(
  { database }: Stores,
  plan: CompletePlan,
  live: LiveRead,
  { rows, known = new Map() }: { rows: readonly WarehouseRow[]; known?: Map<string, ObjectNames> },
): Promise<PlanRow[]> {
  const places = rows.map((row) => placeOf(live, row));
  const unknown = places.filter((place) => !known.has(placeKey(place)));
  const ofPeriods = plan.people && !countsByDay(plan) ? periodsOf(live, rows) : [];
  const periods = await database.read(plan, async (em) => {
    for (const [key, names] of await readNames(em, plan, unknown)) known.set(key, names);
    return ofPeriods.length === 0 ? new Map<string, People>() : readPeriods(em, plan, ofPeriods);
  });
  return rows.map((row) => readRow(plan, { live, names: known, periods }, row));
}

/** Objects with the periods of their groups; a group that shares its ad account has none. */
function periodsOf(live: LiveRead, rows: readonly WarehouseRow[]) {
  return rows.flatMap((row) => {
    const { first, whole } = live.groups.find(({ groupNo }) => groupNo === Number(row['group_no']))!;
    return whole ? [{ ...placeOf(live, row), from: first.from, to: first.to }] : [];
  });
}
