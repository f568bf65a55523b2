-- Releases what a launch reserved when it is cancelled or misses its time, and reserves it again when it gets another time.
-- needs: refresh_reservation
create or replace function launcher.launch_counted() returns trigger
language plpgsql as $$
begin
  perform launcher.refresh_reservation(new.workspace_id, new.id);
  return null;
end
$$;
create or replace trigger launch_counted after update on launcher.launch for each row
  when ((old.state in ('CANCELLED', 'MISSED')) <> (new.state in ('CANCELLED', 'MISSED')))
  execute function launcher.launch_counted();
