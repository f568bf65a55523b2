import { Migration } from '@mikro-orm/migrations';

/** Whether a file is still needed is asked before it is deleted, however many operations there were. */
export class IndexFiles extends Migration {
  override up(): void {
    this.addSql(`create index platform_operation_file on accounts.platform_operation (workspace_id, file_key)
      where file_key is not null and state not in ('CONFIRMED', 'REJECTED', 'ABANDONED')`);
  }
}
