import { Migration } from '@mikro-orm/migrations';

/** How often imports have waited and begun a step again; accounts nobody has imported yet are due. */
export class AddImportTries extends Migration {
  override up(): void {
    this.addSql(`alter table accounts.asset_import
      add column waits int not null default 0,
      add column restarts int not null default 0`);
    this.addSql(`alter table accounts.asset_staging drop constraint asset_staging_pkey,
      add primary key (workspace_id, import_id, kind, platform_id)`);
    this.addSql(
      `update accounts.ad_account set sync_status = 'NEVER', synced_at = null, next_import_at = clock_timestamp()`,
    );
  }
}
