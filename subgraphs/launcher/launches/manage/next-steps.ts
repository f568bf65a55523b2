import type { LaunchNextStep } from '#subgraphs/launcher/generated/schema-types.ts';
import { isComplete } from '#subgraphs/launcher/launches/launch/launch-state.ts';
import type { LaunchRow } from '#subgraphs/launcher/launches/launch/launch.ts';
import { isMissed } from '#subgraphs/launcher/launches/launch/unstarted.ts';

/**
 * Returns the actions a member can take on a launch.
 * @param isReplaceable true when it has failed ads that nothing replaces
 */
export function nextStepsOf(launch: LaunchRow, now: Date, isReplaceable: boolean): LaunchNextStep[] {
  switch (launch.state) {
    case 'SCHEDULED':
    case 'MISSED':
      return ['HOLD', 'RUN_NOW', 'RESCHEDULE', 'CANCEL'];
    case 'QUEUED':
      return ['HOLD', 'RESCHEDULE', 'CANCEL'];
    case 'HELD': {
      const missed = launch.scheduledAt && isMissed(launch.scheduledAt, now);
      return [...(missed ? [] : (['RESUME'] as const)), 'RUN_NOW', 'RESCHEDULE', 'CANCEL'];
    }
    case 'PARTIALLY_SUCCEEDED':
    case 'FAILED':
      return afterFailure(launch, isReplaceable);
    case 'RUNNING':
      return launch.stoppedAt ? [] : ['STOP'];
    case 'SUCCEEDED':
    case 'CANCELLED':
      return [];
  }
}

function afterFailure(
  { counts, operationCounts, stoppedAt, phase, error }: LaunchRow,
  isReplaceable: boolean,
): LaunchNextStep[] {
  if (stoppedAt) return [];
  if (isReplaceable) return ['RETRY', 'REPLACE', 'STOP'];
  // Its ad sets deliver no more, which trying again does not change.
  if (phase === 'ACTIVATE' && error?.code === 'CONFLICT') return ['STOP'];
  return isComplete(counts) && operationCounts.failed > 0 ? ['RETRY', 'STOP'] : ['STOP'];
}
