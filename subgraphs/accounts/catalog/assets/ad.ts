import { LeveledAsset } from './asset.ts';

/** An imported ad. */
export class Ad extends LeveledAsset {
  get adSetId(): string | null {
    return this.row.adSetId;
  }
  get campaignId(): string | null {
    return this.row.campaignId;
  }
  get creativeId(): string | null {
    return this.row.creativeId;
  }
  get conversionDomain(): string | null {
    return this.text('conversion_domain');
  }
  get sourceAdId(): string | null {
    return this.reference('source_ad_id');
  }
}
