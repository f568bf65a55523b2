import type { KeysetPage } from '#kit/connections/keyset.ts';
import { pageInfoOf } from '#kit/connections/page-info.ts';
import type { Database } from '#kit/database/database.ts';
import type { Viewer } from '#kit/session/viewer.ts';
import type { BrandKitVersion } from './brand-kit.ts';
import { findKitVersions, type KitPageAsk } from './brand-kit-repository.ts';

/** A page of versions, without their count. */
export type KitPage = Omit<KeysetPage<BrandKitVersion>, 'totalCount'>;

/** Versions of the kits of brands that the viewer may read. */
export class BrandKitService {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /** The newest version of each brand's kit, null where there is none. */
  newest(viewer: Viewer, brandIds: readonly string[]): Promise<(BrandKitVersion | null)[]> {
    return this.#database.read(viewer, async (em) => {
      const asks = brandIds.map((brandId) => ({ brandId, first: 1, before: null }));
      return (await findKitVersions(em, asks)).map(([version]) => version ?? null);
    });
  }

  /** A page of versions for each range, newest first. */
  pages(viewer: Viewer, asks: readonly KitPageAsk[]): Promise<KitPage[]> {
    return this.#database.read(viewer, async (em) => {
      const oneMore = asks.map((ask) => ({ ...ask, first: ask.first + 1 }));
      const found = await findKitVersions(em, oneMore);
      return asks.map(({ first, before }, index) => {
        const versions = found[index] ?? [];
        const edges = versions.slice(0, first).map((node) => ({ cursor: String(node.number), node }));
        const around = { hasNextPage: versions.length > first, hasPreviousPage: before !== null };
        return { edges, pageInfo: pageInfoOf(edges, around) };
      });
    });
  }
}
