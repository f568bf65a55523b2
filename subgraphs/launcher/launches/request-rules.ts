import type { Violation } from '#kit/errors/refusals.ts';
import type { LaunchRequest } from './launch-request.ts';

/** Parts of a request this service does not run yet, and parts that contradict each other. Every violation is reported. */
export function requestViolations(request: LaunchRequest): Violation[] {
  const { selection } = request;
  const violations: Violation[] = [];
  const refuse = (given: boolean, path: string, message: string) => {
    if (given) violations.push({ path: `request.${path}`, rule: 'unavailable', message });
  };
  refuse(request.operation !== 'TEST', 'operation', 'must be TEST for now');
  refuse(selection.kind !== 'DIRECT', 'selection.kind', 'must be DIRECT for now: list the creatives in creativeIds');
  refuse(request.repeatAcrossGroups, 'repeatAcrossGroups', 'must be false for now');
  refuse(request.manualGroups.length > 0, 'manualGroups', 'must be empty for now');
  refuse(
    request.requestedStatus !== 'PAUSED',
    'requestedStatus',
    'must be PAUSED for now: activate the objects afterwards',
  );
  refuse(request.sourceLaunchItemIds.length > 0, 'sourceLaunchItemIds', 'must be empty for now');
  refuse(request.target != null, 'target', 'must be null for now: a launch makes a new campaign');
  refuse(request.replacement != null, 'replacement', 'must be null for now');
  if (selection.kind === 'DIRECT') {
    for (const field of ['collectionId', 'sourceLockVersion', 'filterSpec'] as const) {
      if (selection[field] == null) continue;
      const message = 'must be null for a selection of kind DIRECT';
      violations.push({ path: `request.selection.${field}`, rule: 'exclusive', message });
    }
  }
  return violations;
}
