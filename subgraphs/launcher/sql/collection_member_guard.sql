-- Keeps creatives in a revision of a collection as written: refuses changes and deletions.
create or replace function launcher.collection_member_guard() returns trigger
language plpgsql as $$
begin
  raise exception 'rows of collection_member never change';
end
$$;
create or replace trigger collection_member_guard before delete or update on launcher.collection_member
  for each row execute function launcher.collection_member_guard();
create or replace trigger collection_member_kept before truncate on launcher.collection_member
  for each statement execute function launcher.collection_member_guard();
