import { Migration } from '@mikro-orm/migrations';
import { tenantPolicySql } from '#kit/database/tenant.ts';

/** Brands, every version of their kits, and which ad accounts serve them. */
export class CreateBrands extends Migration {
  override up(): void {
    this.addSql(`create table accounts.brand (
      id uuid primary key,
      workspace_id uuid not null,
      name text not null,
      website text,
      industry text,
      description text,
      markets text[] not null,
      languages text[] not null,
      version int not null default 1,
      created_by uuid not null,
      created_at timestamptz not null default clock_timestamp(),
      updated_at timestamptz not null default clock_timestamp(),
      unique (workspace_id, id),
      foreign key (workspace_id, created_by) references accounts.member (workspace_id, id)
    )`);
    this.addSql(tenantPolicySql('accounts', 'brand'));

    this.addSql(`create table accounts.brand_kit_version (
      workspace_id uuid not null,
      brand_id uuid not null,
      number int not null check (number >= 1),
      positioning text not null check (positioning <> ''),
      tagline text,
      colors jsonb not null,
      typography jsonb not null,
      voice jsonb not null,
      proof_points text[] not null,
      member_id uuid not null,
      created_at timestamptz not null default clock_timestamp(),
      primary key (workspace_id, brand_id, number),
      foreign key (workspace_id, brand_id) references accounts.brand (workspace_id, id),
      foreign key (workspace_id, member_id) references accounts.member (workspace_id, id)
    )`);
    this.addSql(tenantPolicySql('accounts', 'brand_kit_version'));
    this.addSql(`create function accounts.keep_brand_kit_version() returns trigger language plpgsql as $$
      begin
        raise exception 'versions of a brand kit are kept as they are';
      end $$`);
    this.addSql(`create trigger keep_brand_kit_version before update or delete on accounts.brand_kit_version
      for each row execute function accounts.keep_brand_kit_version()`);

    this.addSql(`create table accounts.brand_ad_account (
      workspace_id uuid not null,
      brand_id uuid not null,
      ad_account_id uuid not null,
      member_id uuid not null,
      created_at timestamptz not null default clock_timestamp(),
      primary key (workspace_id, brand_id, ad_account_id),
      foreign key (workspace_id, brand_id) references accounts.brand (workspace_id, id),
      foreign key (workspace_id, ad_account_id) references accounts.ad_account (workspace_id, id),
      foreign key (workspace_id, member_id) references accounts.member (workspace_id, id)
    )`);
    this.addSql(
      `create index brand_ad_account_account on accounts.brand_ad_account (workspace_id, ad_account_id, brand_id)`,
    );
    this.addSql(tenantPolicySql('accounts', 'brand_ad_account'));
  }
}
