import { Migration } from '@mikro-orm/migrations';

/**
 * Operations and attempts are found within their workspace, where they have keys of their own. A second key over ids alone was kept up to
 * date with each of their steps and asked by nobody. An attempt's end finds room beside its beginning, which spares its indexes.
 */
export class FewerKeys extends Migration {
  override up(): void {
    this.addSql(
      `alter table accounts.platform_operation drop constraint platform_operation_pkey, alter column id set not null`,
    );
    this
      .addSql(`alter table accounts.operation_attempt drop constraint operation_attempt_pkey, alter column id set not null,
      set (fillfactor = 60)`);
  }
}
