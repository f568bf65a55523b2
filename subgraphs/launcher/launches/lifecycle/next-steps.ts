import type { LaunchNextStep } from '../../generated/schema-types.ts';
import { isComplete } from '../launch-state.ts';
import type { LaunchRow } from '../launch.ts';
import { isMissed } from './unstarted.ts';

/** What can be done with a launch by hand. */
export function nextStepsOf(launch: LaunchRow, now: Date): LaunchNextStep[] {
  switch (launch.state) {
    case 'SCHEDULED':
      return ['HOLD', 'RUN_NOW', 'RESCHEDULE', 'CANCEL'];
    case 'QUEUED':
      return ['HOLD', 'RESCHEDULE', 'CANCEL'];
    case 'HELD': {
      const missed = launch.scheduledAt && isMissed(launch.scheduledAt, now);
      return [...(missed ? [] : (['RESUME'] as const)), 'RUN_NOW', 'RESCHEDULE', 'CANCEL'];
    }
    case 'MISSED':
      return ['RUN_NOW', 'RESCHEDULE', 'CANCEL'];
    case 'PARTIALLY_SUCCEEDED':
    case 'FAILED':
      return afterFailure(launch);
    case 'RUNNING':
    case 'SUCCEEDED':
    case 'CANCELLED':
      return [];
  }
}

function afterFailure({ counts, operationCounts, stoppedAt }: LaunchRow): LaunchNextStep[] {
  if (stoppedAt) return [];
  const steps: LaunchNextStep[] = [];
  const failed = isComplete(counts) ? operationCounts.failed : counts.failed;
  if (failed > 0) steps.push('RETRY');
  if (counts.failed > 0) steps.push('REPLACE');
  return [...steps, 'STOP'];
}
