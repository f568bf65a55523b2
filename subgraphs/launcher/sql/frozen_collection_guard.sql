-- Keeps frozen collections as written: refuses changes and deletions.
create or replace function launcher.frozen_collection_guard() returns trigger
language plpgsql as $$
begin
  raise exception 'rows of frozen_collection never change';
end
$$;
create or replace trigger frozen_collection_guard before delete or update on launcher.frozen_collection
  for each row execute function launcher.frozen_collection_guard();
create or replace trigger frozen_collection_kept before truncate on launcher.frozen_collection
  for each statement execute function launcher.frozen_collection_guard();
