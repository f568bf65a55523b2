import { Migration } from '@mikro-orm/migrations';

/** Not `coalesce`, which row-level security keeps from an index: it is not known there as safe to look at before who may see a row. */
const COUNTED_AT = 'case when asked_again_at is null then created_at else asked_again_at end';

/** When what was refused was asked for again last: its budgets are added on that day, not on the day of the first request. */
export class CountWhenAsked extends Migration {
  override up(): void {
    this.addSql('alter table accounts.platform_operation add column asked_again_at timestamptz');
    this.addSql('drop index accounts.platform_operation_budget');
    this.addSql(`create index platform_operation_budget on accounts.platform_operation
      (workspace_id, ad_account_id, (${COUNTED_AT})) where daily_budget > 0`);
  }
}
