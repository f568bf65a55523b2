import type { EntityManager } from '@mikro-orm/postgresql';
import type { Database } from '#kit/database/database.ts';
import { conflict, notApproved, Refusal } from '#kit/errors/refusals.ts';
import { isRecord } from '#kit/json/records.ts';
import type { Queue } from '#kit/queues/queue.ts';
import { reserveToday } from '#subgraphs/launcher/account-limits/reserve.ts';
import { checkTarget } from '#subgraphs/launcher/discovery/target-service.ts';
import type { TargetView } from '#subgraphs/launcher/discovery/target-view.ts';
import type { LaunchRepository } from '#subgraphs/launcher/launches/launch/launch-repository.ts';
import type { LaunchRequest } from '#subgraphs/launcher/launches/launch/launch-request.ts';
import { changeState } from '#subgraphs/launcher/launches/launch/launch-state.ts';
import type { LaunchRow } from '#subgraphs/launcher/launches/launch/launch.ts';
import { appendLaunchEvent } from '#subgraphs/launcher/launches/launch/launch-event.ts';
import type { LaunchDispatch } from './dispatch/launch-dispatch.ts';
import { isPermanentRefusal } from './dispatch/permanent-refusal.ts';
import type { QueueChanges } from './queue-changes.ts';
import { endedTarget } from './delivery/late-ends.ts';
import { deliveryAt, impossible, moveDelivery } from './delivery/move-delivery.ts';
import { refuseLaunch } from './dispatch/refuse-launch.ts';

const FIXED = 'The launch begins at another time than it was planned for, and its template fixes an end.';

const UNREADABLE =
  'The stored request of the launch cannot be read, so nothing was sent: submit what it was to launch with another one.';

export interface StarterDeps {
  database: Database;
  launches: LaunchRepository;
  dispatch: LaunchDispatch;
  changes: QueueChanges;
}

/** Starts launches, unless what they were decided on holds no more. */
export class LaunchStarter {
  readonly #deps: StarterDeps;

  constructor(deps: StarterDeps) {
    this.#deps = deps;
  }

  /** Starts a launch, which can no longer be held back then. Inputs that may have changed since its submission are checked again. */
  async start(queue: Queue, launch: LaunchRow): Promise<LaunchRow> {
    const { database, launches } = this.#deps;
    const request = await database.read(launch, (em) => launches.requestOf(em, launch.id));
    if (!isReadable(request)) return this.#refuse(queue, launch, conflict(UNREADABLE));
    const target = await this.#target(queue, launch, request);
    const read = (em: EntityManager) => this.#unapproved(em, launch);
    return this.#deps.changes.changeWith(queue, launch, read, async (em, { launch: current, now }, unapproved) => {
      const delivery = await deliveryAt(em, current, request, now);
      const lost = target instanceof Refusal ? target : target && endedTarget(target, now);
      const full = await refusalOf(() => reserveToday(em, current, now));
      const refusal = lost ?? unapproved ?? (delivery && impossible(delivery, FIXED)) ?? full;
      if (refusal) return refuseLaunch(em, launches, { launch: current, refusal, now });
      changeState(current, 'RUNNING');
      current.startedAt = now;
      if (delivery) await moveDelivery(em, current, delivery);
      await appendLaunchEvent(em, current, `Launch "${current.name}" has started.`);
    });
  }

  #refuse(queue: Queue, launch: LaunchRow, refusal: Refusal): Promise<LaunchRow> {
    const { launches, changes } = this.#deps;
    return changes.change(queue, launch, (em, { launch: current, now }) =>
      refuseLaunch(em, launches, { launch: current, refusal, now }),
    );
  }

  /** The ad set a launch adds to, or why it is not the one that was decided on; null where the launch makes its own. */
  async #target(queue: Queue, launch: LaunchRow, { target }: LaunchRequest): Promise<TargetView | Refusal | null> {
    const { dispatch } = this.#deps;
    if (!target) return null;
    try {
      return await checkTarget({ peers: dispatch.peersOf(launch), signal: queue.signal }, launch.adAccountId, target);
    } catch (error) {
      if (isPermanentRefusal(error)) return error;
      throw error;
    }
  }

  async #unapproved(em: EntityManager, launch: LaunchRow): Promise<Refusal | null> {
    const versions = await this.#deps.launches.unapprovedVersions(em, launch.id, 'PENDING');
    return versions.length > 0 ? notApproved({ creativeVersions: versions }) : null;
  }
}

/** True when a stored request has the form that a start needs. */
function isReadable(stored: unknown): boolean {
  return isRecord(stored) && (stored['target'] == null || isRecord(stored['target']));
}

/** Returns the refusal that an effect throws; null when it throws none. */
async function refusalOf(effect: () => Promise<void>): Promise<Refusal | null> {
  try {
    await effect();
    return null;
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
}
