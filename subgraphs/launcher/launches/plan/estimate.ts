import type { PlanStanding } from '#subgraphs/launcher/launches/launch/plan-facts.ts';

/** How long so many calls take at least, in whole seconds, as fast as the account can be written to now. */
export function estimatedSeconds({ pace }: PlanStanding, calls: number): number {
  if (calls === 0) return 0;
  return Math.ceil(pace.waitSeconds + calls / Math.max(pace.writesPerSecond, 0.01));
}
