-- Releases what an operation reserved when it fails or is given up, in the transaction that records it.
-- Reserves it again when the operation has made its object after all.
-- needs: refresh_reservation
create or replace function launcher.operation_counted() returns trigger
language plpgsql as $$
begin
  perform launcher.refresh_reservation(new.workspace_id, new.launch_id);
  return null;
end
$$;
create or replace trigger operation_counted after update on launcher.launch_operation for each row
  when (new.kind in ('CAMPAIGN', 'AD_SET') and new.effect = 'CREATE'
    and (old.dispatch_state in ('REJECTED', 'ABANDONED')) <> (new.dispatch_state in ('REJECTED', 'ABANDONED')))
  execute function launcher.operation_counted();
