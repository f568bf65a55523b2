import type { Database } from '#kit/database/database.ts';
import type { RequestContext } from '#kit/subgraph/request-context.ts';
import type { LaunchPlanner, OutsideInputs } from '#subgraphs/launcher/launches/inputs/launch-planner.ts';
import type { LaunchRequest } from '#subgraphs/launcher/launches/launch/launch-request.ts';
import { readTarget } from '#subgraphs/launcher/discovery/target-service.ts';
import type { RunDetail } from '../schedule/schedule-run.ts';
import type { ScheduledRequest, ScheduleVersionRow } from '../schedule/schedule-version.ts';
import { batchRequest } from './batch-request.ts';
import { fitBatch } from './fit-batch.ts';
import { readyCreatives } from './ready-creatives.ts';
import { targetChanges } from './target-groups.ts';

/** A batch that a run may submit. */
export interface PlannedBatch {
  kind: 'BATCH';
  request: LaunchRequest;
  taken: number;
  /** Ready creatives beside it. */
  remaining: number;
  /** Minor units. */
  budget: bigint;
  /** Settings of the target that have changed without stopping the run. */
  changes: RunDetail[];
}

/** Reason for which there is no batch now. */
export interface NoBatch {
  kind: 'NOTHING_TO_LAUNCH' | 'OVER_BATCH_BUDGET' | 'TARGET_CHANGED' | 'BLOCKED';
  reason: string;
  details: RunDetail[];
  remaining: number;
}

/** Dependencies of the planner of batches. */
export interface BatchPlannerDeps {
  database: Database;
  planner: LaunchPlanner;
  liveChanges: boolean;
}

/** Plans what a run of a schedule takes now. */
export class BatchPlanner {
  readonly #deps: BatchPlannerDeps;

  constructor(deps: BatchPlannerDeps) {
    this.#deps = deps;
  }

  /** Selects and cuts a batch. Throws the refusals of target, collection, template and platform. */
  async plan(
    context: RequestContext,
    version: ScheduleVersionRow,
    requestKey: string,
  ): Promise<PlannedBatch | NoBatch> {
    const { database, planner } = this.#deps;
    const target = await presentTarget(context, version);
    if (target.defining.length > 0) return targetChanged(target.defining);
    const batch = { scheduleId: version.scheduleId, request: target.request };
    const outside = await planner.outsideInputs(context, batchRequest(batch, requestKey, []));
    if (outside.targetRefusal) throw outside.targetRefusal;
    const ready = await database.read(context.viewer, (em) => readyCreatives(em, version, version.batchLimit));
    if (ready.total === 0) return nothing();
    const blocked = blockOf(outside, this.#deps.liveChanges);
    if (blocked !== null) return { kind: 'BLOCKED', reason: blocked, details: [], remaining: ready.total };
    const { creatives } = ready;
    const whole = batchRequest(batch, requestKey, creatives);
    const planned = await database.read(context.viewer, (em) =>
      planner.planInput(em, context.viewer, whole, outside, 'READ'),
    );
    const limit = BigInt(version.batchBudgetLimit);
    const fits = fitBatch({ planned, batch, creatives }, limit);
    const taken = fits.creatives.length;
    if (taken === 0) return overBudget(limit, ready.total);
    return {
      kind: 'BATCH',
      request: batchRequest(batch, requestKey, fits.creatives),
      taken,
      remaining: ready.total - taken,
      budget: fits.budget,
      changes: target.permitted,
    };
  }
}

/** The request with its target as it is now, and how that differs from when the schedule was saved. */
async function presentTarget(
  context: RequestContext,
  { request, target }: ScheduleVersionRow,
): Promise<{ request: ScheduledRequest; defining: RunDetail[]; permitted: RunDetail[] }> {
  if (!request.target || !target) return { request, defining: [], permitted: [] };
  const { adAccountId, target: saved } = request;
  const { adsetId } = saved;
  const { campaign, settings, settingsFingerprint } = await readTarget(context, {
    adAccountId,
    adsetId,
    campaignId: null,
  });
  const changes = targetChanges(target, { adSet: settings, campaign: campaign.settings });
  return { request: { ...request, target: { campaignId: campaign.id, adsetId, settingsFingerprint } }, ...changes };
}

function blockOf({ accountState }: OutsideInputs, liveChanges: boolean): string | null {
  const { stop, isConnected } = accountState;
  if (!liveChanges) return 'Changes on the ad platform are switched off here.';
  if (stop) return `Changes on the ad platform are stopped ("${stop.reason}"): have them resumed.`;
  return isConnected ? null : 'The platform refuses the credentials of this ad account: renew its connection.';
}

function targetChanged(details: RunDetail[]): NoBatch {
  const names = details.map(({ path }) => path).join(', ');
  const reason = `The ad set is not the one that was decided on (${names}): read it, then save the schedule again.`;
  return { kind: 'TARGET_CHANGED', reason, details, remaining: 0 };
}

function nothing(): NoBatch {
  const reason = 'Nothing new is approved: approve more, or widen the selection.';
  return { kind: 'NOTHING_TO_LAUNCH', reason, details: [], remaining: 0 };
}

function overBudget(limit: bigint, remaining: number): NoBatch {
  const reason = `One creative alone configures more than the batch budget of ${limit} (minor units): raise it, or lower the template's budget.`;
  return { kind: 'OVER_BATCH_BUDGET', reason, details: [], remaining };
}
