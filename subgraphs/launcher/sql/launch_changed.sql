-- Keeps when the state or the version of a launch last changed.
create or replace function launcher.launch_changed() returns trigger
language plpgsql as $$
begin
  new.updated_at := clock_timestamp();
  return new;
end
$$;
create or replace trigger launch_changed before update on launcher.launch for each row
  when (old.state <> new.state or old.version <> new.version)
  execute function launcher.launch_changed();
