import { Migration } from '@mikro-orm/migrations';

/**
 * Activities of every kind with who asked for what, how far they came and what stood before; operations which change or
 * copy an object that exists.
 */
export class WidenDoor extends Migration {
  override up(): void {
    this.addSql(`alter table accounts.activity
      add column kind text not null default 'LAUNCH' check (kind in ('LAUNCH', 'CAMPAIGN_CREATE', 'AD_SET_CREATE',
        'AD_CREATE', 'CREATIVE_CREATE', 'STATUS_SET', 'CAMPAIGN_DUPLICATE', 'AD_SET_DUPLICATE', 'AD_DUPLICATE', 'REVERT')),
      add column target_kind text check (target_kind in ('CAMPAIGN', 'AD_SET', 'AD', 'CREATIVE')),
      add column target_id text,
      add column request_id uuid,
      add column request jsonb,
      add column plan jsonb,
      add column refusal jsonb,
      add column reverts_id uuid,
      add column ended_at timestamptz,
      add column planned int not null default 0,
      add column moving int not null default 0,
      add column confirmed int not null default 0,
      add column refused int not null default 0,
      add column review int not null default 0`);
    this.addSql(`alter table accounts.activity alter column kind drop default`);
    this.addSql(`update accounts.activity a set planned = o.planned, moving = o.moving, confirmed = o.confirmed,
        refused = o.refused, review = o.review, ended_at = o.ended_at
      from (select activity_id,
              count(*) filter (where state = 'PLANNED') as planned,
              count(*) filter (where state in ('READY', 'SENDING', 'THROTTLED', 'UNKNOWN', 'RECONCILING')) as moving,
              count(*) filter (where state = 'CONFIRMED') as confirmed,
              count(*) filter (where state in ('REJECTED', 'ABANDONED')) as refused,
              count(*) filter (where state = 'NEEDS_REVIEW') as review,
              case when bool_and(ended_at is not null) then max(ended_at) end as ended_at
            from accounts.platform_operation group by activity_id) o
      where o.activity_id = a.id`);
    this.addSql(`alter table accounts.activity add column state text not null generated always as (case
        when refusal is not null then 'REFUSED'
        when dry_run then 'CHECKED'
        when moving > 0 then 'RUNNING'
        when review > 0 then 'NEEDS_REVIEW'
        when planned > 0 then 'RUNNING'
        when refused = 0 then 'SUCCEEDED'
        when confirmed > 0 then 'PARTIALLY_SUCCEEDED'
        else 'FAILED' end) stored`);
    this.addSql(`alter table accounts.activity add foreign key (workspace_id, reverts_id)
      references accounts.activity (workspace_id, id)`);
    for (const [name, columns] of [
      ['account', 'ad_account_id'],
      ['target', 'ad_account_id, target_id'],
      ['kind', 'ad_account_id, kind'],
      ['state', 'ad_account_id, state'],
    ]) {
      this.addSql(
        `create index activity_${name} on accounts.activity (workspace_id, ${columns}, created_at desc, id desc)`,
      );
    }
    this.addSql(
      `create index activity_reverts on accounts.activity (workspace_id, reverts_id) where reverts_id is not null`,
    );
    this.addSql(`create function accounts.keep_activity() returns trigger language plpgsql as $$
      begin
        if tg_op = 'DELETE' then raise exception 'activities are kept'; end if;
        if (old.workspace_id, old.ad_account_id, old.kind, old.cause_kind, old.cause_id, old.dry_run, old.created_at)
             is distinct from (new.workspace_id, new.ad_account_id, new.kind, new.cause_kind, new.cause_id, new.dry_run, new.created_at)
           or (old.member_id, old.service, old.request_id, old.request, old.plan, old.reverts_id)
             is distinct from (new.member_id, new.service, new.request_id, new.request, new.plan, new.reverts_id)
        then raise exception 'who asked for an activity, and for what, does not change'; end if;
        return new;
      end $$`);
    this.addSql(`create trigger keep_activity before update or delete on accounts.activity
      for each row execute function accounts.keep_activity()`);

    this.addSql(`alter table accounts.platform_operation drop constraint platform_operation_kind_check`);
    this.addSql(`alter table accounts.platform_operation
      add constraint platform_operation_kind_check check (kind in ('IMAGE', 'VIDEO', 'CREATIVE', 'CAMPAIGN', 'AD_SET', 'AD',
        'COPY_CAMPAIGN', 'COPY_AD_SET', 'COPY_AD', 'UPDATE', 'PAUSE_COPIES')),
      add column target_kind text check (target_kind in ('CAMPAIGN', 'AD_SET', 'AD', 'CREATIVE')),
      add column target_id text,
      add column before jsonb,
      add column after jsonb,
      add column daily_budget bigint not null default 0`);
    this.addSql(`drop index accounts.platform_operation_object`);
    this.addSql(`create unique index platform_operation_object on accounts.platform_operation
      (workspace_id, ad_account_id, kind, platform_id)
      where platform_id is not null and kind not in ('IMAGE', 'VIDEO', 'UPDATE', 'PAUSE_COPIES')`);
    this
      .addSql(`create index platform_operation_budget on accounts.platform_operation (workspace_id, ad_account_id, created_at)
      where daily_budget > 0`);
  }
}
