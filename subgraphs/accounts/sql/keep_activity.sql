-- Protects an activity's requester and cause: refuses to change them, or to delete the row.
create or replace function accounts.keep_activity() returns trigger
language plpgsql as $$
begin
  if tg_op = 'DELETE' then raise exception 'activities are kept'; end if;
  if (old.workspace_id, old.ad_account_id, old.kind, old.cause_kind, old.cause_id, old.dry_run, old.created_at)
       is distinct from (new.workspace_id, new.ad_account_id, new.kind, new.cause_kind, new.cause_id, new.dry_run, new.created_at)
     or (old.member_id, old.service, old.request_id, old.request, old.plan, old.reverts_id)
       is distinct from (new.member_id, new.service, new.request_id, new.request, new.plan, new.reverts_id)
  then raise exception 'who asked for an activity, and for what, does not change'; end if;
  return new;
end
$$;
create or replace trigger keep_activity before delete or update on accounts.activity
  for each row execute function accounts.keep_activity();
