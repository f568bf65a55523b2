import type { PlanStanding } from '#subgraphs/launcher/launches/launch/plan-facts.ts';

/** Returns the least time this many calls take, in whole seconds, at the present pace of the account. */
export function estimatedSeconds({ pace }: PlanStanding, calls: number): number {
  if (calls === 0) return 0;
  return Math.ceil(pace.waitSeconds + calls / Math.max(pace.writesPerSecond, 0.01));
}
