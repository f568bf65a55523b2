import type { EntityManager } from '@mikro-orm/postgresql';
import type { Database } from '#kit/database/database.ts';
import { forbidden, notFound } from '#kit/errors/refusals.ts';
import type { WakeBus } from '#kit/events/wake-bus.ts';
import { assertPermission, type Viewer } from '#kit/session/viewer.ts';
import { accountLevels, ownLevels } from '#subgraphs/accounts/directory/access/access-service.ts';
import type { Operation } from '../operation/operation.ts';
import { QUEUES_WAKE_KEY, wakeQueue } from '#subgraphs/accounts/connections/wake-queues.ts';
import type { WritesStopInput } from '#subgraphs/accounts/generated/schema-types.ts';
import { findInFlight } from './in-flight-repository.ts';
import {
  deleteStop,
  findStopInForce,
  findStops,
  insertStop,
  takeStopLock,
  type WriteStopRow,
} from './write-stop-repository.ts';

/** A stop, with the operations in flight when it began to hold. */
export interface WriteStopResult {
  stop: WriteStopRow;
  inFlight: Operation[];
  inFlightCount: number;
}

/** Stops writes to the platform and resumes them. */
export class WriteStopService {
  readonly #database: Database;
  readonly #bus: WakeBus;

  constructor(database: Database, bus: WakeBus) {
    this.#database = database;
    this.#bus = bus;
  }

  /** Stops an ad account or the workspace. Once it resolves, no poll from before the stop leads to a request any more. */
  stop(viewer: Viewer, { adAccountId, reason }: WritesStopInput): Promise<WriteStopResult> {
    const scopeId = adAccountId ?? viewer.workspaceId;
    return this.#database.write(viewer, async (em) => {
      await this.#assertMay(em, viewer, 'writes:stop', adAccountId ?? null);
      await takeStopLock(em, scopeId);
      await insertStop(em, {
        workspaceId: viewer.workspaceId,
        scopeId,
        reason: reason.trim(),
        memberId: viewer.memberId,
      });
      const [stop] = await findStops(em, [scopeId]);
      if (!stop) throw new Error('A stop was lost in its own transaction.');
      const own = await ownLevels(em, viewer, 'AD_ACCOUNT');
      const readable = own === 'ALL' ? null : [...own.keys()];
      const flying = await findInFlight(em, adAccountId ? [adAccountId] : readable);
      return { stop, inFlight: flying.operations, inFlightCount: flying.count };
    });
  }

  /** Deletes a stop and wakes the waiting queues; returns the stop that still holds there. */
  resume(viewer: Viewer, adAccountId: string | null): Promise<WriteStopRow | null> {
    const { workspaceId } = viewer;
    const scopeId = adAccountId ?? workspaceId;
    return this.#database.write(viewer, async (em) => {
      await this.#assertMay(em, viewer, 'writes:resume', adAccountId);
      await takeStopLock(em, scopeId);
      await deleteStop(em, scopeId);
      if (adAccountId) await wakeQueue(em, this.#bus, { workspaceId, adAccountId });
      else await this.#bus.notify(em, QUEUES_WAKE_KEY);
      return findStopInForce(em, { workspaceId, adAccountId: adAccountId ?? workspaceId });
    });
  }

  /** The stop that holds for each of the ad accounts, which the viewer may read. */
  ofAccounts(viewer: Viewer, adAccountIds: readonly string[]): Promise<(WriteStopRow | null)[]> {
    return this.#database.read(viewer, async (em) => {
      const stops = await findStops(em, [viewer.workspaceId, ...adAccountIds]);
      return adAccountIds.map(
        (id) => stops.find(({ scopeId }) => scopeId === viewer.workspaceId || scopeId === id) ?? null,
      );
    });
  }

  /** The stop of each of the workspaces, which the viewer may read; they may differ from the request's. */
  ofWorkspaces(workspaceIds: readonly string[]): Promise<(WriteStopRow | null)[]> {
    return this.#database.system(async (em) => {
      const stops = new Map((await findStops(em, workspaceIds)).map((stop) => [stop.scopeId, stop]));
      return workspaceIds.map((id) => stops.get(id) ?? null);
    });
  }

  async #assertMay(
    em: EntityManager,
    viewer: Viewer,
    permission: 'writes:stop' | 'writes:resume',
    adAccountId: string | null,
  ): Promise<void> {
    const levels = await accountLevels(em, viewer, adAccountId === null ? [] : [adAccountId]);
    if (adAccountId !== null && !levels.has(adAccountId)) throw notFound('ad account', adAccountId);
    assertPermission(viewer, permission);
    if (adAccountId !== null && levels.get(adAccountId) !== 'WRITE') throw forbidden('actions:execute');
  }
}
