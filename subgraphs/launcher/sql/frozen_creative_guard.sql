-- Keeps creatives of frozen collections as written: refuses changes and deletions.
create or replace function launcher.frozen_creative_guard() returns trigger
language plpgsql as $$
begin
  raise exception 'rows of frozen_creative never change';
end
$$;
create or replace trigger frozen_creative_guard before delete or update on launcher.frozen_creative
  for each row execute function launcher.frozen_creative_guard();
create or replace trigger frozen_creative_kept before truncate on launcher.frozen_creative
  for each statement execute function launcher.frozen_creative_guard();
