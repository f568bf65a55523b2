import type { KeysetPage, PageRange } from '#kit/connections/keyset.ts';
import { pageInfoOf } from '#kit/connections/page-info.ts';
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
    { first, after = null }: PageRange,
  ): Promise<UncountedPage<LaunchItemRow>> {
    await access.assertReadable('AD_ACCOUNT', adAccountId);
    const rows = await this.#database.read(viewer, async (em) => {
      const place = after === null ? null : await this.#sources.placeOf(em, adAccountId, after);
      if (after !== null && !place) throw unknownCursor();
      return this.#sources.page(em, adAccountId, { count: first + 1, after: place });
    });
    return pageOf(rows, first, after);
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

/** A page of rows, one more of which was read than is shown. */
export function pageOf<R extends { id: string }>(
  rows: readonly R[],
  first: number,
  after: string | null,
): UncountedPage<R> {
  const edges = rows.slice(0, first).map((node) => ({ cursor: node.id, node }));
  return { edges, pageInfo: pageInfoOf(edges, { hasNextPage: rows.length > first, hasPreviousPage: after !== null }) };
}
