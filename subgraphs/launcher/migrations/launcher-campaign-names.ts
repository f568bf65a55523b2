import { Migration } from '@mikro-orm/migrations';

/** Campaigns of launches are found by their names, of which every launch that makes one has two rows at most. */
export class LauncherCampaignNames extends Migration {
  override up(): void {
    this.addSql(
      `create index launch_operation_campaign on launch_operation (workspace_id, name) where kind = 'CAMPAIGN'`,
    );
  }
}
