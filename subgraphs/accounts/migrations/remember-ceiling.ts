import { Migration } from '@mikro-orm/migrations';

/** The pace at which an ad account last refused, which is come near with care. */
export class RememberCeiling extends Migration {
  override up(): void {
    this.addSql(`alter table accounts.door_throttle add column ceiling double precision not null default 90`);
  }
}
