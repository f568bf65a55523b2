import { Migration } from '@mikro-orm/migrations';

/** The credentials the configuration gave to a connection, so that a start tells new ones from those renewed since. */
export class KeepRenewedCredentials extends Migration {
  override up(): void {
    this.addSql(`alter table accounts.platform_connection add column configured_sealed text`);
  }
}
