import type { EntityManager } from '@mikro-orm/postgresql';
import type { Database } from '#kit/database/database.ts';
import { assertFound, badUserInput, conflict, notApproved } from '#kit/errors/refusals.ts';
import type { RequestContext } from '#kit/subgraph/request-context.ts';
import { reserve } from '#subgraphs/launcher/account-limits/reserve.ts';
import { checkTarget } from '#subgraphs/launcher/discovery/target-service.ts';
import type { TargetView } from '#subgraphs/launcher/discovery/target-view.ts';
import type { LaunchRetryInput, LaunchStopInput } from '#subgraphs/launcher/generated/schema-types.ts';
import type { LaunchItemRow } from '#subgraphs/launcher/launches/launch/launch-item.ts';
import type { LaunchOperationRow } from '#subgraphs/launcher/launches/launch/launch-operation.ts';
import type { LaunchRepository } from '#subgraphs/launcher/launches/launch/launch-repository.ts';
import { isComplete } from '#subgraphs/launcher/launches/launch/launch-state.ts';
import type { LaunchRow } from '#subgraphs/launcher/launches/launch/launch.ts';
import { LATE } from '#subgraphs/launcher/launches/run/conclude-launch.ts';
import { readDeliveryRules } from '#subgraphs/launcher/launches/run/delivery/delivery-rules.ts';
import { assertDelivering, endedTarget } from '#subgraphs/launcher/launches/run/delivery/late-ends.ts';
import { deliverFromNow } from '#subgraphs/launcher/launches/run/delivery/move-delivery.ts';
import { storeOperations } from '#subgraphs/launcher/launches/submit/store-admitted.ts';
import { assertFailed, goOn } from './failed-launch.ts';
import type { LaunchChanges } from './launch-changes.ts';
import type { LiveChanges } from './live-changes.ts';
import { activateAgain } from './activate-again.ts';
import { repeatItems, type Repetition } from './repeat-operations.ts';

export interface FailedLaunchesDeps {
  database: Database;
  launches: LaunchRepository;
  changes: LaunchChanges;
  liveChanges: LiveChanges;
}

/** Members' changes of launches with failures. */
export class FailedLaunches {
  readonly #deps: FailedLaunchesDeps;

  constructor(deps: FailedLaunchesDeps) {
    this.#deps = deps;
  }

  /** Tries failed ads, or what could not be switched on, again. Throws as `launchRetry` documents it. */
  async retry(context: RequestContext, { itemIds, ...readAt }: LaunchRetryInput): Promise<LaunchRow> {
    const { changes, liveChanges } = this.#deps;
    await changes.assertAllowed(context, readAt.adAccountId);
    const target = await this.#target(context, readAt);
    const refusal = await liveChanges.refusal(context, readAt.adAccountId);
    return changes.change(context, readAt, async (em, launch, now) => {
      await this.#lockReplaced(em, launch);
      const named = itemIds && (await this.#named(em, launch, itemIds));
      assertFailed(launch);
      if (refusal) throw refusal;
      const operations = await this.#deps.launches.operationsOf(em, launch.id);
      const { late, ...repetition } = await this.#repetition(em, launch, { operations, named: named ?? null, now });
      if (repetition.operations.length === 0) {
        throw conflict(
          'Nothing of this launch can be tried again: what failed is being replaced, or depends on something of unknown state.',
        );
      }
      await this.#assertApproved(em, launch, repetition);
      const ended = target && endedTarget(target, now);
      if (ended && repetition.items.length > 0) throw ended;
      await storeOperations(em, repetition.operations);
      await reserve(em, launch, { now });
      const notice = goOn(launch, repetition, now);
      return late ? `${notice} ${LATE}` : notice;
    });
  }

  /** Returns the operations to repeat, and true when ad sets get another end by it. Throws CONFLICT when they cannot deliver any more. */
  async #repetition(
    em: EntityManager,
    launch: LaunchRow,
    { operations, named, now }: { operations: LaunchOperationRow[]; named: LaunchItemRow[] | null; now: Date },
  ): Promise<Repetition & { late: boolean }> {
    const { launches } = this.#deps;
    const rules = await readDeliveryRules(em, launch);
    if (isComplete(launch.counts)) return activateAgain(operations, rules, now);
    const replaced = await launches.itemsBeingReplaced(em, launch.id);
    const failed = named ?? (await launches.failedItems(em, launch.id));
    const repetition = repeatItems(
      operations,
      failed.filter(({ id }) => !replaced.has(id)),
      now,
    );
    assertDelivering(operations, repetition.operations, now);
    deliverFromNow(rules, repetition.operations, now);
    return { ...repetition, late: false };
  }

  /** The items of these ids, which all have to be this launch's, and to have failed. */
  async #named(em: EntityManager, launch: LaunchRow, ids: readonly string[]): Promise<LaunchItemRow[]> {
    const { launches } = this.#deps;
    const found = new Map((await launches.findItems(em, ids)).map((item) => [item.id, item]));
    const isOfLaunch = (id: string) => found.get(id)?.launchId === launch.id;
    assertFound(
      ids.flatMap((id, index) =>
        isOfLaunch(id) ? [] : [{ what: 'launch item', id, path: `input.itemIds[${index}]` }],
      ),
    );
    const items = ids.map((id) => found.get(id)!);
    const replaced = await launches.itemsBeingReplaced(em, launch.id);
    const violations = items.flatMap(({ id, state }, index) => {
      if (state === 'FAILED' && !replaced.has(id)) return [];
      const message = state === 'FAILED' ? 'is being replaced by a later launch' : `must have failed; it is ${state}`;
      return [{ path: `input.itemIds[${index}]`, rule: 'failed', message }];
    });
    if (violations.length > 0) throw badUserInput(violations);
    return [...new Set(items)];
  }

  /** Locks the items it replaces, so that no other launch replaces them. */
  async #lockReplaced(em: EntityManager, launch: LaunchRow): Promise<void> {
    const { launches } = this.#deps;
    await launches.lockReplaced(em, (await launches.requestOf(em, launch.id)).replacement);
  }

  /** Returns the ad set that ads are added to, as decided at admission; null when the launch makes its own, or none of its ads is missing. */
  async #target(context: RequestContext, { adAccountId, launchId }: LaunchStopInput): Promise<TargetView | null> {
    const { database, launches } = this.#deps;
    const request = await database.read(context.viewer, async (em) => {
      const launch = await launches.findOfAccount(em, adAccountId, launchId);
      return launch && !isComplete(launch.counts) ? launches.requestOf(em, launch.id) : null;
    });
    return request?.target ? checkTarget(context, adAccountId, request.target) : null;
  }

  async #assertApproved(em: EntityManager, launch: LaunchRow, { items }: Repetition): Promise<void> {
    if (items.length === 0) return;
    const versions = new Set(items.map(({ item }) => item.creativeVersionId));
    const unapproved = (await this.#deps.launches.unapprovedVersions(em, launch.id, 'FAILED')).filter(
      ({ creativeVersionId }) => versions.has(creativeVersionId),
    );
    if (unapproved.length > 0) throw notApproved({ creativeVersions: unapproved });
  }
}
