import type { KeysetPage, PageRange } from '#kit/connections/keyset.ts';
import type { RequestContext } from '#kit/subgraph/request-context.ts';
import type { AdAccountView } from '../ad-accounts/ad-account-service.ts';
import type { LeveledAsset } from './asset.ts';
import { loadChildren } from './asset-loaders.ts';
import type { AssetService } from './asset-service.ts';

/** A page of an ad account's imported objects of one level, with how fresh they are. */
export type AssetPage = KeysetPage<LeveledAsset> & Pick<AdAccountView, 'syncStatus' | 'syncedAt'>;

/** A page of the imported objects of a level of an ad account the viewer may read. */
export async function loadLevel(
  context: RequestContext,
  assets: AssetService,
  { id, syncStatus, syncedAt }: AdAccountView,
  { level, ...page }: PageRange & { level: LeveledAsset['level'] },
): Promise<AssetPage> {
  const parent = { adAccountId: id, parentId: null };
  const found = await loadChildren(context, assets, { kind: level, of: 'AD_ACCOUNT' }, page, parent);
  return { ...found, syncStatus, syncedAt };
}
