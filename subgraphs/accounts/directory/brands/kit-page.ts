import type { KeysetPage } from '#kit/connections/keyset.ts';
import { type PageRange, windowOf } from '#kit/connections/page-window.ts';
import type { RequestContext } from '#kit/subgraph/request-context.ts';
import type { BrandKitVersion } from './brand-kit.ts';
import type { BrandKitService, KitPage, KitPageRange } from './brand-kit-service.ts';
import { newestKit } from './brand-loaders.ts';

/** A page of a brand's kit versions; the pages of several brands are read in one statement. */
export async function kitPage(
  context: RequestContext,
  kits: BrandKitService,
  brandId: string,
  range: PageRange,
): Promise<KeysetPage<BrandKitVersion>> {
  // Versions are numbered without gaps.
  const newest = (await newestKit(context, kits, brandId))?.number ?? 0;
  const load = (asks: readonly KitPageRange[]) => kits.pages(context.viewer, asks);
  const page = await context.loaders
    .get<KitPageRange, KitPage>('accounts.kitPageOfBrand', load, (ask) => JSON.stringify(ask))
    .load({ brandId, newest, window: windowOf(range) });
  return { ...page, totalCount: async () => newest };
}
