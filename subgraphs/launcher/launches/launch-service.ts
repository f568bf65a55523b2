import type { KeysetPage } from '#kit/connections/keyset.ts';
import type { Database } from '#kit/database/database.ts';
import { notFound } from '#kit/errors/refusals.ts';
import type { Viewer } from '#kit/session/viewer.ts';
import type { RequestContext } from '#kit/subgraph/request-context.ts';
import { firstPageLoader } from './first-pages.ts';
import type { LaunchItemRow } from './launch-item.ts';
import type { LaunchOperationRow } from './launch-operation.ts';
import type { LaunchRepository, Page } from './launch-repository.ts';
import type { LaunchRow } from './launch.ts';
import type { ItemSnapshot } from './progress/launch-event.ts';

/** Reads launches for those who may read their ad account. */
export class LaunchService {
  readonly #database: Database;
  readonly #launches: LaunchRepository;

  constructor(database: Database, launches: LaunchRepository) {
    this.#database = database;
    this.#launches = launches;
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
}
