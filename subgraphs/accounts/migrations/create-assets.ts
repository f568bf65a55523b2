import { Migration } from '@mikro-orm/migrations';
import { tenantPolicySql } from '#kit/database/tenant.ts';

const ASSET_COLUMNS = `kind text not null check (kind in ('CAMPAIGN', 'AD_SET', 'AD', 'CREATIVE', 'PAGE', 'SOCIAL_ACCOUNT')),
      platform_id text not null,
      name text,
      status text,
      effective_status text,
      campaign_id text,
      ad_set_id text,
      creative_id text,
      page_id text,
      data jsonb not null,
      content_hash text not null,
      created_time timestamptz,
      updated_time timestamptz`;

/** Imported objects of the platform, the place where an import gathers them before they are shown, and the imports. */
export class CreateAssets extends Migration {
  override up(): void {
    this.addSql(`create table accounts.platform_asset (
      workspace_id uuid not null,
      ad_account_id uuid not null,
      row_no bigint generated always as identity,
      ${ASSET_COLUMNS},
      imported_at timestamptz not null,
      primary key (workspace_id, ad_account_id, kind, platform_id),
      foreign key (workspace_id, ad_account_id) references accounts.ad_account (workspace_id, id)
    )`);
    this.addSql(
      `create unique index platform_asset_list on accounts.platform_asset (workspace_id, ad_account_id, kind, row_no)`,
    );
    this.addSql(`create index platform_asset_id on accounts.platform_asset (workspace_id, ad_account_id, platform_id)`);
    for (const parent of ['campaign_id', 'ad_set_id', 'creative_id', 'page_id']) {
      this.addSql(`create index platform_asset_${parent} on accounts.platform_asset
        (workspace_id, ad_account_id, ${parent}, kind, row_no) where ${parent} is not null`);
    }
    this.addSql(tenantPolicySql('accounts', 'platform_asset'));

    this.addSql(`create table accounts.asset_import (
      id uuid primary key,
      workspace_id uuid not null,
      ad_account_id uuid not null,
      mode text not null check (mode in ('FULL', 'INCREMENTAL')),
      state text not null check (state in ('RUNNING', 'PAUSED', 'SUCCEEDED', 'FAILED')),
      step text not null,
      cursor text,
      since timestamptz,
      counts jsonb not null default '{}',
      requested_by uuid,
      error jsonb,
      wake_at timestamptz,
      started_at timestamptz not null default clock_timestamp(),
      ended_at timestamptz,
      unique (workspace_id, id),
      foreign key (workspace_id, ad_account_id) references accounts.ad_account (workspace_id, id)
    )`);
    this.addSql(
      `create index asset_import_account on accounts.asset_import (workspace_id, ad_account_id, started_at desc)`,
    );
    this.addSql(`create unique index asset_import_open on accounts.asset_import (workspace_id, ad_account_id)
      where state in ('RUNNING', 'PAUSED')`);
    this.addSql(tenantPolicySql('accounts', 'asset_import'));

    this.addSql(`create table accounts.asset_staging (
      workspace_id uuid not null,
      ad_account_id uuid not null,
      import_id uuid not null,
      ${ASSET_COLUMNS},
      primary key (import_id, kind, platform_id),
      foreign key (workspace_id, import_id) references accounts.asset_import (workspace_id, id) on delete cascade
    )`);
    this.addSql(tenantPolicySql('accounts', 'asset_staging'));

    this.addSql(`alter table accounts.ad_account
      add column next_import_at timestamptz,
      add column next_full_import_at timestamptz`);
    this.addSql(
      `create index ad_account_import on accounts.ad_account (next_import_at) where next_import_at is not null`,
    );
  }
}
