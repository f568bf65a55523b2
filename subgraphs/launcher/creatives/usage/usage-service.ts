import type { KeysetPage, PageRange } from '#kit/connections/keyset.ts';
import { pagesOfParents } from '#kit/connections/pages-of-parents.ts';
import { unknownCursor } from '#kit/connections/unknown-cursor.ts';
import type { Database } from '#kit/database/database.ts';
import { notFound } from '#kit/errors/refusals.ts';
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
    const creative = await this.#database.read(context.viewer, (em) => this.#creatives.find(em, creativeId));
    if (!creative) throw notFound('creative', creativeId);
    const [page] = await this.#pages(context, [creativeId], [{ creativeId, adAccountId }], range);
    return page!;
  }

  /** One page of a creative's uses, newest first; those of many creatives cost the same number of queries. */
  ofCreative(context: RequestContext, creativeId: string, range: PageRange): Promise<UsagePage> {
    const name = `uses of creatives ${range.first} ${range.after ?? ''}`;
    const load = (ids: readonly string[]) => this.#pagesOf(context, ids, range);
    return context.loaders.get<string, UsagePage>(name, load).load(creativeId);
  }

  /** The launch of a use. Throws NOT_FOUND. */
  launch({ viewer, loaders }: RequestContext, id: string): Promise<LaunchRow> {
    const load = async (ids: readonly string[]) => {
      const found = await this.#database.read(viewer, (em) => this.#usage.launches(em, ids));
      const byId = new Map(found.map((launch) => [launch.id, launch]));
      return ids.map((each) => byId.get(each) ?? notFound('launch', each));
    };
    return loaders.get<string, LaunchRow>('launch of a use', load).load(id);
  }

  async #pagesOf(context: RequestContext, ids: readonly string[], range: PageRange): Promise<UsagePage[]> {
    const places = await this.#database.read(context.viewer, (em) => this.#usage.accountsOf(em, ids));
    const readable = await Promise.all(
      places.map(({ adAccountId }) => context.access.canRead('AD_ACCOUNT', adAccountId)),
    );
    const visible = places.filter((_place, index) => readable[index]);
    return this.#pages(context, ids, visible, range);
  }

  async #pages(
    context: RequestContext,
    ids: readonly string[],
    places: readonly UsedIn[],
    range: PageRange,
  ): Promise<UsagePage[]> {
    const { viewer } = context;
    const after = range.after ?? null;
    const rows = await this.#database.read(viewer, async (em) => {
      if (after !== null && !(await this.#usage.exists(em, places, after))) throw unknownCursor();
      return this.#usage.usesIn(em, places, { count: range.first + 1, after });
    });
    const count = () => this.#database.read(viewer, (em) => this.#usage.countsIn(em, places));
    return pagesOfParents<string, LaunchItemRow>({
      ...range,
      parents: ids,
      rows,
      keyOf: (id) => id,
      parentOf: ({ creativeId }) => creativeId,
      cursorOf: ({ id }) => id,
      totalOf: async (id) => (await context.once(`uses of ${JSON.stringify(places)}`, count)).get(id) ?? 0,
    });
  }
}
