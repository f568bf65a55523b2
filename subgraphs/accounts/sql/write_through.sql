-- Writes what updates of operations have set, or found when they were refused, through to the imported objects: name, status and budgets.
-- Called by `move_operations` with the ids of updates that have just ended, in the transaction that records their ends.
-- The hash is cleared, so that the next import writes the object again whatever it reads. Budgets are kept as text, as the platform
-- gives them.
create or replace function accounts.write_through(workspace uuid, ids uuid[]) returns void
language plpgsql as $$
begin
  update accounts.platform_asset a
     set name = coalesce(f.fields ->> 'name', a.name),
         status = coalesce(f.fields ->> 'status', a.status),
         data = a.data || f.fields,
         content_hash = ''
    from (
      select o.ad_account_id, o.target_kind, o.target_id, jsonb_object_agg(e.key, to_jsonb(e.value)) as fields
        from accounts.platform_operation o
       cross join lateral jsonb_each_text(case o.state when 'CONFIRMED' then o.after else o.before end) e
       where o.workspace_id = workspace and o.id = any(ids) and o.kind = 'UPDATE' and o.target_id is not null
         and e.key in ('name', 'status', 'daily_budget', 'lifetime_budget') and e.value is not null
       group by o.id, o.ad_account_id, o.target_kind, o.target_id
    ) f
   where a.workspace_id = workspace and a.ad_account_id = f.ad_account_id and a.kind = f.target_kind
     and a.platform_id = f.target_id;
end
$$;
