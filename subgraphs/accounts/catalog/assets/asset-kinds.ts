import { Ad } from './ad.ts';
import { AdCreative } from './ad-creative.ts';
import { AdSet } from './ad-set.ts';
import type { Asset, AssetKind, AssetRow } from './asset.ts';
import { Campaign } from './campaign.ts';
import { Page } from './page.ts';
import { SocialAccount } from './social-account.ts';

/** Classes of imported objects by kind. */
const CLASSES = {
  CAMPAIGN: Campaign,
  AD_SET: AdSet,
  AD: Ad,
  CREATIVE: AdCreative,
  PAGE: Page,
  SOCIAL_ACCOUNT: SocialAccount,
};

/** The types of the graph by kind. */
export type AssetTypes = { [K in AssetKind]: InstanceType<(typeof CLASSES)[K]> };

/** GraphQL type names of campaigns, ad sets, ads and ad creatives. */
export const TYPE_NAMES = { CAMPAIGN: 'Campaign', AD_SET: 'AdSet', AD: 'Ad', CREATIVE: 'AdCreative' } as const;

/** A stored object as the graph shows it. */
export function assetOf(row: AssetRow): Asset {
  return new CLASSES[row.kind](row);
}
