import type { PlanPart } from '#subgraphs/insights/facts/fact-plan.ts';
import type { DayRange } from '#subgraphs/insights/facts/days.ts';
import type { SliceDay } from './slice-days.ts';

/**
 * The parts of an ad account's days whose numbers may be added up. One epoch is the whole range; with several, each begins at its first day and
 * ends before the next one's.
 */
export function partsOf(
  { id: adAccountId, platformId }: { id: string; platformId: string },
  order: number,
  { days, range }: { days: readonly SliceDay[]; range: DayRange },
): PlanPart[] {
  const known = days.filter(({ currency, timeZone }) => currency !== null && timeZone !== null);
  const epochs: string[] = [];
  const parts: PlanPart[] = [];
  for (const { day, currency, timeZone } of known) {
    const name = `${currency} ${timeZone}`;
    if (!epochs.includes(name)) epochs.push(name);
    const epoch = epochs.indexOf(name);
    const last = parts.at(-1);
    if (last?.epoch === epoch) last.to = day;
    else parts.push({ adAccountId, platformId, order, epoch, currency: currency!, from: day, to: day });
  }
  const [only, more] = parts;
  return only && !more ? [{ ...only, ...range }] : parts;
}
