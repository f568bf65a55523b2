import { databaseNow } from '#kit/clock/clock.ts';
import type { KeysetPage } from '#kit/connections/keyset.ts';
import type { Database } from '#kit/database/database.ts';
import { badUserInput, liveChangesDisabled, notFound, requestIdReused } from '#kit/errors/refusals.ts';
import { notify } from '#kit/events/notify.ts';
import { inputHash } from '#kit/requests/once.ts';
import { require, type Viewer } from '#kit/session/viewer.ts';
import type { RequestContext } from '#kit/subgraph/request-context.ts';
import type { LaunchRequestInput } from '../generated/schema-types.ts';
import { plainJson } from '../json/plain-json.ts';
import { admitLaunch } from './admitted-launch.ts';
import { firstPageLoader } from './first-pages.ts';
import type { LaunchItemRow } from './launch-item.ts';
import type { LaunchOperationRow } from './launch-operation.ts';
import type { LaunchPlanner } from './launch-planner.ts';
import type { LaunchRepository, Page } from './launch-repository.ts';
import type { LaunchRequest } from './launch-request.ts';
import { LAUNCH_WAKE_KEY } from './launch-wake.ts';
import type { LaunchRow } from './launch.ts';
import type { LaunchPlan, PlanAccount } from './plan/launch-plan.ts';
import { appendLaunchEvent, type ItemSnapshot } from './progress/launch-event.ts';

/** A plan with what it was made for. */
export interface PreviewedPlan {
  plan: LaunchPlan;
  request: LaunchRequest;
}

/** Launches: previewing, submitting and reading them. */
export class LaunchService {
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

  /** What submitting would do. Writes nothing. */
  async preview(context: RequestContext, input: LaunchRequestInput): Promise<PreviewedPlan> {
    const request: LaunchRequest = plainJson(input);
    await context.access.assertReadable('AD_ACCOUNT', request.adAccountId);
    const plan = await this.#planner.plan(context.viewer, request, await accountOf(context, request.adAccountId));
    return { plan, request };
  }

  /** Submits a launch once for its request key. */
  async submit(context: RequestContext, input: LaunchRequestInput): Promise<{ launch: LaunchRow; replayed: boolean }> {
    const { viewer, access } = context;
    const request: LaunchRequest = plainJson(input);
    const hash = inputHash(request);
    await access.assertWritable('AD_ACCOUNT', request.adAccountId);
    require(viewer, 'launches:submit');
    const earlier = await this.#database.read(viewer, (em) =>
      this.#launches.findByKey(em, request.adAccountId, request.requestKey),
    );
    if (earlier) return replay(earlier, hash);
    if (!this.#liveChanges) throw liveChangesDisabled();
    const plan = await this.#planner.plan(viewer, request, await accountOf(context, request.adAccountId));
    refuseBlockers(plan);
    return this.#admit(viewer, request, hash, plan);
  }

  /** One launch of a readable ad account. Throws NOT_FOUND. */
  async launch(context: RequestContext, adAccountId: string, id: string): Promise<LaunchRow> {
    await context.access.assertReadable('AD_ACCOUNT', adAccountId);
    const launch = await this.#database.read(context.viewer, (em) => this.#launches.findOfAccount(em, adAccountId, id));
    if (!launch) throw notFound('launch', id);
    return launch;
  }

  /** One page of a readable ad account's launches, newest first. Throws NOT_FOUND. */
  async page(context: RequestContext, adAccountId: string, page: Page): Promise<KeysetPage<LaunchRow>> {
    const { viewer } = context;
    await context.access.assertReadable('AD_ACCOUNT', adAccountId);
    const found = await this.#database.read(viewer, (em) => this.#launches.page(em, adAccountId, page));
    return { ...found, totalCount: () => this.#database.read(viewer, (em) => this.#launches.count(em, adAccountId)) };
  }

  /** One page of a launch's ads; the first pages of many launches cost one query. */
  async items({ viewer, loaders }: RequestContext, launch: LaunchRow, page: Page): Promise<KeysetPage<LaunchItemRow>> {
    const { first } = page;
    const { id, counts } = launch;
    if (page.after == null) {
      const load = async (ids: readonly string[]) =>
        this.#database.read(viewer, (em) => this.#launches.firstItems(em, ids, first));
      return firstPageLoader(loaders, `items ${first}`, load, first).load({ id, total: counts.total });
    }
    const found = await this.#database.read(viewer, (em) => this.#launches.pageOfItems(em, id, page));
    return { ...found, totalCount: async () => counts.total };
  }

  /** One page of a launch's operations; the first pages of many launches cost one query. */
  async operations(
    { viewer, loaders }: RequestContext,
    launch: LaunchRow,
    page: Page,
  ): Promise<KeysetPage<LaunchOperationRow>> {
    const { first } = page;
    const { id, operationCounts } = launch;
    if (page.after == null) {
      const load = async (ids: readonly string[]) =>
        this.#database.read(viewer, (em) => this.#launches.firstOperations(em, ids, first));
      return firstPageLoader(loaders, `operations ${first}`, load, first).load({ id, total: operationCounts.total });
    }
    const found = await this.#database.read(viewer, (em) => this.#launches.pageOfOperations(em, id, page));
    return { ...found, totalCount: async () => operationCounts.total };
  }

  /** Operations by id, in the order of the ids; NOT_FOUND in the place of a missing one. */
  async operationsById(viewer: Viewer, ids: readonly string[]): Promise<(LaunchOperationRow | Error)[]> {
    const found = await this.#database.read(viewer, (em) => this.#launches.findOperations(em, ids));
    const byId = new Map(found.map((operation) => [operation.id, operation]));
    return ids.map((id) => byId.get(id) ?? notFound('launch operation', id));
  }

  /** An ad with its state as of an event. Throws NOT_FOUND. */
  async itemAsOf(viewer: Viewer, snapshot: ItemSnapshot): Promise<LaunchItemRow> {
    const [item] = await this.#database.read(viewer, (em) => this.#launches.findItems(em, [snapshot.id]));
    if (!item) throw notFound('launch item', snapshot.id);
    return { ...item, ...snapshot };
  }

  #admit(
    viewer: Viewer,
    request: LaunchRequest,
    hash: string,
    plan: LaunchPlan,
  ): Promise<{ launch: LaunchRow; replayed: boolean }> {
    const { adAccountId, requestKey } = request;
    return this.#database.write(viewer, async (em) => {
      await this.#launches.lockKey(em, viewer.workspaceId, adAccountId, requestKey);
      const earlier = await this.#launches.findByKey(em, adAccountId, requestKey);
      if (earlier) return replay(earlier, hash);
      const admitted = admitLaunch(viewer, request, hash, plan, await databaseNow(em));
      await this.#launches.insert(em, admitted);
      const launch = await this.#launches.findLocked(em, admitted.launch.id);
      await appendLaunchEvent(em, launch, `Launch "${launch.name}" was submitted with ${launch.counts.total} ads.`);
      await notify(em, LAUNCH_WAKE_KEY);
      return { launch, replayed: false };
    });
  }
}

function replay(launch: LaunchRow, hash: string): { launch: LaunchRow; replayed: boolean } {
  if (launch.requestHash !== hash) throw requestIdReused();
  return { launch, replayed: true };
}

function refuseBlockers(plan: LaunchPlan): void {
  const blockers = plan.findings.filter((finding) => finding.severity === 'BLOCKER');
  if (blockers.length === 0) return;
  throw badUserInput(blockers.map(({ path, code, message }) => ({ path, rule: code, message })));
}

async function accountOf(context: RequestContext, id: string): Promise<PlanAccount> {
  const { name, currency, timezone, pageId } = await context.access.adAccount(id);
  return { id, name, currency, timezone, pageId: pageId ?? null };
}
