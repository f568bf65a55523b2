import { Migration } from '@mikro-orm/migrations';

/** Launches that are held, activated, tried again, given up, and followed after their end. */
export class LauncherLife extends Migration {
  override up(): void {
    this.addSql(`alter table launch
      add column phase text not null default 'CREATE' check (phase in ('CREATE', 'ACTIVATE')),
      add column handed_over boolean not null default false,
      add column held_at timestamptz,
      add column stopped_at timestamptz,
      add column look_at timestamptz`);
    // While row security is forced, the owner of the table sees no workspace's rows.
    this.addSql('alter table launch no force row level security');
    this.addSql(`update launch set handed_over = activity_id is not null, counts = counts || '{"replaced": 0}',
      operation_counts = operation_counts || '{"replaced": 0}'`);
    this.addSql('alter table launch force row level security');
    this.addSql('alter table launch alter column phase drop default, alter column handed_over drop default');
    this.addSql('create index launch_look on launch (look_at) where look_at is not null');
  }
}
