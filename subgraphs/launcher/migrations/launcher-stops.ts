import { Migration } from '@mikro-orm/migrations';

/** Who stopped a launch, which is told to the activity of its operations as well. */
export class LauncherStops extends Migration {
  override up(): void {
    this.addSql('alter table launch add column stopped_by uuid');
  }
}
