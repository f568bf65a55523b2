-- Protects a recorded attempt: refuses to change it, or to delete the row. An open attempt may be ended.
create or replace function accounts.keep_attempt() returns trigger
language plpgsql as $$
begin
  if tg_op = 'DELETE' then raise exception 'attempts are kept'; end if;
  if old.ended_at is not null
     or (old.id, old.workspace_id, old.operation_id, old.number, old.purpose, old.started_at)
       is distinct from (new.id, new.workspace_id, new.operation_id, new.number, new.purpose, new.started_at)
  then raise exception 'what was recorded of an attempt does not change'; end if;
  return new;
end
$$;
create or replace trigger keep_attempt before delete or update on accounts.operation_attempt
  for each row execute function accounts.keep_attempt();
