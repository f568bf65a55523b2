import { pageOfRows, type PageRange, type PageWindow, windowOf } from '#kit/connections/page-window.ts';
import { unknownCursor } from '#kit/connections/unknown-cursor.ts';
import type { Database } from '#kit/database/database.ts';
import { notFound } from '#kit/errors/refusals.ts';
import type { Viewer } from '#kit/session/viewer.ts';
import { accountLevels, ownLevels } from '#subgraphs/accounts/directory/access/access-service.ts';
import type { Operation } from '#subgraphs/accounts/dispatch/operation/operation.ts';
import type { ActivityChange, ActivityDocuments, ActivityRow } from '#subgraphs/accounts/dispatch/log/activity.ts';
import type { ActivityFilter } from './activity-filter.ts';
import { findActivityIds, findCursor } from './activity-page-repository.ts';
import {
  type AttemptRow,
  findActivities,
  findAttempts,
  findChanges,
  findDocuments,
  findOperations,
  findReverts,
} from '#subgraphs/accounts/dispatch/log/activity-repository.ts';
import { findOperationPages, type OperationRange } from './operation-page-repository.ts';

/** The log of everything that was requested of the platform. */
export class ActivityService {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /** One activity; NOT_FOUND when the viewer may not read its ad account. */
  async get(viewer: Viewer, id: string): Promise<ActivityRow> {
    const [activity] = await this.byIds(viewer, [id]);
    if (!activity) throw notFound('activity', id);
    return activity;
  }

  /** Activities by id; null for those whose ad account the viewer may not read. */
  byIds(viewer: Viewer, ids: readonly string[]): Promise<(ActivityRow | null)[]> {
    return this.#database.read(viewer, async (em) => {
      const found = await findActivities(em, ids);
      const readable = await accountLevels(em, viewer, [...new Set(found.map(({ adAccountId }) => adAccountId))]);
      const shown = new Map(found.filter((row) => readable.has(row.adAccountId)).map((row) => [row.id, row]));
      return ids.map((id) => shown.get(id) ?? null);
    });
  }

  /** A page of the activities of one readable ad account or of all of them, newest first. */
  page(viewer: Viewer, { first, after, last, before, ...filter }: ActivityFilter & PageRange) {
    const window = windowOf({ first, after, last, before });
    return this.#database.read(viewer, async (em) => {
      const own = await ownLevels(em, viewer, 'AD_ACCOUNT');
      const readable = (id: string) => own === 'ALL' || own.has(id);
      if (filter.adAccountId && !(await accountLevels(em, viewer, [filter.adAccountId])).size) {
        throw notFound('ad account', filter.adAccountId);
      }
      const cursor = window.cursor === null ? null : await findCursor(em, window.cursor);
      if (window.cursor !== null && !(cursor && readable(cursor.adAccountId))) throw unknownCursor(window);
      const adAccountIds = filter.adAccountId ? [filter.adAccountId] : own === 'ALL' ? own : [...own.keys()];
      const ids = await findActivityIds(em, filter, { adAccountIds, cursor, window });
      const rows = new Map((await findActivities(em, ids.slice(0, window.size))).map((row) => [row.id, row]));
      const { edges, pageInfo } = pageOfRows(ids, window, (id) => id);
      return { pageInfo, edges: edges.map(({ cursor: id }) => ({ cursor: id, node: rows.get(id)! })) };
    });
  }

  /** Requests and plans of activities that the viewer may read, in their order. */
  documents(viewer: Viewer, ids: readonly string[]): Promise<ActivityDocuments[]> {
    return this.#database.read(viewer, async (em) => {
      const documents = await findDocuments(em, ids);
      return ids.map((id) => documents.get(id) ?? { request: null, plan: null });
    });
  }

  /** Changes that activities, which the viewer may read, make on their objects; null for activities without any. */
  changes(viewer: Viewer, ids: readonly string[]): Promise<(ActivityChange | null)[]> {
    return this.#database.read(viewer, async (em) => {
      const changes = await findChanges(em, ids);
      return ids.map((id) => changes.get(id) ?? null);
    });
  }

  /** Ids of the activities that revert the given ones, which the viewer may read; null for those not reverted. */
  reverts(viewer: Viewer, ids: readonly string[]): Promise<(string | null)[]> {
    return this.#database.read(viewer, async (em) => {
      const reverts = await findReverts(em, ids);
      return ids.map((id) => reverts.get(id) ?? null);
    });
  }

  /** The operations of activities that the viewer may read, one list per activity. */
  operations(viewer: Viewer, activityIds: readonly string[]): Promise<Operation[][]> {
    return this.#database.read(viewer, async (em) => {
      const operations = Map.groupBy(await findOperations(em, activityIds), ({ activityId }) => activityId);
      return activityIds.map((id) => operations.get(id) ?? []);
    });
  }

  /** Pages of the operations of activities that the viewer may read. */
  operationPages(viewer: Viewer, ranges: readonly OperationRange[], window: Pick<PageWindow, 'backwards'>) {
    return this.#database.read(viewer, async (em) => {
      const pages = await findOperationPages(em, ranges, window);
      return pages.map((found, index) => {
        const { size, cursor } = ranges[index]!;
        if (found === null) return unknownCursor(window);
        return pageOfRows(found, { ...window, size, cursor }, ({ id }) => id);
      });
    });
  }

  /** The calls made for operations, one list per operation. */
  attempts(viewer: Viewer, operationIds: readonly string[]): Promise<AttemptRow[][]> {
    return this.#database.read(viewer, async (em) => {
      const attempts = Map.groupBy(await findAttempts(em, operationIds), ({ operationId }) => operationId);
      return operationIds.map((id) => attempts.get(id) ?? []);
    });
  }
}
