-- Keeps revisions of collections as written: refuses changes and deletions.
create or replace function launcher.collection_revision_guard() returns trigger
language plpgsql as $$
begin
  raise exception 'rows of collection_revision never change';
end
$$;
create or replace trigger collection_revision_guard before delete or update on launcher.collection_revision
  for each row execute function launcher.collection_revision_guard();
create or replace trigger collection_revision_kept before truncate on launcher.collection_revision
  for each statement execute function launcher.collection_revision_guard();
