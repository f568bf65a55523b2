import { Migration } from '@mikro-orm/migrations';
import { tenantPolicySql } from '#kit/database/tenant.ts';

const SCHEMA = 'launcher';

/** Tables of the workspace library: uploads, media assets, creatives and templates with their immutable versions. */
export class LauncherLibrary extends Migration {
  override up(): void {
    this.media();
    this.creatives();
    this.templates();
    for (const table of [
      'media_asset',
      'media_upload',
      'creative',
      'creative_version',
      'creative_version_media',
      'template',
      'template_version',
    ]) {
      this.addSql(tenantPolicySql(SCHEMA, table));
    }
  }

  private media(): void {
    this.addSql(`create table media_asset (
      workspace_id uuid not null,
      id uuid not null,
      filename text not null,
      media_type text not null check (media_type in ('IMAGE', 'VIDEO')),
      mime_type text not null,
      byte_size bigint not null check (byte_size > 0),
      checksum_sha256 text not null,
      width_px int,
      height_px int,
      source_kind text not null,
      file_key text not null,
      created_by uuid not null,
      created_at timestamptz not null default clock_timestamp(),
      primary key (workspace_id, id),
      unique (workspace_id, checksum_sha256)
    )`);
    this.addSql(`create table media_upload (
      workspace_id uuid not null,
      id uuid not null,
      ad_account_id uuid,
      filename text not null,
      mime_type text not null,
      byte_size bigint not null,
      checksum_sha256 text not null,
      state text not null check (state in ('PENDING', 'COMPLETED')),
      media_asset_id uuid,
      created_by uuid not null,
      created_at timestamptz not null default clock_timestamp(),
      completed_at timestamptz,
      primary key (workspace_id, id),
      foreign key (workspace_id, media_asset_id) references media_asset (workspace_id, id),
      check ((state = 'COMPLETED') = (media_asset_id is not null))
    )`);
  }

  private creatives(): void {
    this.addSql(`create table creative (
      workspace_id uuid not null,
      id uuid not null,
      version int not null check (version >= 1),
      name text not null,
      concept text,
      tags jsonb not null,
      tag_text text generated always as (tags::text) stored,
      source_group text,
      state text not null check (state in ('ACTIVE', 'ARCHIVED')),
      created_by uuid not null,
      created_at timestamptz not null default clock_timestamp(),
      updated_at timestamptz not null default clock_timestamp(),
      primary key (workspace_id, id)
    )`);
    this.addSql(`create table creative_version (
      workspace_id uuid not null,
      id uuid not null,
      creative_id uuid not null,
      number int not null check (number >= 1),
      format text not null,
      content jsonb not null,
      created_by uuid not null,
      created_at timestamptz not null default clock_timestamp(),
      state text not null check (state in ('DRAFT', 'APPROVED', 'REVOKED')),
      approved_by uuid,
      approved_at timestamptz,
      revoked_by uuid,
      revoked_at timestamptz,
      revoke_reason text,
      primary key (workspace_id, id),
      unique (workspace_id, creative_id, number),
      foreign key (workspace_id, creative_id) references creative (workspace_id, id)
    )`);
    this.addSql(`create table creative_version_media (
      workspace_id uuid not null,
      creative_version_id uuid not null,
      media_asset_id uuid not null,
      primary key (workspace_id, creative_version_id, media_asset_id),
      foreign key (workspace_id, creative_version_id) references creative_version (workspace_id, id),
      foreign key (workspace_id, media_asset_id) references media_asset (workspace_id, id)
    )`);
    this.addSql('create index creative_version_media_asset on creative_version_media (workspace_id, media_asset_id)');
    this.addSql(`create function creative_version_guard() returns trigger language plpgsql as $$
      begin
        if tg_op = 'DELETE' then
          raise exception 'creative versions are kept for ever';
        end if;
        if (old.workspace_id, old.id, old.creative_id, old.number, old.format, old.content, old.created_by, old.created_at)
           is distinct from
           (new.workspace_id, new.id, new.creative_id, new.number, new.format, new.content, new.created_by, new.created_at) then
          raise exception 'the content of a creative version never changes';
        end if;
        if (old.state, new.state) not in (('DRAFT', 'APPROVED'), ('APPROVED', 'REVOKED')) then
          raise exception 'a creative version cannot go from % to %', old.state, new.state;
        end if;
        return new;
      end $$`);
    this.addSql(
      'create trigger creative_version_guard before update or delete on creative_version for each row execute function creative_version_guard()',
    );
    this.keepRows('creative_version_media');
  }

  private templates(): void {
    this.addSql(`create table template (
      workspace_id uuid not null,
      id uuid not null,
      version int not null check (version >= 1),
      name text not null,
      state text not null check (state in ('ACTIVE', 'ARCHIVED')),
      created_by uuid not null,
      created_at timestamptz not null default clock_timestamp(),
      updated_at timestamptz not null default clock_timestamp(),
      primary key (workspace_id, id)
    )`);
    this.addSql(`create table template_version (
      workspace_id uuid not null,
      id uuid not null,
      template_id uuid not null,
      number int not null check (number >= 1),
      name text not null,
      config jsonb not null,
      created_by uuid not null,
      created_at timestamptz not null default clock_timestamp(),
      primary key (workspace_id, id),
      unique (workspace_id, template_id, number),
      foreign key (workspace_id, template_id) references template (workspace_id, id)
    )`);
    this.keepRows('template_version');
  }

  /** Rows that are neither changed nor deleted once written. */
  private keepRows(table: string): void {
    this.addSql(`create function ${table}_guard() returns trigger language plpgsql as $$
      begin
        raise exception 'rows of ${table} never change';
      end $$`);
    this.addSql(
      `create trigger ${table}_guard before update or delete on ${table} for each row execute function ${table}_guard()`,
    );
  }
}
