import { Migration } from '@mikro-orm/migrations';

/** Whether anything of a cause waits for others is asked at each step, however many of its operations have ended. */
export class IndexPlanned extends Migration {
  override up(): void {
    this.addSql(`create index platform_operation_planned on accounts.platform_operation (workspace_id, cause_id)
      where state = 'PLANNED'`);
  }
}
