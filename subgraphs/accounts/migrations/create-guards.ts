import { Migration } from '@mikro-orm/migrations';
import { tenantPolicySql } from '#kit/database/tenant.ts';

/** Where writes to the platform are stopped, and each ad account's caps on what may be spent. */
export class CreateGuards extends Migration {
  override up(): void {
    this.addSql(`create table accounts.write_stop (
      workspace_id uuid not null references accounts.workspace (id),
      scope_id uuid not null,
      reason text not null,
      member_id uuid not null,
      stopped_at timestamptz not null default clock_timestamp(),
      primary key (workspace_id, scope_id)
    )`);
    this.addSql(tenantPolicySql('accounts', 'write_stop'));

    this.addSql(`create table accounts.spend_guard (
      workspace_id uuid not null,
      ad_account_id uuid not null,
      daily_budget_created_per_day bigint check (daily_budget_created_per_day >= 0),
      single_change bigint check (single_change >= 0),
      version int not null default 1,
      member_id uuid not null,
      changed_at timestamptz not null default clock_timestamp(),
      primary key (workspace_id, ad_account_id),
      foreign key (workspace_id, ad_account_id) references accounts.ad_account (workspace_id, id)
    )`);
    this.addSql(tenantPolicySql('accounts', 'spend_guard'));
  }
}
