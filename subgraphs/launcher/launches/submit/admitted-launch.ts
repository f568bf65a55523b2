import { mapped, type Sliced } from '#kit/clock/sliced.ts';
import { stableId } from '#kit/ids/stable-id.ts';
import { uuid7 } from '#kit/ids/uuid7.ts';
import type { Viewer } from '#kit/session/viewer.ts';
import type { LaunchItemRow } from '#subgraphs/launcher/launches/launch/launch-item.ts';
import type { LaunchOperationRow } from '#subgraphs/launcher/launches/launch/launch-operation.ts';
import type { LaunchRequest } from '#subgraphs/launcher/launches/launch/launch-request.ts';
import { plannedCounts } from '#subgraphs/launcher/launches/launch/launch-state.ts';
import { waitingState } from '#subgraphs/launcher/launches/launch/unstarted.ts';
import type { LaunchRow } from '#subgraphs/launcher/launches/launch/launch.ts';
import type { LaunchPlan } from '#subgraphs/launcher/launches/launch/launch-plan.ts';

/** All rows of a launch at its submission. */
export interface AdmittedLaunch {
  launch: LaunchRow;
  request: LaunchRequest;
  plan: LaunchPlan;
  items: LaunchItemRow[];
  operations: LaunchOperationRow[];
}

/** The rows of a new launch. An operation's id follows from launch and plan key, so that admitting it again is harmless. It yields where it may pause. */
export function* admitInSlices(
  viewer: Viewer,
  request: LaunchRequest,
  requestHash: string,
  plan: LaunchPlan,
  now: Date,
): Sliced<AdmittedLaunch> {
  const launchId = uuid7();
  const operationId = yield* operationIds(viewer, launchId, plan);
  const common = {
    workspaceId: viewer.workspaceId,
    launchId,
    error: null,
    platformId: null,
    attempt: 0,
    updatedAt: now,
  };
  const operations = yield* mapped(plan.calls, (call, index): LaunchOperationRow => ({
    ...common,
    id: operationId(call.key),
    number: index + 1,
    key: call.key,
    repeat: 0,
    effect: call.effect,
    kind: call.kind,
    name: call.name,
    params: withOperationIds(call.params, operationId) as Record<string, unknown>,
    parentId: call.parentKey === null ? null : operationId(call.parentKey),
    dependsOn: call.dependsOn.map(operationId),
    fileKey: call.file?.key ?? null,
    fileName: call.file?.name ?? null,
    contentType: call.file?.contentType ?? null,
    dispatchState: 'PLANNED',
  }));
  const items = yield* mapped(plan.ads, (ad, index): LaunchItemRow => ({
    ...common,
    id: uuid7(),
    adAccountId: request.adAccountId,
    number: index + 1,
    name: ad.name,
    adSetName: ad.adSetName,
    creativeId: ad.creativeId,
    creativeVersionId: ad.creativeVersionId,
    variantKey: ad.variantKey,
    locale: ad.locale,
    sourceItemId: ad.sourceItemId,
    replacesItemId: ad.replacesItemId,
    adOperationId: operationId(ad.key),
    operationIds: ad.callKeys.map(operationId),
    state: 'PENDING',
  }));
  const launch = launchRow(viewer, request, plan, { launchId, requestHash, now });
  return { launch, request, plan, items, operations };
}

/** The ids of a plan's calls by their keys, each made once however many refer to it. */
function* operationIds(
  { workspaceId }: Viewer,
  launchId: string,
  { calls }: LaunchPlan,
): Sliced<(key: string) => string> {
  const ids = new Map(
    yield* mapped(calls, ({ key }) => [key, stableId('launch operation', workspaceId, launchId, key)] as const),
  );
  return (key) => {
    const id = ids.get(key);
    if (id === undefined) throw new Error(`The plan refers to ${key}, which is none of its calls.`);
    return id;
  };
}

function launchRow(
  viewer: Viewer,
  request: LaunchRequest,
  plan: LaunchPlan,
  made: { launchId: string; requestHash: string; now: Date },
): LaunchRow {
  const scheduledAt = request.scheduledAt ? new Date(request.scheduledAt) : null;
  return {
    id: made.launchId,
    workspaceId: viewer.workspaceId,
    version: 1,
    adAccountId: request.adAccountId,
    requestKey: request.requestKey,
    requestHash: made.requestHash,
    name: request.name,
    nameKey: undefined,
    operation: request.operation,
    purpose: request.purpose,
    requestedStatus: request.requestedStatus,
    templateVersionId: request.templateVersionId,
    budget: plan.budget,
    state: waitingState(scheduledAt, made.now),
    step: 'QUEUED',
    counts: plannedCounts(plan.ads.length),
    operationCounts: plannedCounts(plan.calls.length),
    sequence: 0,
    error: null,
    wait: null,
    pace: null,
    submittedBy: viewer.memberId,
    submittedRole: viewer.role,
    submittedScopes: [...viewer.scopes],
    activityId: null,
    dispatchCursor: null,
    scheduledAt,
    phase: 'CREATE',
    handedOver: false,
    heldAt: null,
    stoppedAt: null,
    stoppedBy: null,
    nextCheckAt: null,
    createdAt: made.now,
    updatedAt: made.now,
    startedAt: null,
    finishedAt: null,
  };
}

/** The value with references to plan keys turned into references to operation ids. */
function withOperationIds(value: unknown, operationId: (key: string) => string): unknown {
  if (Array.isArray(value)) return value.map((item) => withOperationIds(item, operationId));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) => [
      name,
      name === '$operation' && typeof item === 'string' ? operationId(item) : withOperationIds(item, operationId),
    ]),
  );
}
