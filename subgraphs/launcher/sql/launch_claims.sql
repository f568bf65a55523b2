-- Returns the part of an ad account's limits that the operations of a launch use: those that have created something, may have,
-- or are still to. Daily budgets count as a day, lifetime budgets as a whole, in minor units.
-- Called by refresh_reservation and by reservation-repository.ts.
create or replace function launcher.launch_claims(
  workspace uuid, of_launch uuid, out campaigns int, out daily_budget bigint, out lifetime_budget bigint
)
language sql stable as $$
  select count(*) filter (where o.kind = 'CAMPAIGN')::int, coalesce(sum((o.params ->> 'daily_budget')::bigint), 0)::bigint,
         coalesce(sum((o.params ->> 'lifetime_budget')::bigint), 0)::bigint
    from launcher.launch_operation o
   where o.workspace_id = workspace and o.launch_id = of_launch and o.kind in ('CAMPAIGN', 'AD_SET') and o.effect = 'CREATE'
     and o.dispatch_state not in ('REJECTED', 'ABANDONED')
$$;
