-- Sets the reservation of a launch to what its operations use: nothing when it is cancelled or has missed its time.
-- The caller has locked the launch. Called by operation_counted and launch_counted.
-- needs: launch_claims
create or replace function launcher.refresh_reservation(workspace uuid, of_launch uuid) returns void
language sql as $$
  update launcher.launch_reservation r
     set campaigns = case when l.open then c.campaigns else 0 end,
         daily_budget = case when l.open then c.daily_budget else 0 end,
         lifetime_budget = case when l.open then c.lifetime_budget else 0 end
    from (select state not in ('CANCELLED', 'MISSED') as open from launcher.launch
           where workspace_id = workspace and id = of_launch) l,
         launcher.launch_claims(workspace, of_launch) c
   where r.workspace_id = workspace and r.launch_id = of_launch
$$;
