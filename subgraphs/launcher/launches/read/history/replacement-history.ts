import type { KeysetPage } from '#kit/connections/keyset.ts';
import { type PageRange, type PageWindow, windowKey, windowOf } from '#kit/connections/page-window.ts';
import { pagesOfParents } from '#kit/connections/pages-of-parents.ts';
import { unknownCursor } from '#kit/connections/unknown-cursor.ts';
import type { Database } from '#kit/database/database.ts';
import type { RequestContext } from '#kit/subgraph/request-context.ts';
import type { LaunchService } from '../launch-service.ts';
import type { LaunchRow } from '#subgraphs/launcher/launches/launch/launch.ts';
import type { ReplacementHistoryRepository, ReplacementLink } from './replacement-history-repository.ts';

type LinkPage = KeysetPage<ReplacementLink>;

/** Reads the launches that replace ads of others. Both are of one ad account, so a caller who may see the one may see the other. */
export class ReplacementHistory {
  readonly #database: Database;
  readonly #launches: LaunchService;
  readonly #history: ReplacementHistoryRepository;

  constructor(database: Database, launches: LaunchService, history: ReplacementHistoryRepository) {
    this.#database = database;
    this.#launches = launches;
    this.#history = history;
  }

  /** Returns the launch whose failed ads a launch was submitted to replace, or null; many launches cost one query. */
  async replaces(context: RequestContext, launchId: string): Promise<LaunchRow | null> {
    const { viewer, loaders } = context;
    const load = async (ids: readonly string[]) => {
      const links = await this.#database.read(viewer, (em) => this.#history.replaced(em, ids));
      const earlier = new Map(links.map((link) => [link.later, link.earlier]));
      return ids.map((id) => earlier.get(id) ?? null);
    };
    const id = await loaders.get<string, string | null>('replaced launch', load).load(launchId);
    return id === null ? null : this.#launch(context, id);
  }

  /** One page of the launches that replace ads of a launch, newest first; those of many cost one query. */
  async replacedBy(context: RequestContext, launchId: string, page: PageRange): Promise<KeysetPage<LaunchRow>> {
    const window = windowOf(page);
    const load = (ids: readonly string[]) => this.#pages(context, ids, window);
    const { loaders } = context;
    const found = await loaders.get<string, LinkPage>(`replacing launches ${windowKey(window)}`, load).load(launchId);
    const nodes = await Promise.all(found.edges.map(({ node }) => this.#launch(context, node.later)));
    return { ...found, edges: found.edges.map(({ cursor }, index) => ({ cursor, node: nodes[index]! })) };
  }

  async #pages(context: RequestContext, ids: readonly string[], window: PageWindow): Promise<LinkPage[]> {
    const { viewer } = context;
    const { cursor } = window;
    if (cursor !== null) {
      const [link] = await this.#database.read(viewer, (em) => this.#history.replaced(em, [cursor]));
      if (!link || !ids.includes(link.earlier)) throw unknownCursor(window);
    }
    const rows = await this.#database.read(viewer, (em) => this.#history.replacing(em, ids, window));
    const count = () => this.#database.read(viewer, (em) => this.#history.counts(em, ids));
    return pagesOfParents<string, ReplacementLink>({
      window,
      parents: ids,
      rows,
      keyOf: (id) => id,
      parentOf: ({ earlier }) => earlier,
      cursorOf: ({ later }) => later,
      totalOf: async (id) => (await context.once(`replacing ${JSON.stringify(ids)}`, count)).get(id) ?? 0,
    });
  }

  #launch({ viewer, loaders }: RequestContext, id: string): Promise<LaunchRow> {
    const load = (ids: readonly string[]) => this.#launches.byId(viewer, ids);
    return loaders.get<string, LaunchRow>('launch of a replacement', load).load(id);
  }
}
