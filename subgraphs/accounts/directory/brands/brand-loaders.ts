import type DataLoader from 'dataloader';
import { notFound } from '#kit/errors/refusals.ts';
import type { RequestContext } from '#kit/subgraph/request-context.ts';
import type { BrandKitVersion } from './brand-kit.ts';
import type { BrandKitService } from './brand-kit-service.ts';
import type { BrandService, BrandView } from './brand-service.ts';

/** Brands the caller may read, by id; null for any other id. */
export function brandLoader(context: RequestContext, brands: BrandService): DataLoader<string, BrandView | null> {
  return context.loaders.get('accounts.brand', (ids: readonly string[]) => brands.byIds(context.viewer, ids));
}

/** One of them. Throws NOT_FOUND for any other id. */
export async function loadBrand(context: RequestContext, brands: BrandService, id: string): Promise<BrandView> {
  const brand = await brandLoader(context, brands).load(id);
  if (!brand) throw notFound('brand', id);
  return brand;
}

/** The newest version of a brand's kit, null before the first. */
export function newestKit(
  context: RequestContext,
  kits: BrandKitService,
  brandId: string,
): Promise<BrandKitVersion | null> {
  const load = (ids: readonly string[]) => kits.newest(context.viewer, ids);
  return context.loaders.get<string, BrandKitVersion | null>('accounts.kitOfBrand', load).load(brandId);
}
