import type { AccountState } from '#subgraphs/launcher/launches/launch/plan-parts.ts';

/** Returns the least time this many calls take, in whole seconds, at the present pace of the account. */
export function estimatedSeconds({ pace }: AccountState, calls: number): number {
  if (calls === 0) return 0;
  return Math.ceil(pace.waitSeconds + calls / Math.max(pace.writesPerSecond, 0.01));
}
