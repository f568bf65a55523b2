import type { LaunchRequest, ManualGroup } from '#subgraphs/launcher/launches/launch/launch-request.ts';
import type { ScheduledRequest } from '../schedule/schedule-version.ts';
import type { ReadyCreative } from './ready-creatives.ts';

/** The schedule a batch is for, with its request as it counts now. */
export interface BatchOf {
  scheduleId: string;
  request: ScheduledRequest;
}

/** The launch request of a batch: exact versions of these creatives, in their order. */
export function batchRequest(
  { scheduleId, request }: BatchOf,
  requestKey: string,
  creatives: readonly ReadyCreative[],
): LaunchRequest {
  const creativeIds = creatives.map(({ creativeId }) => creativeId);
  const versionIds = creatives.map(({ versionId }) => versionId);
  // Items to promote have versions of their own.
  const exact = request.operation === 'PROMOTE' ? {} : { versionIds };
  return {
    ...request,
    scheduleId,
    requestKey,
    selection: { kind: 'DIRECT', creativeIds, ...exact, excludedIds: [] },
    manualGroups: request.repeatAcrossGroups ? request.manualGroups : groupsOf(request.manualGroups, creativeIds),
  };
}

/** Groups with their creatives of the batch; those without any make no ad set. */
function groupsOf(groups: readonly ManualGroup[], creativeIds: readonly string[]): ManualGroup[] {
  const taken = new Set(creativeIds);
  return groups
    .map((group) => ({ ...group, creativeIds: group.creativeIds.filter((id) => taken.has(id)) }))
    .filter((group) => group.creativeIds.length > 0);
}
