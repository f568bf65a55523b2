import { Migration } from '@mikro-orm/migrations';
import { tenantPolicySql } from '#kit/database/tenant.ts';
import { readSqlFiles } from '#kit/migrate/sql-files.ts';

/** Adds files with the rows of reports. */
export class AddExports extends Migration {
  override up(): void {
    for (const { name, text } of readSqlFiles(new URL('./exports/', import.meta.url))) {
      this.addSql(text);
      this.addSql(tenantPolicySql('insights', name));
    }
  }
}
