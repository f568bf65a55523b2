import { addDays, lengthOf } from '#subgraphs/insights/facts/days.ts';
import { type Day, dayIn } from '#subgraphs/insights/facts/account-days.ts';
import { kindsOf, oldestDay, type Plan } from './next-work.ts';

/** Number of imported days. */
export interface DaysProgress {
  daysDone: number;
  daysTotal: number;
  newestDay: Day | null;
  oldestDay: Day | null;
}

/** Counts the days that are imported, today included: those of which every report has rows, and the ends of what is there of ads. */
export function progressOf(plan: Pick<Plan, 'now' | 'timeZone' | 'since' | 'slices' | 'schedule'>): DaysProgress {
  const today = dayIn(plan.timeZone, plan.now);
  const from = oldestDay(plan, today);
  const kinds = kindsOf(plan, 'daily');
  const isThere = (day: Day) => kinds.every((kind) => plan.slices.get(kind, day)?.importedAt != null);
  let daysDone = 0;
  for (let day = today; day >= from; day = addDays(day, -1)) if (isThere(day)) daysDone += 1;
  const days = plan.slices
    .ofKind(kinds[0]!)
    .filter(({ importedAt }) => importedAt !== null)
    .map(({ from: day }) => day)
    .toSorted();
  return {
    daysDone,
    daysTotal: lengthOf({ from, to: today }),
    newestDay: days.at(-1) ?? null,
    oldestDay: days[0] ?? null,
  };
}
