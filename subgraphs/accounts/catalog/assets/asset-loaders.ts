import type { KeysetPage, PageRange } from '#kit/connections/keyset.ts';
import { windowKey, windowOf } from '#kit/connections/page-window.ts';
import type { RequestContext } from '#kit/subgraph/request-context.ts';
import type { Asset, AssetKey } from './asset.ts';
import type { AssetTypes } from './asset-kinds.ts';
import type { ParentKey } from './asset-repository.ts';
import { assetKey, type AssetService, parentKey } from './asset-service.ts';

type Kind = keyof AssetTypes;
type Context = Pick<RequestContext, 'viewer' | 'loaders'>;

/** One imported object; null when it was not imported or may not be read. All objects that a request loads at a time cost one statement. */
export function loadAsset<K extends Kind>(
  { viewer, loaders }: Context,
  assets: AssetService,
  kind: K,
  { adAccountId, id }: { adAccountId: string; id: string | null },
): Promise<AssetTypes[K] | null> | null {
  if (id === null) return null;
  const loader = loaders.get<AssetKey, Asset | null>(
    'accounts.asset',
    (keys) => assets.byKeys(viewer, keys),
    assetKey as (key: AssetKey) => unknown,
  );
  return loader.load({ adAccountId, kind, id }) as Promise<AssetTypes[K] | null>;
}

/** A page of the imported objects of a kind that belong to a parent. The same page of many parents costs one statement. */
export function loadChildren<K extends Kind>(
  { viewer, loaders }: Context,
  assets: AssetService,
  children: { kind: K; of: 'AD_ACCOUNT' | 'CAMPAIGN' | 'AD_SET' | 'CREATIVE' | 'PAGE' },
  range: PageRange,
  parent: ParentKey,
): Promise<KeysetPage<AssetTypes[K]>> {
  const window = windowOf(range);
  const name = `${children.kind} of ${children.of}`;
  const totals = loaders.get<ParentKey, number>(
    `accounts.total ${name}`,
    (parents) => assets.totals(viewer, children, parents),
    parentKey,
  );
  const totalOf = (of: ParentKey) => totals.load(of);
  const pages = loaders.get<ParentKey, KeysetPage<Asset>>(
    `accounts.page ${name} ${windowKey(window)}`,
    (parents) => assets.pages(viewer, { children, window, totalOf }, parents),
    parentKey,
  );
  return pages.load(parent) as Promise<KeysetPage<AssetTypes[K]>>;
}
