import type { EntityManager } from '@mikro-orm/postgresql';
import type { Database } from '#kit/database/database.ts';
import {
  badUserInput,
  conflict,
  liveChangesDisabled,
  notApproved,
  requestIdReused,
  writesStopped,
  type Violation,
} from '#kit/errors/refusals.ts';
import { inSlices } from '#kit/clock/sliced.ts';
import { notify } from '#kit/events/notify.ts';
import { inputHash } from '#kit/requests/once.ts';
import { assertPermission, type Viewer } from '#kit/session/viewer.ts';
import type { RequestContext } from '#kit/subgraph/request-context.ts';
import type { LaunchRequestInput } from '#subgraphs/launcher/generated/schema-types.ts';
import { ACCOUNT_LIMIT_REACHED, limitReached } from '#subgraphs/launcher/account-limits/over-limits.ts';
import { reserve } from '#subgraphs/launcher/account-limits/reserve.ts';
import { plainJson } from '#subgraphs/launcher/json/plain-json.ts';
import { admitInSlices } from './admitted-launch.ts';
import type { LaunchRepository } from '#subgraphs/launcher/launches/launch/launch-repository.ts';
import type { LaunchRequest } from '#subgraphs/launcher/launches/launch/launch-request.ts';
import { LAUNCH_WAKE_KEY } from '#subgraphs/launcher/launches/launch/launch-wake.ts';
import type { LaunchRow } from '#subgraphs/launcher/launches/launch/launch.ts';
import { changedParts, fingerprintInSlices } from '#subgraphs/launcher/launches/plan/plan-fingerprint.ts';
import type { LaunchPlan, PlanInput } from '#subgraphs/launcher/launches/launch/launch-plan.ts';
import type { AccountState } from '#subgraphs/launcher/launches/launch/plan-parts.ts';
import { excessesOfCalls } from '#subgraphs/launcher/launches/plan/checks/check-limits.ts';
import { planInSlices } from '#subgraphs/launcher/launches/plan/plan-launch.ts';
import { startsLater } from '#subgraphs/launcher/launches/plan/starts-later.ts';
import type { LaunchPlanner, OutsideInputs } from '#subgraphs/launcher/launches/inputs/launch-planner.ts';
import { appendLaunchEvent } from '#subgraphs/launcher/launches/launch/launch-event.ts';
import { storeAdmitted } from './store-admitted.ts';

/** A plan with what it was made for. */
export interface PreviewedPlan {
  plan: LaunchPlan;
  request: LaunchRequest;
  accountState: AccountState;
  fingerprint: string;
}

/** A submitted launch, and true when it existed before. */
export interface Submitted {
  launch: LaunchRow;
  replayed: boolean;
}

/** Work in the transaction that stores a new launch; what it throws refuses the launch. */
export type BesideLaunch = (em: EntityManager, launch: LaunchRow) => Promise<void>;

/** One call that submits a launch. */
interface Submission {
  request: LaunchRequest;
  hash: string;
  /** Fingerprint of the previewed plan; null: the plan as of now. */
  expected: string | null;
  beside: BesideLaunch | undefined;
}

/** Previews and submits launches. */
export class SubmissionService {
  readonly #database: Database;
  readonly #launches: LaunchRepository;
  readonly #planner: LaunchPlanner;
  readonly #liveChanges: boolean;

  constructor(database: Database, launches: LaunchRepository, planner: LaunchPlanner, liveChanges: boolean) {
    this.#database = database;
    this.#launches = launches;
    this.#planner = planner;
    this.#liveChanges = liveChanges;
  }

  /** Plans a launch without writing anything. */
  preview(context: RequestContext, input: LaunchRequestInput): Promise<PreviewedPlan> {
    return this.previewStored(context, plainJson(input));
  }

  /** Plans a launch whose request is in its stored form. */
  async previewStored(context: RequestContext, request: LaunchRequest): Promise<PreviewedPlan> {
    const { viewer, access } = context;
    await access.assertReadable('AD_ACCOUNT', request.adAccountId);
    const outside = await this.#planner.outsideInputs(context, request);
    const planned = await this.#database.read(viewer, (em) =>
      this.#planner.planInput(em, viewer, request, outside, 'READ'),
    );
    const plan = await inSlices(planInSlices(planned));
    const fingerprint = await inSlices(fingerprintInSlices(planned, plan));
    return { plan, request, accountState: planned.accountState, fingerprint };
  }

  /** Submits a launch once for its request key. Throws as `launchSubmit` documents it. */
  submit(
    context: RequestContext,
    { request, planFingerprint }: { request: LaunchRequestInput; planFingerprint?: string | null },
  ): Promise<Submitted> {
    return this.submitStored(context, plainJson(request), { expected: planFingerprint ?? null });
  }

  /** Submits a launch whose request is in its stored form. Throws as `launchSubmit` documents it, and what `beside` throws. */
  async submitStored(
    context: RequestContext,
    request: LaunchRequest,
    { expected, beside }: { expected: string | null; beside?: BesideLaunch },
  ): Promise<Submitted> {
    const { viewer, access } = context;
    const submission = { request, hash: inputHash(request), expected, beside };
    await access.assertWritable('AD_ACCOUNT', request.adAccountId);
    assertPermission(viewer, 'launches:submit');
    const earlier = await this.#database.read(viewer, (em) =>
      this.#launches.findByKey(em, request.adAccountId, request.requestKey),
    );
    if (earlier) return replay(earlier, submission);
    if (!this.#liveChanges) throw liveChangesDisabled();
    const outside = await this.#planner.outsideInputs(context, request);
    if (outside.targetRefusal) throw outside.targetRefusal;
    return this.#admit(viewer, submission, outside);
  }

  /** Plans and stores the launch in one transaction, so that the stored plan fits the stored inputs. */
  #admit(viewer: Viewer, submission: Submission, outside: OutsideInputs): Promise<Submitted> {
    const { request, hash, expected, beside } = submission;
    const { adAccountId, requestKey } = request;
    return this.#database.write(viewer, async (em) => {
      await this.#launches.lockKey(em, viewer.workspaceId, adAccountId, requestKey);
      const earlier = await this.#launches.findByKey(em, adAccountId, requestKey);
      if (earlier) return replay(earlier, submission);
      const planned = await this.#planner.planInput(em, viewer, request, outside, 'FREEZE');
      const plan = await inSlices(planInSlices(planned));
      refuseStopped(planned);
      refuseUnapproved(planned, plan);
      if (expected !== null) refuseOther(expected, await inSlices(fingerprintInSlices(planned, plan)));
      refuseOverLimits(planned, plan);
      refuseBlockers(plan);
      const admitted = await inSlices(admitInSlices(viewer, request, hash, plan, planned.now));
      const { launch } = admitted;
      const message = `Launch "${launch.name}" was submitted with ${launch.counts.total} ads.`;
      await appendLaunchEvent(em, launch, message, null, viewer.memberId);
      await storeAdmitted(em, admitted);
      await beside?.(em, launch);
      await reserve(em, launch, { now: planned.now, timeZone: planned.account.timezone });
      await notify(em, LAUNCH_WAKE_KEY);
      return { launch, replayed: false };
    });
  }
}

function replay(launch: LaunchRow, { hash }: Submission): Submitted {
  if (launch.requestHash !== hash) throw requestIdReused('request key');
  return { launch, replayed: true };
}

function refuseStopped(planned: PlanInput): void {
  const { stop } = planned.accountState;
  if (stop && !startsLater(planned)) throw writesStopped({ ...stop });
}

function refuseUnapproved({ unapproved }: PlanInput, plan: LaunchPlan): void {
  if (unapproved.length === 0) return;
  throw notApproved({
    creatives: unapproved.map(({ path: _path, ...creative }) => creative),
    violations: blockersOf(plan),
  });
}

function refuseOther(expected: string, found: string): void {
  const changed = changedParts(expected, found);
  if (changed === null) {
    const message = 'must be the fingerprint of a plan, as its preview gave it';
    throw badUserInput([{ path: 'planFingerprint', rule: 'fingerprint', message }]);
  }
  if (changed.length === 0) return;
  const message = `The plan is not the one that was previewed any more (${changed.join(', ')}): preview it again, then decide.`;
  throw conflict(message, { changed, planFingerprint: found });
}

/** A launch that only limits keep from being submitted is refused by them; others name them among their blockers. */
function refuseOverLimits(planned: PlanInput, plan: LaunchPlan): void {
  const others = blockersOf(plan).filter(({ rule }) => rule !== ACCOUNT_LIMIT_REACHED);
  const excesses = others.length > 0 ? [] : excessesOfCalls(planned, plan.calls);
  if (excesses.length > 0) throw limitReached(excesses, planned.accountState.limits.day);
}

function refuseBlockers(plan: LaunchPlan): void {
  const violations = blockersOf(plan);
  if (violations.length > 0) throw badUserInput(violations);
}

function blockersOf({ findings }: LaunchPlan): Violation[] {
  const blockers = findings.filter(({ severity }) => severity === 'BLOCKER');
  return blockers.map(({ path, code, message }) => ({ path, rule: code, message }));
}
