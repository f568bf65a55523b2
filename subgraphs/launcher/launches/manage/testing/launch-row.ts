import { plannedCounts } from '#subgraphs/launcher/launches/launch/launch-state.ts';
import type { LaunchRow } from '#subgraphs/launcher/launches/launch/launch.ts';

/** A launch of four ads that waits for a worker, but for what is given. */
export function launchRow(changes: Partial<LaunchRow> = {}): LaunchRow {
  return {
    id: '018f4e2a-7c1b-7d3a-9e5f-000000000001',
    workspaceId: '018f4e2a-7c1b-7d3a-9e5f-000000000002',
    version: 1,
    adAccountId: '018f4e2a-7c1b-7d3a-9e5f-000000000003',
    requestKey: 'key',
    requestHash: '',
    name: 'Spring',
    operation: 'TEST',
    purpose: 'TEST',
    requestedStatus: 'PAUSED',
    templateVersionId: '018f4e2a-7c1b-7d3a-9e5f-000000000004',
    budget: { owner: 'CAMPAIGN', period: 'DAILY', amountMinor: '1', currency: 'EUR', totalMinor: '1' },
    state: 'QUEUED',
    step: 'QUEUED',
    counts: plannedCounts(4),
    operationCounts: plannedCounts(9),
    sequence: 1,
    error: null,
    wait: null,
    pace: null,
    submittedBy: '018f4e2a-7c1b-7d3a-9e5f-000000000005',
    submittedRole: 'owner',
    submittedScopes: ['mcp:read', 'mcp:write'],
    activityId: null,
    dispatchCursor: null,
    scheduledAt: null,
    phase: 'CREATE',
    handedOver: false,
    heldAt: null,
    stoppedAt: null,
    stoppedBy: null,
    lookAt: null,
    createdAt: new Date(0),
    startedAt: null,
    finishedAt: null,
    ...changes,
  };
}
