import type { KeysetPage, PageRange } from '#kit/connections/keyset.ts';
import { pageOfRows, windowOf } from '#kit/connections/page-window.ts';
import { unknownCursor } from '#kit/connections/unknown-cursor.ts';
import type { Database } from '#kit/database/database.ts';
import type { Viewer } from '#kit/session/viewer.ts';
import type { RequestContext } from '#kit/subgraph/request-context.ts';
import type { LaunchItemRow } from '#subgraphs/launcher/launches/launch/launch-item.ts';
import type { PromotionSourceRepository } from './promotion-source-repository.ts';

/** A page without a count of all. */
export type UncountedPage<R> = Omit<KeysetPage<R>, 'totalCount'>;

/** Lists ads of tests that can be promoted. */
export class PromotionSources {
  readonly #database: Database;
  readonly #sources: PromotionSourceRepository;

  constructor(database: Database, sources: PromotionSourceRepository) {
    this.#database = database;
    this.#sources = sources;
  }

  /** One page of the sources of a readable ad account. Throws NOT_FOUND. */
  async page(
    { access, viewer }: RequestContext,
    adAccountId: string,
    range: PageRange,
  ): Promise<UncountedPage<LaunchItemRow>> {
    await access.assertReadable('AD_ACCOUNT', adAccountId);
    const window = windowOf(range);
    const rows = await this.#database.read(viewer, async (em) => {
      const place = window.cursor === null ? null : await this.#sources.placeOf(em, adAccountId, window.cursor);
      if (window.cursor !== null && !place) throw unknownCursor(window);
      return this.#sources.page(em, adAccountId, { window, place });
    });
    return pageOfRows(rows, window, ({ id }) => id);
  }

  /** Returns the number of ads that promote each of these, in their order. */
  async promotions(viewer: Viewer, ids: readonly string[]): Promise<number[]> {
    const counts = await this.#database.read(viewer, (em) => this.#sources.promotions(em, ids));
    return ids.map((id) => counts.get(id) ?? 0);
  }

  /** The platform ids of the ad creatives these ads show, in their order. */
  async adCreatives(viewer: Viewer, ids: readonly string[]): Promise<(string | null)[]> {
    const found = await this.#database.read(viewer, (em) => this.#sources.adCreatives(em, ids));
    return ids.map((id) => found.get(id) ?? null);
  }
}
