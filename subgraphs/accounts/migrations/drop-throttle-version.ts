import { Migration } from '@mikro-orm/migrations';

/** Drops the number of a throttle's states: a claim reads the throttle in its own transaction. */
export class DropThrottleVersion extends Migration {
  override up(): void {
    this.addSql('drop trigger if exists count_throttle on accounts.dispatch_throttle');
    this.addSql('alter table accounts.dispatch_throttle drop column version');
  }
}
