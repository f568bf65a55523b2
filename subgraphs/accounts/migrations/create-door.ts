import { Migration } from '@mikro-orm/migrations';
import { tenantPolicySql } from '#kit/database/tenant.ts';

/** The door to the platform: activities, operations, their attempts, found markers and each lane's throttle. */
export class CreateDoor extends Migration {
  override up(): void {
    this.addSql(`create table accounts.activity (
      id uuid primary key,
      workspace_id uuid not null,
      ad_account_id uuid not null,
      cause_kind text not null check (cause_kind in ('LAUNCH', 'DIRECT', 'RULE', 'SCHEDULE')),
      cause_id uuid not null,
      member_id uuid,
      service text,
      dry_run boolean not null default false,
      created_at timestamptz not null default clock_timestamp(),
      unique (workspace_id, id),
      unique (workspace_id, cause_id, ad_account_id),
      foreign key (workspace_id, ad_account_id) references accounts.ad_account (workspace_id, id)
    )`);
    this.addSql(tenantPolicySql('accounts', 'activity'));

    this.addSql(`create table accounts.platform_operation (
      id uuid primary key,
      workspace_id uuid not null,
      ad_account_id uuid not null,
      activity_id uuid not null,
      cause_id uuid not null,
      position bigint generated always as identity,
      kind text not null check (kind in ('IMAGE', 'CREATIVE', 'CAMPAIGN', 'AD_SET', 'AD')),
      name text not null,
      marker text not null,
      params jsonb not null,
      parent_id uuid,
      depends_on uuid[] not null,
      file_key text,
      file_name text,
      content_type text,
      state text not null check (state in ('PLANNED', 'READY', 'SENDING', 'THROTTLED', 'UNKNOWN', 'RECONCILING',
        'CONFIRMED', 'REJECTED', 'NEEDS_REVIEW', 'ABANDONED')),
      attempt int not null default 0,
      lane_epoch bigint,
      lease_until timestamptz,
      sent_at timestamptz,
      wake_at timestamptz,
      empty_reads int not null default 0,
      losses int not null default 0,
      adopted boolean not null default false,
      platform_id text,
      error jsonb,
      stray_ids text[] not null default '{}',
      sweeps_done int not null default 0,
      sweep_at timestamptz,
      created_at timestamptz not null default clock_timestamp(),
      ended_at timestamptz,
      unique (workspace_id, id),
      foreign key (workspace_id, activity_id) references accounts.activity (workspace_id, id)
    )`);
    this.addSql(
      `create index platform_operation_cause on accounts.platform_operation (workspace_id, cause_id, position)`,
    );
    this.addSql(`create index platform_operation_activity on accounts.platform_operation (workspace_id, activity_id)`);
    this.addSql(`create index platform_operation_lane on accounts.platform_operation (ad_account_id, state, position)
      where state in ('READY', 'SENDING', 'THROTTLED', 'UNKNOWN', 'RECONCILING')`);
    this.addSql(`create index platform_operation_sweep on accounts.platform_operation (ad_account_id, sweep_at)
      where sweep_at is not null`);
    this.addSql(`create index platform_operation_stray on accounts.platform_operation (ad_account_id)
      where stray_ids <> '{}'`);
    this.addSql(`create unique index platform_operation_object on accounts.platform_operation
      (workspace_id, ad_account_id, kind, platform_id) where platform_id is not null and kind <> 'IMAGE'`);
    this.addSql(tenantPolicySql('accounts', 'platform_operation'));

    this.addSql(`create table accounts.operation_attempt (
      id uuid primary key,
      workspace_id uuid not null,
      operation_id uuid not null,
      number int not null,
      purpose text not null check (purpose in ('SEND', 'RECONCILE', 'ARCHIVE')),
      started_at timestamptz not null default clock_timestamp(),
      ended_at timestamptz,
      outcome text,
      answer jsonb,
      foreign key (workspace_id, operation_id) references accounts.platform_operation (workspace_id, id)
    )`);
    this.addSql(
      `create index operation_attempt_operation on accounts.operation_attempt (workspace_id, operation_id, started_at)`,
    );
    this
      .addSql(`create unique index operation_attempt_send on accounts.operation_attempt (workspace_id, operation_id, number)
      where purpose = 'SEND'`);
    this.addSql(tenantPolicySql('accounts', 'operation_attempt'));

    this.addSql(`create table accounts.door_marker (
      workspace_id uuid not null,
      ad_account_id uuid not null,
      marker text not null,
      label_id text not null,
      primary key (workspace_id, ad_account_id, marker)
    )`);
    this.addSql(tenantPolicySql('accounts', 'door_marker'));

    this.addSql(`create table accounts.door_throttle (
      workspace_id uuid not null,
      ad_account_id uuid not null,
      tokens double precision not null,
      filled_at timestamptz not null,
      slow_until timestamptz,
      reads_only_until timestamptz,
      blocked_until timestamptz,
      throttles_in_row int not null default 0,
      primary key (workspace_id, ad_account_id)
    )`);
    this.addSql(tenantPolicySql('accounts', 'door_throttle'));
  }
}
