import { Migration } from '@mikro-orm/migrations';
import { tenantPolicySql } from '#kit/database/tenant.ts';

const SCHEMA = 'launcher';

/** Tables of launches: the admitted request with its plan, one row for each ad and one for each platform operation. */
export class LauncherLaunches extends Migration {
  override up(): void {
    this.launches();
    this.items();
    this.operations();
    for (const table of ['launch', 'launch_admission', 'launch_item', 'launch_operation'])
      this.addSql(tenantPolicySql(SCHEMA, table));
  }

  private launches(): void {
    this.addSql(`create table launch (
      workspace_id uuid not null,
      id uuid not null,
      version int not null default 1 check (version >= 1),
      ad_account_id uuid not null,
      request_key text not null,
      request_hash text not null,
      name text not null,
      operation text not null,
      purpose text not null,
      requested_status text not null,
      template_version_id uuid not null,
      budget jsonb not null,
      state text not null check (state in ('SCHEDULED', 'HELD', 'QUEUED', 'RUNNING', 'SUCCEEDED', 'PARTIALLY_SUCCEEDED', 'FAILED', 'MISSED', 'CANCELLED')),
      step text not null,
      counts jsonb not null,
      operation_counts jsonb not null,
      sequence int not null default 0,
      error jsonb,
      submitted_by uuid not null,
      submitted_role text not null,
      submitted_scopes jsonb not null,
      activity_id uuid,
      door_cursor text,
      created_at timestamptz not null default clock_timestamp(),
      started_at timestamptz,
      finished_at timestamptz,
      primary key (workspace_id, id),
      unique (workspace_id, ad_account_id, request_key),
      foreign key (workspace_id, template_version_id) references template_version (workspace_id, id)
    )`);
    this.addSql(`create table launch_admission (
      workspace_id uuid not null,
      launch_id uuid not null,
      request jsonb not null,
      plan jsonb not null,
      primary key (workspace_id, launch_id),
      foreign key (workspace_id, launch_id) references launch (workspace_id, id)
    )`);
    this.addSql('create index launch_of_account on launch (workspace_id, ad_account_id, id)');
    this.addSql("create index launch_due on launch (id) where state in ('QUEUED', 'RUNNING')");
  }

  private items(): void {
    this.addSql(`create table launch_item (
      workspace_id uuid not null,
      id uuid not null,
      launch_id uuid not null,
      number int not null,
      name text not null,
      ad_set_name text not null,
      creative_id uuid not null,
      creative_version_id uuid not null,
      variant_key text not null,
      locale text not null,
      ad_operation_id uuid not null,
      operation_ids jsonb not null,
      state text not null check (state in ('PENDING', 'RUNNING', 'SUCCEEDED', 'FAILED', 'UNKNOWN', 'REPLACED')),
      platform_id text,
      error jsonb,
      attempt int not null default 0,
      updated_at timestamptz not null default clock_timestamp(),
      primary key (workspace_id, id),
      unique (workspace_id, launch_id, number),
      unique (workspace_id, ad_operation_id),
      foreign key (workspace_id, launch_id) references launch (workspace_id, id),
      foreign key (workspace_id, creative_version_id) references creative_version (workspace_id, id)
    )`);
    this.addSql('create index launch_item_creative on launch_item (workspace_id, creative_id)');
  }

  private operations(): void {
    this.addSql(`create table launch_operation (
      workspace_id uuid not null,
      id uuid not null,
      launch_id uuid not null,
      number int not null,
      kind text not null check (kind in ('IMAGE', 'CREATIVE', 'CAMPAIGN', 'AD_SET', 'AD')),
      name text not null,
      params jsonb not null,
      parent_id uuid,
      depends_on jsonb not null,
      file_key text,
      file_name text,
      content_type text,
      door_state text not null,
      platform_id text,
      error jsonb,
      attempt int not null default 0,
      updated_at timestamptz not null default clock_timestamp(),
      primary key (workspace_id, id),
      unique (workspace_id, launch_id, number),
      foreign key (workspace_id, launch_id) references launch (workspace_id, id)
    )`);
  }
}
