import { Migration } from '@mikro-orm/migrations';
import { tenantPolicySql } from '#kit/database/tenant.ts';

/** Workspaces, their members, what members were granted, and API keys. */
export class CreateIdentity extends Migration {
  override up(): void {
    this.addSql(`create table accounts.workspace (
      id uuid primary key,
      name text not null,
      version int not null default 1,
      created_at timestamptz not null default clock_timestamp()
    )`);
    this.addSql(`alter table accounts.workspace enable row level security`);
    this.addSql(`alter table accounts.workspace force row level security`);
    this.addSql(`create policy own_workspace on accounts.workspace to adops_app
      using (id = nullif(current_setting('app.workspace', true), '')::uuid)
      with check (id = nullif(current_setting('app.workspace', true), '')::uuid)`);
    this.addSql(`create policy every_workspace on accounts.workspace to adops_system using (true) with check (true)`);

    this.addSql(`create table accounts.member (
      id uuid primary key,
      workspace_id uuid not null references accounts.workspace (id),
      email text not null check (email = lower(email)),
      role text not null check (role in ('owner', 'manager', 'editor', 'viewer')),
      status text not null check (status in ('INVITED', 'ACTIVE', 'REMOVED')),
      issuer text,
      subject text,
      version int not null default 1,
      created_at timestamptz not null default clock_timestamp(),
      unique (workspace_id, id)
    )`);
    this.addSql(`create unique index member_email on accounts.member (workspace_id, email) where status <> 'REMOVED'`);
    this.addSql(`create index member_by_email on accounts.member (email) where status <> 'REMOVED'`);
    this.addSql(`create index member_by_subject on accounts.member (issuer, subject) where status <> 'REMOVED'`);
    this.addSql(tenantPolicySql('accounts', 'member'));

    this.addSql(`create table accounts.access_grant (
      id uuid primary key,
      workspace_id uuid not null,
      member_id uuid not null,
      kind text not null check (kind in ('AD_ACCOUNT', 'BRAND')),
      target_id uuid not null,
      level text not null check (level in ('READ', 'WRITE')),
      created_at timestamptz not null default clock_timestamp(),
      unique (workspace_id, member_id, kind, target_id),
      foreign key (workspace_id, member_id) references accounts.member (workspace_id, id) on delete cascade
    )`);
    this.addSql(`create index access_grant_target on accounts.access_grant (workspace_id, kind, target_id)`);
    this.addSql(tenantPolicySql('accounts', 'access_grant'));

    this.addSql(`create table accounts.api_key (
      id uuid primary key,
      workspace_id uuid not null,
      member_id uuid not null,
      name text not null,
      prefix text not null,
      secret_hash text not null unique,
      scopes text[] not null,
      expires_at timestamptz,
      revoked_at timestamptz,
      last_used_at timestamptz,
      created_at timestamptz not null default clock_timestamp(),
      unique (workspace_id, id),
      foreign key (workspace_id, member_id) references accounts.member (workspace_id, id)
    )`);
    this.addSql(`create index api_key_member on accounts.api_key (workspace_id, member_id)`);
    this.addSql(tenantPolicySql('accounts', 'api_key'));
  }
}
