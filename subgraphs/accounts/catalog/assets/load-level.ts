import type { KeysetPage, PageRange } from '#kit/connections/keyset.ts';
import type { RequestContext } from '#kit/subgraph/request-context.ts';
import type { LeveledAsset } from './asset.ts';
import { loadChildren } from './asset-loaders.ts';
import type { AssetService } from './asset-service.ts';

/** A page of an ad account's imported objects of one level. */
export type AssetPage = KeysetPage<LeveledAsset> & { adAccountId: string };

/** A page of the imported objects of a level; empty for an ad account the viewer may not read. */
export async function loadLevel(
  context: RequestContext,
  assets: AssetService,
  { adAccountId, level, ...page }: PageRange & { adAccountId: string; level: LeveledAsset['level'] },
): Promise<AssetPage> {
  const children = { kind: level, of: 'AD_ACCOUNT' } as const;
  return {
    ...(await loadChildren(context, assets, children, page, { adAccountId, parentId: null })),
    adAccountId,
  };
}
