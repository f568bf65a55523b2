import { cronTimes, repeatedByHour } from '#kit/cron/cron-times.ts';
import type { RuleDefinition } from '#subgraphs/rules/definition/definition.ts';
import type { RuleRow } from './rule.ts';

/** Columns of a rule's next slot. */
export type NextSlot = Pick<RuleRow, 'nextDueAt' | 'nextLocalTime' | 'nextFold'>;

/** No slot: of a rule that does not run by itself, or whose expression has no time within four years. */
export const NO_SLOT: NextSlot = { nextDueAt: null, nextLocalTime: null, nextFold: null };

/** The first slot of a schedule behind an instant. Repeats follow the hour field, as published in the vocabulary. */
export function nextSlot({ cron, timezone }: RuleDefinition['schedule'], after: Date): NextSlot {
  const zone = { zone: timezone, repeated: repeatedByHour(cron) };
  const [next] = cronTimes(cron, zone, Temporal.Instant.fromEpochMilliseconds(after.getTime()), 1);
  if (!next) return NO_SLOT;
  return {
    nextDueAt: new Date(next.instant.epochMilliseconds),
    nextLocalTime: next.local,
    nextFold: next.fold,
  };
}
