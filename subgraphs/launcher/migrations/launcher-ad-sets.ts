import { Migration } from '@mikro-orm/migrations';

/** The calls that make a launch's ad sets are found without those for its ads, of which there may be thousands. */
export class LauncherAdSets extends Migration {
  override up(): void {
    this.addSql(
      `create index launch_operation_ad_set on launch_operation (workspace_id, launch_id, key) where kind = 'AD_SET'`,
    );
  }
}
