import { Migration } from '@mikro-orm/migrations';

/** The pace an ad account is found to take, its bucket for reads, and how much of the platform's limits was used last. */
export class TuneThrottle extends Migration {
  override up(): void {
    this.addSql(`alter table accounts.door_throttle
      drop column slow_until,
      add column rate double precision not null default 90,
      add column read_tokens double precision not null default 0,
      add column reads_filled_at timestamptz not null default clock_timestamp(),
      add column used_percent double precision not null default 0,
      add column used_at timestamptz`);
  }
}
