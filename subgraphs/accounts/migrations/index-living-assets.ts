import { Migration } from '@mikro-orm/migrations';

/**
 * Adds the order of living objects by their ids as numbers, in which rules read them. The number of digits is a column: row-level security keeps
 * a condition on `length(…)` out of an index scan.
 */
export class IndexLivingAssets extends Migration {
  override up(): void {
    this.addSql(
      'alter table accounts.platform_asset add column id_digits smallint not null generated always as (length(platform_id)) stored',
    );
    this.addSql(
      `create index platform_asset_living on accounts.platform_asset (workspace_id, ad_account_id, kind, id_digits, platform_id)
        where coalesce(status, '') not in ('ARCHIVED', 'DELETED') and coalesce(effective_status, '') not in ('ARCHIVED', 'DELETED')`,
    );
  }
}
