import { type PageRange, pageOfRows, windowOf } from '#kit/connections/page-window.ts';
import { unknownCursor } from '#kit/connections/unknown-cursor.ts';
import type { Database } from '#kit/database/database.ts';
import type { Viewer } from '#kit/session/viewer.ts';
import type { RequestContext } from '#kit/subgraph/request-context.ts';
import type { LaunchItemRow } from '#subgraphs/launcher/launches/launch/launch-item.ts';
import type { LaunchService } from '../launch-service.ts';
import type { LaunchRow } from '#subgraphs/launcher/launches/launch/launch.ts';
import type { UncountedPage } from './promotion-sources.ts';
import type { LaunchAdSet, ReplacementCandidateRepository } from './replacement-candidate-repository.ts';

/** One page of a launch's failed ads, together with the launch. */
export interface CandidatePage extends UncountedPage<LaunchItemRow> {
  launch: LaunchRow;
}

/** Lists failed ads of launches that can be replaced. */
export class ReplacementCandidates {
  readonly #database: Database;
  readonly #launches: LaunchService;
  readonly #candidates: ReplacementCandidateRepository;

  constructor(database: Database, launches: LaunchService, candidates: ReplacementCandidateRepository) {
    this.#database = database;
    this.#launches = launches;
    this.#candidates = candidates;
  }

  /** One page of the candidates of a launch of a readable ad account. Throws NOT_FOUND. */
  async page(
    context: RequestContext,
    { adAccountId, launchId }: { adAccountId: string; launchId: string },
    range: PageRange,
  ): Promise<CandidatePage> {
    // The launch first: what it shows is then no older than the version a replacement names.
    const launch = await this.#launches.launch(context, adAccountId, launchId);
    const window = windowOf(range);
    const rows = await this.#database.read(context.viewer, async (em) => {
      const { cursor } = window;
      if (cursor !== null && !(await this.#candidates.exists(em, launchId, cursor))) throw unknownCursor(window);
      return this.#candidates.page(em, launchId, window);
    });
    return { ...pageOfRows(rows, window, ({ id }) => id), launch };
  }

  /** Returns for each of these launches, in their order, if it has candidates. */
  async exist(viewer: Viewer, launchIds: readonly string[]): Promise<boolean[]> {
    const found = await this.#database.read(viewer, (em) => this.#candidates.launchesWithSome(em, launchIds));
    return launchIds.map((id) => found.has(id));
  }

  /** Returns the ad sets these ads were meant for, in their order; null when the platform has none. */
  async adSets(viewer: Viewer, itemIds: readonly string[]): Promise<(LaunchAdSet | null)[]> {
    const found = await this.#database.read(viewer, (em) => this.#candidates.adSets(em, itemIds));
    return itemIds.map((id) => found.get(id) ?? null);
  }
}
