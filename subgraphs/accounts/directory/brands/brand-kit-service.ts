import type { KeysetPage } from '#kit/connections/keyset.ts';
import { numberedPage, numberedRange } from '#kit/connections/numbered.ts';
import type { PageWindow } from '#kit/connections/page-window.ts';
import type { Database } from '#kit/database/database.ts';
import type { Viewer } from '#kit/session/viewer.ts';
import type { BrandKitVersion } from './brand-kit.ts';
import { findKitVersions } from './brand-kit-repository.ts';

/** Window of a brand's kit versions. */
export interface KitPageRange {
  brandId: string;
  window: PageWindow;
  /** Number of the newest version. */
  newest: number;
}

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
  pages(viewer: Viewer, asks: readonly KitPageRange[]): Promise<KitPage[]> {
    return this.#database.read(viewer, async (em) => {
      const oneMore = asks.map(({ brandId, window, newest }) => {
        const { first, below } = numberedRange(window, newest);
        return { brandId, first: first + 1, before: below };
      });
      const found = await findKitVersions(em, oneMore);
      return asks.map(({ window, newest }, index) =>
        numberedPage(found[index] ?? [], window, newest, ({ number }) => number),
      );
    });
  }
}
