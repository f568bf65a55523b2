-- Keeps the content of creative versions, and their states in order: DRAFT, APPROVED, REVOKED.
create or replace function launcher.creative_version_guard() returns trigger
language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    raise exception 'creative versions are kept for ever';
  end if;
  if (old.workspace_id, old.id, old.creative_id, old.number, old.format, old.content, old.created_by, old.created_at)
     is distinct from
     (new.workspace_id, new.id, new.creative_id, new.number, new.format, new.content, new.created_by, new.created_at) then
    raise exception 'the content of a creative version never changes';
  end if;
  if (old.state, new.state) not in (('DRAFT', 'APPROVED'), ('APPROVED', 'REVOKED')) then
    raise exception 'a creative version cannot go from % to %', old.state, new.state;
  end if;
  return new;
end
$$;
create or replace trigger creative_version_guard before delete or update on launcher.creative_version
  for each row execute function launcher.creative_version_guard();
