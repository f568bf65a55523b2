import { Migration } from '@mikro-orm/migrations';
import { tenantPolicySql } from '#kit/database/tenant.ts';

/** Facts with their earlier versions; forgetting a fact takes everything of it along. */
export class CreateFacts extends Migration {
  override up(): void {
    this.addSql(`create table memory.fact (
      id uuid primary key,
      workspace_id uuid not null,
      row_no bigint generated always as identity,
      scope_kind text not null check (scope_kind in ('PRIVATE_USER', 'TEAM', 'BRAND', 'AD_ACCOUNT')),
      target_id uuid,
      author_id uuid not null,
      text text not null,
      consent text not null check (consent in ('EXPLICIT_USER_REQUEST', 'CONFIRMED_AGENT_SUGGESTION')),
      source_message_id text,
      enabled boolean not null default true,
      expires_at timestamptz,
      version int not null default 1,
      created_at timestamptz not null default clock_timestamp(),
      updated_at timestamptz not null default clock_timestamp(),
      search tsvector not null generated always as (
        to_tsvector('pg_catalog.simple', text) || to_tsvector('pg_catalog.english', text)
      ) stored,
      unique (workspace_id, id),
      unique (workspace_id, row_no),
      check ((scope_kind in ('BRAND', 'AD_ACCOUNT')) = (target_id is not null))
    )`);
    this.addSql('create index fact_scope on memory.fact (workspace_id, scope_kind, target_id, row_no desc)');
    this.addSql(tenantPolicySql('memory', 'fact'));

    this.addSql(`create table memory.fact_version (
      workspace_id uuid not null,
      fact_id uuid not null,
      version int not null,
      text text not null,
      enabled boolean not null,
      expires_at timestamptz,
      changed_by uuid not null,
      changed_at timestamptz not null default clock_timestamp(),
      primary key (workspace_id, fact_id, version),
      foreign key (workspace_id, fact_id) references memory.fact (workspace_id, id) on delete cascade
    )`);
    this.addSql(tenantPolicySql('memory', 'fact_version'));
  }
}
