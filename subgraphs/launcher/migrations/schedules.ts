import { Migration } from '@mikro-orm/migrations';
import { tenantPolicySql } from '#kit/database/tenant.ts';
import { readSqlFiles } from '#kit/migrate/sql-files.ts';

const FOLDER = new URL('./schedules/', import.meta.url);

/** Adds the tables of recurring launches. */
export class LauncherSchedules extends Migration {
  override up(): void {
    for (const { name, text } of readSqlFiles(FOLDER)) {
      this.addSql(text);
      this.addSql(tenantPolicySql('launcher', name));
    }
  }
}
