-- Admits operations of an activity, publishes them and counts them. Returns notes for TypeScript: counts by kind and state, and activities
-- whose state has changed. Called by admission-repository.ts, under the lock of the cause. `operations` come in the order of sending. Those
-- without dependencies are published as planned and as ready. `uncounted`: true when the activity's counters have not counted them yet.
-- `rules`: see RULES in operation-moves.ts.
-- needs: count_moves, publish_moves
create or replace function accounts.admit_operations(
  workspace uuid, account uuid, activity uuid, cause uuid, operations jsonb, uncounted boolean, rules jsonb, channel text
) returns jsonb
language plpgsql
set enable_seqscan = off
set plan_cache_mode = force_generic_plan
set enable_bitmapscan = off
as $$
declare
  planned accounts.operation_move[];
  ready accounts.operation_move[];
  arrived jsonb;
begin
  with added as (
    insert into accounts.platform_operation as o (id, workspace_id, ad_account_id, activity_id, cause_id, kind, name, marker,
      params, parent_id, depends_on, target_kind, target_id, daily_budget, file_key, file_name, content_type, not_after,
      state)
    select r.id, workspace, account, activity, cause, r.kind, r.name, r.marker, r.params, r.parent_id,
           array(select jsonb_array_elements_text(r.depends_on)::uuid), r.target_kind, r.target_id, r.daily_budget, r.file_key,
           r.file_name, r.content_type, r.not_after,
           case when jsonb_array_length(r.depends_on) = 0 then rules ->> 'ready' else 'PLANNED' end
      from rows from (
        jsonb_to_recordset(operations) as (
          id uuid, kind text, name text, marker text, params jsonb, "parentId" uuid, "dependsOn" jsonb, "targetKind" text,
          "targetId" text, "dailyBudget" bigint, "fileKey" text, "fileName" text, "contentType" text,
          "notAfter" timestamptz
        )
      ) with ordinality as r(
        id, kind, name, marker, params, parent_id, depends_on, target_kind, target_id, daily_budget, file_key, file_name, content_type,
        not_after, n
      )
     order by r.n
    returning o.position, row(
      o.id, o.cause_id, o.activity_id, o.kind, null, o.state, o.platform_id, o.error, o.attempt
    )::accounts.operation_move as move
  )
  select array_agg(move order by position), array_agg(move order by position) filter (where (move).state <> 'PLANNED')
    into planned, ready from added;
  if planned is null then return '[]'; end if;
  arrived := accounts.publish_moves(workspace, cause, array(
    select row(
      m.id, m.cause_id, m.activity_id, m.kind, null, 'PLANNED', m.platform_id, m.error, m.attempt
    )::accounts.operation_move from unnest(planned) m
  ) || ready, channel);
  if uncounted then return arrived || accounts.count_moves(planned, rules, channel); end if;
  return arrived;
end
$$;
