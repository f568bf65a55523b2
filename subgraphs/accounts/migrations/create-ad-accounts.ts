import { Migration } from '@mikro-orm/migrations';
import { tenantPolicySql } from '#kit/database/tenant.ts';

/** Connections to the platform (the only place credentials are kept) and the ad accounts they bring. */
export class CreateAdAccounts extends Migration {
  override up(): void {
    this.addSql(`create table accounts.platform_connection (
      id uuid primary key,
      workspace_id uuid not null references accounts.workspace (id),
      access_token_sealed text not null,
      app_secret_sealed text,
      status text not null check (status in ('ACTIVE', 'BROKEN')),
      created_at timestamptz not null default clock_timestamp(),
      unique (workspace_id, id)
    )`);
    this.addSql(tenantPolicySql('accounts', 'platform_connection'));

    this.addSql(`create table accounts.ad_account (
      id uuid primary key,
      workspace_id uuid not null,
      connection_id uuid not null,
      platform_id text not null,
      name text not null,
      currency text not null,
      timezone text not null,
      status text not null,
      page_id text,
      sync_status text not null check (sync_status in ('NEVER', 'RUNNING', 'OK', 'FAILED')),
      synced_at timestamptz,
      created_at timestamptz not null default clock_timestamp(),
      unique (workspace_id, id),
      unique (workspace_id, platform_id),
      foreign key (workspace_id, connection_id) references accounts.platform_connection (workspace_id, id)
    )`);
    this.addSql(tenantPolicySql('accounts', 'ad_account'));
  }
}
