import type { Violation } from '#kit/errors/refusals.ts';
import { isGiven, isRead, type InputRule } from '#kit/schema/input-rules.ts';
import type { LauncherAssetKind, QueryLauncherAssetsArgs } from '../generated/schema-types.ts';
import type { LiveKind } from './platform-peer.ts';

/** Parent that a kind requires: none, its page in `parentId`, or its catalog in `parentId` with the page in `pageId`. */
export type AssetParent = 'NONE' | 'PAGE' | 'CATALOG';

/** Rule of one kind of assets. */
export interface AssetKindRule {
  parent: AssetParent;
  from: { live: LiveKind } | { imported: 'PAGE' | 'SOCIAL_ACCOUNT' };
}

/** Parent and source of each kind. */
export const ASSET_KINDS: Record<LauncherAssetKind, AssetKindRule> = {
  PAGES: { parent: 'NONE', from: { imported: 'PAGE' } },
  SOCIAL_ACCOUNTS: { parent: 'PAGE', from: { imported: 'SOCIAL_ACCOUNT' } },
  PIXELS: { parent: 'NONE', from: { live: 'PIXEL' } },
  APPLICATIONS: { parent: 'NONE', from: { live: 'APPLICATION' } },
  LEAD_FORMS: { parent: 'PAGE', from: { live: 'LEAD_FORM' } },
  PRODUCT_CATALOGS: { parent: 'PAGE', from: { live: 'PRODUCT_CATALOG' } },
  PRODUCT_SETS: { parent: 'CATALOG', from: { live: 'PRODUCT_SET' } },
  CUSTOM_AUDIENCES: { parent: 'NONE', from: { live: 'CUSTOM_AUDIENCE' } },
};

/** Requirements on `parentId` and `pageId` for each kind of parent; null requires absence. */
const PARENTS: Record<AssetParent, Record<'parentId' | 'pageId', string | null>> = {
  NONE: { parentId: null, pageId: null },
  PAGE: { parentId: 'page', pageId: null },
  CATALOG: { parentId: 'product catalog', pageId: 'page of the catalog' },
};

/** The ids given fit the kind. */
export const parentRule: InputRule<QueryLauncherAssetsArgs> = ({ kind, ...given }, at) => {
  if (!isRead(kind)) return [];
  const wanted = PARENTS[ASSET_KINDS[kind].parent];
  return (['parentId', 'pageId'] as const).flatMap((name): Violation[] => {
    const word = wanted[name];
    const there = isGiven(given[name]);
    const path = at(name);
    if (word !== null && !there)
      return [{ path, rule: 'required', message: `must be the id of the ${word} for ${kind}` }];
    if (word === null && there) return [{ path, rule: 'exclusive', message: `must be null for ${kind}` }];
    return [];
  });
};
