-- Records reported changes of operations and their items. Called by followed-rows.ts.
-- Rows are found by their keys (`= any(array(...))`): joined to the changes alone, a workspace's whole history might be read.
create or replace function launcher.take_changes(changes jsonb) returns void
language plpgsql as $$
begin
  with given as materialized (
    select * from jsonb_to_recordset(changes) as r(id uuid, "dispatchState" text, "platformId" text, error jsonb, attempt int,
      at timestamptz, item uuid, "itemState" text, "itemError" jsonb, "itemAttempt" int)
  ), operations as (
    update launch_operation o set dispatch_state = g."dispatchState", platform_id = g."platformId", error = g.error,
           attempt = g.attempt, updated_at = g.at
      from given g where o.id = g.id and o.id = any(array(select id from given))
  )
  update launch_item i set state = g."itemState", platform_id = g."platformId", error = g."itemError",
         attempt = g."itemAttempt", updated_at = g.at
    from given g where i.id = g.item and i.id = any(array(select item from given));
end
$$;
