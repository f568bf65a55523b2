import { Migration } from '@mikro-orm/migrations';

/** An operation's id is made of its launch, its key and which repeat it is, so the primary key says that each is there once. */
export class LauncherFewerKeys extends Migration {
  override up(): void {
    this.addSql('drop index launch_operation_launch_id_key_repeat');
  }
}
