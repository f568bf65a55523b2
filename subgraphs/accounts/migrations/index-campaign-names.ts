import { Migration } from '@mikro-orm/migrations';

/** A launch asks whether the ad account has a campaign of its name, however many it has. */
export class IndexCampaignNames extends Migration {
  override up(): void {
    this
      .addSql(`create index platform_asset_campaign_name on accounts.platform_asset (workspace_id, ad_account_id, name)
      where kind = 'CAMPAIGN'`);
  }
}
