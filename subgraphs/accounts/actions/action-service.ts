import type { Config } from '#kit/config/config.ts';
import type { Database } from '#kit/database/database.ts';
import { forbidden, liveChangesDisabled, notFound, Refusal } from '#kit/errors/refusals.ts';
import type { WakeBus } from '#kit/events/wake-bus.ts';
import { uuid7 } from '#kit/ids/uuid7.ts';
import { claimedBefore, onceAhead, type OnceKey } from '#kit/requests/once.ts';
import type { RequestContext } from '#kit/subgraph/request-context.ts';
import type { ActivityRow } from '#subgraphs/accounts/dispatch/log/activity.ts';
import { findActivities } from '#subgraphs/accounts/dispatch/log/activity-repository.ts';
import { accountViews } from '#subgraphs/accounts/directory/access/ad-account-service.ts';
import { assertConnected } from '../connections/connection-broken.ts';
import { askAgain } from '#subgraphs/accounts/dispatch/admission/ask-again.ts';
import { admitOperations, storeActivity } from '#subgraphs/accounts/dispatch/admission/admit-operations.ts';
import type { NewActivity } from '#subgraphs/accounts/dispatch/log/new-activity.ts';
import { shareStopLock } from '#subgraphs/accounts/dispatch/guards/write-stop-repository.ts';
import type { AccountReader } from '#subgraphs/accounts/connections/reads/account-reader.ts';
import type { AccountReads } from '#subgraphs/accounts/connections/reads/account-reads.ts';
import { accountFindings, gateFindings } from './action-gates.ts';
import type { ActionPlan, Planned, PlanFinding } from '#subgraphs/accounts/dispatch/log/action-plan.ts';
import { findOutcome } from './action-repository.ts';
import { failureOf, loggedRefusal, refusalOfBlocker, withActivity } from './action-refusals.ts';
import type { Action, ActionInput, ActionScene } from './action.ts';
import { awaitRest, listenForRest } from './await-rest.ts';
import { liveOffFinding, platformFinding, presentPlan } from './present-plan.ts';

/** Longest wait of a live call for its end; then it answers with the present state. */
const WAIT_MS = 10_000;

/** Dependencies of actions. */
export interface ActionDeps {
  database: Database;
  bus: WakeBus;
  reads: AccountReads;
  config: Pick<Config, 'liveChanges'>;
}

/** Result of an action. */
export interface ActionResult {
  activity: ActivityRow;
  plan: ActionPlan;
  replayed: boolean;
}

/** One call of one action, once access is checked. */
interface Call {
  action: Action<ActionInput>;
  input: ActionInput;
  key: OnceKey;
  scene: ActionScene;
  /** The activity of an earlier call with the same request id. */
  earlier: string | null;
}

/** Value stored under a request id. */
interface Claimed {
  activityId: string;
}

/** Progress of a call before it was refused. */
interface Made {
  planned: Planned;
  plan: ActionPlan;
}

/** Runs every action the same way: access, replay, reading, planning; then it answers the dry run or does the work. */
export class ActionService {
  readonly #deps: ActionDeps;
  readonly #waitMs: number;

  constructor(deps: ActionDeps, { waitMs = WAIT_MS }: { waitMs?: number } = {}) {
    this.#deps = deps;
    this.#waitMs = waitMs;
  }

  /** Checks and plans an action, and admits it unless it is a dry run. */
  async run<Input extends ActionInput>(
    action: Action<Input>,
    context: RequestContext,
    input: Input,
  ): Promise<ActionResult> {
    const call = await this.#open(action as unknown as Action<ActionInput>, context, input);
    if (input.dryRun) return this.#check(call, await this.#prepare(call));
    if (call.earlier !== null) return this.#replay(call, call.earlier);
    if (!this.#deps.config.liveChanges) throw await this.#refused(call, liveChangesDisabled(), null);
    return this.#execute(call, await this.#logged(call, () => this.#prepare(call)));
  }

  async #open(action: Action<ActionInput>, context: RequestContext, input: ActionInput): Promise<Call> {
    const { viewer } = context;
    const { database, reads } = this.#deps;
    const key = { viewer, operation: action.name, requestId: input.requestId, input: withoutNulls(input) };
    const id = await action.accountOf(viewer, input);
    const claimed = input.dryRun ? null : database.read(viewer, (em) => claimedBefore<Claimed>(em, key));
    // Claimed at the same time; its failure counts less than those of the checks before.
    claimed?.catch(() => undefined);
    const [account] = await database.read(viewer, (em) => accountViews(em, viewer, [id]));
    if (!account) throw notFound('ad account', id);
    if (account.access !== 'WRITE') throw forbidden('actions:execute');
    const earlier = await claimed;
    let reader: Promise<AccountReader> | undefined;
    const scene = { context, account, now: new Date(), reader: () => (reader ??= reads.open(viewer, id)) };
    return { action, input, key, scene, earlier: earlier?.value.activityId ?? null };
  }

  async #prepare({ action, input, scene }: Call): Promise<Planned> {
    const planned = await action.prepare(input, scene);
    return { ...planned, findings: [...accountFindings(scene.account), ...planned.findings] };
  }

  async #check(call: Call, planned: Planned): Promise<ActionResult> {
    const { database, config } = this.#deps;
    const { viewer } = call.scene.context;
    const findings: PlanFinding[] = [
      ...planned.findings,
      ...(config.liveChanges ? [] : [liveOffFinding()]),
      ...(await gateFindings(database, viewer, call.scene.account, planned)),
    ];
    const checked = planned.check !== null && !planned.findings.some(({ refusal }) => refusal !== null);
    if (checked) {
      const error = await (await call.scene.reader()).validate(planned.check!.path, planned.check!.params as never);
      if (error) findings.push(platformFinding(error));
    }
    const plan = presentPlan({ ...planned, findings }, call.scene.account, checked);
    const activity = { ...newActivity(call, planned, plan), dryRun: true };
    const [stored] = await database.write(viewer, async (em) => {
      await storeActivity(em, viewer, activity);
      return findActivities(em, [activity.id]);
    });
    return { activity: stored!, plan, replayed: false };
  }

  async #execute(call: Call, planned: Planned): Promise<ActionResult> {
    const { database, bus } = this.#deps;
    const { viewer } = call.scene.context;
    const plan = presentPlan(planned, call.scene.account, false);
    const [first] = plan.blockers;
    if (first) throw await this.#refused(call, refusalOfBlocker(first), { planned, plan });
    const activity = newActivity(call, planned, plan);
    const claimed: Claimed = { activityId: activity.id };
    const admit = () =>
      onceAhead(database, call.key, claimed, async (em) => {
        if (call.action.confirm) {
          // Taken before a row is locked, as in every transaction that takes both, so that none waits for another in a circle.
          await shareStopLock(em, { workspaceId: viewer.workspaceId, adAccountId: call.scene.account.id });
          await call.action.confirm(em, planned);
        }
        await admitOperations(em, { bus }, viewer, activity, planned.operations);
      });
    const latch = listenForRest(this.#deps, activity.id);
    try {
      const { value, replayed } = await this.#logged(call, admit, { planned, plan });
      if (replayed) return await this.#replay(call, value.activityId);
      return await this.#answer(call, { id: activity.id, latch, begun: true });
    } finally {
      latch.close();
    }
  }

  /** Answer of an earlier call, which may still be running. The failed part of a partly done one is tried again. */
  async #replay(call: Call, id: string): Promise<ActionResult> {
    const latch = listenForRest(this.#deps, id);
    try {
      if (call.action.partial && this.#deps.config.liveChanges) await this.#complete(call, id);
      return { ...(await this.#answer(call, { id, latch, begun: false })), replayed: true };
    } finally {
      latch.close();
    }
  }

  async #complete({ scene }: Call, id: string): Promise<void> {
    const { database, bus } = this.#deps;
    const { context, account } = scene;
    const { workspaceId } = context.viewer;
    try {
      await database.write(context.viewer, async (em) => {
        if ((await findOutcome(em, id)).state !== 'PARTIALLY_SUCCEEDED') return;
        await assertConnected(em, account.id);
        await askAgain(em, { bus }, { id, causeId: id, workspaceId, adAccountId: account.id });
      });
    } catch (error) {
      throw error instanceof Refusal ? withActivity(error, id) : error;
    }
  }

  /** Waits for the end and returns its result, or throws its error; the same for every call with the request id. */
  async #answer({ action, scene }: Call, waited: Parameters<typeof awaitRest>[2]): Promise<ActionResult> {
    const { outcome, activity } = await awaitRest(this.#deps, scene.context.viewer, waited, this.#waitMs);
    const failure = failureOf(outcome, activity.id, action);
    if (failure) throw failure;
    return { activity, plan: outcome.plan, replayed: false };
  }

  /** Runs a step of a live call and logs a refusal by one of our own rules. */
  async #logged<T>(call: Call, step: () => Promise<T>, made: Made | null = null): Promise<T> {
    try {
      return await step();
    } catch (error) {
      throw isDomainRefusal(error) ? await this.#refused(call, error, made) : error;
    }
  }

  /** Logs a refusal and returns it with the activity's id; the request id stays free. */
  async #refused(call: Call, refusal: Refusal, made: Made | null): Promise<Refusal> {
    const { viewer } = call.scene.context;
    const activity = newActivity(call, made?.planned ?? null, made?.plan ?? null);
    await this.#deps.database.write(viewer, (em) =>
      storeActivity(em, viewer, { ...activity, dryRun: false, refusal: loggedRefusal(refusal) }),
    );
    return withActivity(refusal, activity.id);
  }
}

/** For an action, null and omitted are the same. */
function withoutNulls(input: ActionInput): Record<string, unknown> {
  return Object.fromEntries(Object.entries(input).filter(([, value]) => value !== null));
}

function newActivity(call: Call, planned: Planned | null, plan: ActionPlan | null): NewActivity {
  const { action, input, scene } = call;
  const id = uuid7();
  return {
    id,
    adAccountId: scene.account.id,
    kind: action.kind,
    causeKind: 'DIRECT',
    causeId: id,
    requestId: input.requestId,
    request: input,
    plan,
    targetKind: planned?.target.kind ?? null,
    targetId: planned?.target.id ?? null,
    revertsId: planned?.revertsId ?? null,
  };
}

const DOMAIN_REFUSALS: readonly string[] = ['LIVE_CHANGES_DISABLED', 'LIMIT_EXCEEDED', 'CONFLICT', 'TARGET_CHANGED'];

/** True for a refusal by a rule; a used or running request id is none. */
function isDomainRefusal(error: unknown): error is Refusal {
  return error instanceof Refusal && DOMAIN_REFUSALS.includes(error.code);
}
