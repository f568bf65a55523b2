import type { KeysetPage, PageRange } from '#kit/connections/keyset.ts';
import type { RequestContext } from '#kit/subgraph/request-context.ts';
import type { AdAccountView } from '../ad-accounts/ad-account-service.ts';
import type { LeveledAsset } from './asset.ts';
import { loadChildren } from './asset-loaders.ts';
import type { AssetService } from './asset-service.ts';

/** A page of an ad account's imported objects of one level, with how fresh they are. */
export type AssetPage = KeysetPage<LeveledAsset> & Pick<AdAccountView, 'syncStatus' | 'syncedAt'>;

/** A page of the imported objects of a level. The ad account is awaited beside it, and its refusal is this one's. */
export async function loadLevel(
  context: RequestContext,
  assets: AssetService,
  adAccount: AdAccountView | Promise<AdAccountView>,
  adAccountId: string,
  { level, ...page }: PageRange & { level: LeveledAsset['level'] },
): Promise<AssetPage> {
  const children = { kind: level, of: 'AD_ACCOUNT' } as const;
  const [{ syncStatus, syncedAt }, found] = await Promise.all([
    adAccount,
    loadChildren(context, assets, children, page, { adAccountId, parentId: null }),
  ]);
  return { ...found, syncStatus, syncedAt };
}
