import { Migration } from '@mikro-orm/migrations';
import { tenantPolicySql } from '#kit/database/tenant.ts';

/** Collections with their immutable revisions, and what launches froze of them. */
export class LauncherCollections extends Migration {
  override up(): void {
    this.#collections();
    this.#frozen();
    for (const table of ['collection_revision', 'collection_member', 'frozen_collection', 'frozen_creative'])
      this.#keepRows(table);
    for (const table of [
      'collection',
      'collection_revision',
      'collection_member',
      'frozen_collection',
      'frozen_creative',
    ])
      this.addSql(tenantPolicySql('launcher', table));
  }

  #collections(): void {
    this.addSql(`create table collection (
      workspace_id uuid not null,
      id uuid not null,
      version int not null check (version >= 1),
      name text not null,
      kind text not null check (kind in ('FIXED', 'SMART')),
      state text not null check (state in ('ACTIVE', 'ARCHIVED')),
      revision_id uuid not null,
      created_by uuid not null,
      created_at timestamptz not null default clock_timestamp(),
      updated_at timestamptz not null default clock_timestamp(),
      primary key (workspace_id, id)
    )`);
    this.addSql(`create index collection_active on collection (workspace_id, id) where state = 'ACTIVE'`);
    this.addSql(`create table collection_revision (
      workspace_id uuid not null,
      id uuid not null,
      collection_id uuid not null,
      number int not null check (number >= 1),
      name text not null,
      kind text not null check (kind in ('FIXED', 'SMART')),
      filter_spec jsonb check ((kind = 'SMART') = (filter_spec is not null)),
      created_by uuid not null,
      created_at timestamptz not null default clock_timestamp(),
      primary key (workspace_id, id),
      unique (workspace_id, collection_id, number),
      foreign key (workspace_id, collection_id) references collection (workspace_id, id)
    )`);
    this.addSql(`alter table collection add foreign key (workspace_id, revision_id)
      references collection_revision (workspace_id, id) deferrable initially deferred`);
    this.addSql(`create table collection_member (
      workspace_id uuid not null,
      revision_id uuid not null,
      position int not null check (position >= 0),
      creative_id uuid not null,
      primary key (workspace_id, revision_id, position),
      unique (workspace_id, revision_id, creative_id),
      foreign key (workspace_id, revision_id) references collection_revision (workspace_id, id),
      foreign key (workspace_id, creative_id) references creative (workspace_id, id)
    )`);
    this.addSql('create index collection_member_creative on collection_member (workspace_id, creative_id)');
  }

  #frozen(): void {
    this.addSql(`create table frozen_collection (
      workspace_id uuid not null,
      id uuid not null,
      key text not null,
      input_hash text not null,
      revision_id uuid not null,
      creative_count int not null check (creative_count between 0 and 1000),
      frozen_by uuid not null,
      frozen_at timestamptz not null default clock_timestamp(),
      primary key (workspace_id, id),
      unique (workspace_id, key),
      foreign key (workspace_id, revision_id) references collection_revision (workspace_id, id)
    )`);
    this.addSql(`create table frozen_creative (
      workspace_id uuid not null,
      frozen_id uuid not null,
      position int not null check (position >= 0),
      creative_id uuid not null,
      creative_version_id uuid,
      primary key (workspace_id, frozen_id, position),
      unique (workspace_id, frozen_id, creative_id),
      foreign key (workspace_id, frozen_id) references frozen_collection (workspace_id, id),
      foreign key (workspace_id, creative_id) references creative (workspace_id, id),
      foreign key (workspace_id, creative_version_id) references creative_version (workspace_id, id)
    )`);
    this.addSql('create index frozen_creative_creative on frozen_creative (workspace_id, creative_id)');
  }

  #keepRows(table: string): void {
    this.addSql(`create function ${table}_guard() returns trigger language plpgsql as $$
      begin
        raise exception 'rows of ${table} never change';
      end $$`);
    this.addSql(
      `create trigger ${table}_guard before update or delete on ${table} for each row execute function ${table}_guard()`,
    );
    this.addSql(
      `create trigger ${table}_kept before truncate on ${table} for each statement execute function ${table}_guard()`,
    );
  }
}
