import type { KeysetPage } from '#kit/connections/keyset.ts';
import type { RequestContext } from '#kit/subgraph/request-context.ts';
import type { BrandKitVersion } from './brand-kit.ts';
import type { KitPageAsk } from './brand-kit-repository.ts';
import type { BrandKitService, KitPage } from './brand-kit-service.ts';
import { newestKit } from './brand-loaders.ts';

/** A page of a brand's kit versions; the pages of several brands are read in one statement. */
export async function kitPage(
  context: RequestContext,
  kits: BrandKitService,
  brandId: string,
  { first, after }: { first: number; after?: string | null | undefined },
): Promise<KeysetPage<BrandKitVersion>> {
  const load = (asks: readonly KitPageAsk[]) => kits.pages(context.viewer, asks);
  const page = await context.loaders
    .get<KitPageAsk, KitPage>('accounts.kitPageOfBrand', load, (ask) => JSON.stringify(ask))
    .load({ brandId, first, before: after == null ? null : Number(after) });
  // Versions are numbered without gaps.
  return { ...page, totalCount: async () => (await newestKit(context, kits, brandId))?.number ?? 0 };
}
