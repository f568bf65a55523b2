import { foundInOrder } from '#kit/nodes/in-order-of.ts';
import type { KeysetPage } from '#kit/connections/keyset.ts';
import { type PageRange, type PageWindow, windowKey, windowOf } from '#kit/connections/page-window.ts';
import { pagesOfParents } from '#kit/connections/pages-of-parents.ts';
import { unknownCursor } from '#kit/connections/unknown-cursor.ts';
import type { Database } from '#kit/database/database.ts';
import type { RequestContext } from '#kit/subgraph/request-context.ts';
import type { LaunchItemRow } from '#subgraphs/launcher/launches/launch/launch-item.ts';
import type { LaunchRow } from '#subgraphs/launcher/launches/launch/launch.ts';
import type { QueryCreativeUsageArgs } from '../../generated/schema-types.ts';
import type { CreativeRepository } from '../creative-repository.ts';
import type { UsageRepository, UsedIn } from './usage-repository.ts';

type UsagePage = KeysetPage<LaunchItemRow>;

/** Reads launches of creatives, as far as the caller may read the ad accounts. */
export class UsageService {
  readonly #database: Database;
  readonly #usage: UsageRepository;
  readonly #creatives: CreativeRepository;

  constructor(database: Database, usage: UsageRepository, creatives: CreativeRepository) {
    this.#database = database;
    this.#usage = usage;
    this.#creatives = creatives;
  }

  /** One page of a creative's uses in one ad account, newest first. Throws NOT_FOUND. */
  async inAccount(context: RequestContext, args: QueryCreativeUsageArgs): Promise<UsagePage> {
    const { creativeId, adAccountId, ...range } = args;
    await context.access.assertReadable('AD_ACCOUNT', adAccountId);
    await this.#database.read(context.viewer, async (em) => {
      if (!(await this.#creatives.find(em, creativeId))) throw await this.#creatives.missing(em, creativeId);
    });
    const [page] = await this.#pages(context, [creativeId], [{ creativeId, adAccountId }], windowOf(range));
    return page!;
  }

  /** One page of a creative's uses, newest first; those of many creatives cost the same number of queries. */
  ofCreative(context: RequestContext, creativeId: string, range: PageRange): Promise<UsagePage> {
    const window = windowOf(range);
    const name = `uses of creatives ${windowKey(window)}`;
    const load = (ids: readonly string[]) => this.#pagesOf(context, ids, window);
    return context.loaders.get<string, UsagePage>(name, load).load(creativeId);
  }

  /** The launch of a use. Throws NOT_FOUND. */
  launch({ viewer, loaders }: RequestContext, id: string): Promise<LaunchRow> {
    const load = async (ids: readonly string[]) => {
      const found = await this.#database.read(viewer, (em) => this.#usage.launches(em, ids));
      return foundInOrder('launch', ids, found);
    };
    return loaders.get<string, LaunchRow>('launch of a use', load).load(id);
  }

  async #pagesOf(context: RequestContext, ids: readonly string[], window: PageWindow): Promise<UsagePage[]> {
    const places = await this.#database.read(context.viewer, (em) => this.#usage.accountsOf(em, ids));
    const readable = await Promise.all(
      places.map(({ adAccountId }) => context.access.canRead('AD_ACCOUNT', adAccountId)),
    );
    const visible = places.filter((_place, index) => readable[index]);
    return this.#pages(context, ids, visible, window);
  }

  async #pages(
    context: RequestContext,
    ids: readonly string[],
    places: readonly UsedIn[],
    window: PageWindow,
  ): Promise<UsagePage[]> {
    const { viewer } = context;
    const { cursor } = window;
    const rows = await this.#database.read(viewer, async (em) => {
      if (cursor !== null && !(await this.#usage.exists(em, places, cursor))) throw unknownCursor(window);
      return this.#usage.usesIn(em, places, window);
    });
    const count = () => this.#database.read(viewer, (em) => this.#usage.countsIn(em, places));
    return pagesOfParents<string, LaunchItemRow>({
      window,
      parents: ids,
      rows,
      keyOf: (id) => id,
      parentOf: ({ creativeId }) => creativeId,
      cursorOf: ({ id }) => id,
      totalOf: async (id) => (await context.once(`uses of ${JSON.stringify(places)}`, count)).get(id) ?? 0,
    });
  }
}
