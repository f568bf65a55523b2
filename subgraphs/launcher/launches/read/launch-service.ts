import { foundInOrder } from '#kit/nodes/in-order-of.ts';
import type { KeysetPage } from '#kit/connections/keyset.ts';
import { windowKey, windowOf } from '#kit/connections/page-window.ts';
import { pagesOfParents } from '#kit/connections/pages-of-parents.ts';
import { unknownCursor } from '#kit/connections/unknown-cursor.ts';
import type { Database } from '#kit/database/database.ts';
import { notFound } from '#kit/errors/refusals.ts';
import type { Viewer } from '#kit/session/viewer.ts';
import type { RequestContext } from '#kit/subgraph/request-context.ts';
import { type LaunchesOfAccount, launchListKey } from '#subgraphs/launcher/launches/launch/launch-filter.ts';
import type { LaunchRepository } from '#subgraphs/launcher/launches/launch/launch-repository.ts';
import type { LaunchRow } from '#subgraphs/launcher/launches/launch/launch.ts';

type LaunchPage = KeysetPage<LaunchRow>;

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

  /** Reads launches by id, in the order of the ids; NOT_FOUND in the place of a missing one. For launches whose account the caller may read. */
  async byId(viewer: Viewer, ids: readonly string[]): Promise<(LaunchRow | Error)[]> {
    const found = await this.#database.read(viewer, (em) => this.#launches.findMany(em, ids));
    return foundInOrder('launch', ids, found);
  }

  /** One page of a readable ad account's launches; those of many ad accounts cost one query. Throws NOT_FOUND. */
  async page(context: RequestContext, adAccountId: string, list: LaunchesOfAccount): Promise<LaunchPage> {
    await context.access.assertReadable('AD_ACCOUNT', adAccountId);
    const load = (ids: readonly string[]) => this.#pages(context, ids, list);
    const key = `launches of accounts ${windowKey(windowOf(list))} ${launchListKey(list)}`;
    return context.loaders.get<string, LaunchPage>(key, load).load(adAccountId);
  }

  async #pages(
    context: RequestContext,
    ids: readonly string[],
    list: LaunchesOfAccount,
  ): Promise<(LaunchPage | Error)[]> {
    const { viewer } = context;
    const window = windowOf(list);
    const { cursor } = window;
    const { rows, place } = await this.#database.read(viewer, async (em) => ({
      place: cursor === null ? null : ((await this.#launches.find(em, cursor))?.adAccountId ?? null),
      rows: await this.#launches.firstOfAccounts(em, ids, list),
    }));
    const count = () => this.#database.read(viewer, (em) => this.#launches.countsOfAccounts(em, ids, list));
    const counted = `launches of ${JSON.stringify(ids)} ${launchListKey(list)}`;
    const pages = pagesOfParents<string, LaunchRow>({
      window,
      parents: ids,
      rows,
      keyOf: (id) => id,
      parentOf: ({ adAccountId }) => adAccountId,
      cursorOf: ({ id }) => id,
      totalOf: async (id) => (await context.once(counted, count)).get(id) ?? 0,
    });
    return pages.map((page, index) => (cursor === null || place === ids[index] ? page : unknownCursor(window)));
  }
}
