import { Migration } from '@mikro-orm/migrations';
import { PLANNED_ONCE } from './function-plans.ts';
import { ITS_TURN, ROOT_ID } from './work-lanes.ts';

/**
 * An attempt to send is written once, when it has ended: until then its operation says which one it is and when it began. What was left
 * open by an earlier release is closed as it was then.
 */
export class AttemptsAtTheirEnd extends Migration {
  override up(): void {
    // Picked once: a limited subquery may be run again for each row, and then picks others.
    this
      .addSql(`create or replace function accounts.claim_operations(workspace uuid, account uuid, most int, epoch bigint, lease_ms float8,
        sending text, channel text) returns table (operation accounts.platform_operation, results json) ${PLANNED_ONCE} as $$
      declare
        claimed accounts.platform_operation[];
        parents uuid[];
        cause uuid;
      begin
        if not accounts.is_writable(workspace, account) then return; end if;
        with picked as materialized (select o.id from accounts.platform_operation o
            where o.ad_account_id = account and o.state = 'READY' and ${ITS_TURN} order by o.position limit most for update),
          sent as (update accounts.platform_operation o set state = sending, attempt = o.attempt + 1, lane_epoch = epoch,
              lease_until = clock_timestamp() + lease_ms * interval '1 millisecond', sent_at = clock_timestamp(), wake_at = null,
              empty_reads = 0, error = null
            where o.workspace_id = workspace and o.id = any(array(select id from picked)) returning o.position, o as claim)
        select array_agg(claim order by position) into claimed from sent;
        if claimed is null then return; end if;
        -- In the order of all transactions, so that two lanes of one cause cannot block each other.
        for cause in select distinct c.cause_id from unnest(claimed) c order by 1 loop
          perform accounts.tell_moves(workspace, cause, array(select row(c.id, c.cause_id, c.activity_id, c.kind, null, c.state, c.platform_id,
            c.error, c.attempt)::accounts.operation_move from unnest(claimed) c where c.cause_id = cause), channel);
        end loop;
        parents := array(select distinct d from unnest(claimed) c
          cross join unnest(case when c.kind = 'PAUSE_COPIES' then array[${ROOT_ID}] else c.depends_on end) d);
        if cardinality(parents) > 0 then
          select json_agg(json_build_object('id', p.id, 'platformId', p.platform_id,
                   'picture', case when p.kind = 'VIDEO' then p.after ->> 'picture' end)) into results
            from accounts.platform_operation p where p.workspace_id = workspace and p.id = any(parents) and p.platform_id is not null;
        end if;
        for operation in select * from unnest(claimed) loop
          return next;
          results := null;
        end loop;
      end $$`);
    this
      .addSql(`create or replace function accounts.close_attempts(workspace uuid, ends jsonb) returns void ${PLANNED_ONCE} as $$
      declare
        ids uuid[] := array(select (e ->> 'id')::uuid from jsonb_array_elements(ends) e);
      begin
        insert into accounts.operation_attempt as a (id, workspace_id, operation_id, number, purpose, started_at, ended_at, outcome, answer)
          select gen_random_uuid(), workspace, o.id, o.attempt, 'SEND', o.sent_at, clock_timestamp(), e.outcome, e.answer
            from accounts.platform_operation o
            join jsonb_to_recordset(ends) as e(id uuid, attempt int, outcome text, answer jsonb) on e.id = o.id and e.attempt = o.attempt
           where o.workspace_id = workspace and o.id = any(ids)
          on conflict (workspace_id, operation_id, number) where purpose = 'SEND'
            do update set ended_at = excluded.ended_at, outcome = excluded.outcome, answer = excluded.answer where a.ended_at is null;
      end $$`);
    this.addSql(`drop function accounts.open_attempts`);
  }
}
