import { Migration } from '@mikro-orm/migrations';

/** In which round an operation was asked for: one begins whenever what is missing of copies is asked for again after all others were seen paused. */
export class NumberRounds extends Migration {
  override up(): void {
    this.addSql('alter table accounts.platform_operation add column round int not null default 0');
  }
}
