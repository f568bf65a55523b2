import type { LaunchActivation } from '#subgraphs/launcher/generated/schema-types.ts';
import { isComplete } from './launch-state.ts';
import type { LaunchRow } from './launch.ts';

/** Returns the progress of a launch in switching on the objects it makes. */
export function activationOf({
  requestedStatus,
  state,
  phase,
  counts,
}: Pick<LaunchRow, 'requestedStatus' | 'state' | 'phase' | 'counts'>): LaunchActivation {
  if (requestedStatus !== 'ACTIVE') return 'NOT_REQUESTED';
  switch (state) {
    case 'SCHEDULED':
    case 'HELD':
    case 'QUEUED':
    case 'MISSED':
      return 'PENDING';
    case 'RUNNING':
      return phase === 'ACTIVATE' ? 'RUNNING' : 'PENDING';
    case 'SUCCEEDED':
      return 'SUCCEEDED';
    case 'PARTIALLY_SUCCEEDED':
    case 'FAILED':
      return isComplete(counts) ? 'PARTIALLY_SUCCEEDED' : 'WITHHELD';
    case 'CANCELLED':
      return 'WITHHELD';
  }
}
