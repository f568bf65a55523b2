import { Migration } from '@mikro-orm/migrations';

/** Adds the order in which a schedule's definitions are listed. */
export class IndexScheduleVersions extends Migration {
  override up(): void {
    this.addSql(
      'create index schedule_version_of_schedule on launcher.schedule_version (workspace_id, schedule_id, id)',
    );
  }
}
