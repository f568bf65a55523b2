import { Migration } from '@mikro-orm/migrations';

/** Who follows a cause asks at each look whether any of it still moves, which its activities have counted. */
export class IndexCauses extends Migration {
  override up(): void {
    this.addSql(`create index activity_cause on accounts.activity (workspace_id, cause_id)`);
  }
}
