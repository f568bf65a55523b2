import { Migration } from '@mikro-orm/migrations';

/** Updates of one object are made in the order in which they were asked for. */
export class OrderUpdates extends Migration {
  override up(): void {
    this
      .addSql(`create index platform_operation_target on accounts.platform_operation (workspace_id, ad_account_id, target_id, position)
      where kind = 'UPDATE' and target_id is not null`);
  }
}
