-- Keeps who approved a creative version, and when.
create or replace function launcher.creative_version_trail() returns trigger
language plpgsql as $$
begin
  if old.state <> 'DRAFT' and (old.approved_by, old.approved_at) is distinct from (new.approved_by, new.approved_at) then
    raise exception 'the approval of a creative version never changes';
  end if;
  return new;
end
$$;
create or replace trigger creative_version_trail before update on launcher.creative_version
  for each row execute function launcher.creative_version_trail();
