import type { LaunchPlan, PlannedCall } from '#subgraphs/launcher/launches/launch/launch-plan.ts';

/** Selection of a plan's calls. */
export interface WantedCalls {
  /** Place of the ad they lead to, from 1; null: all. */
  ofAd?: number | null | undefined;
  /** Kinds of their objects; null: all. */
  kinds?: readonly PlannedCall['kind'][] | null | undefined;
}

/** Returns the selected calls of a plan, in its order. */
export function callsOf(
  { calls, ads }: Pick<LaunchPlan, 'calls' | 'ads'>,
  { ofAd, kinds }: WantedCalls,
): PlannedCall[] {
  const keys = ofAd == null ? null : new Set(ads[ofAd - 1]?.callKeys);
  return calls.filter(({ key, kind }) => (keys?.has(key) ?? true) && (kinds?.includes(kind) ?? true));
}
