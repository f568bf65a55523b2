import { waitingState } from '#subgraphs/launcher/launches/launch/unstarted.ts';
import type { PlanInput } from '#subgraphs/launcher/launches/launch/launch-plan.ts';

/** Returns true when a launch waits for its time. A launch whose time has come starts at once, like one without a time. */
export function startsLater({ request: { scheduledAt }, now }: Pick<PlanInput, 'request' | 'now'>): boolean {
  return scheduledAt != null && waitingState(new Date(scheduledAt), now) === 'SCHEDULED';
}
