-- Keeps which media a creative version uses as written: refuses changes and deletions.
create or replace function launcher.creative_version_media_guard() returns trigger
language plpgsql as $$
begin
  raise exception 'rows of creative_version_media never change';
end
$$;
create or replace trigger creative_version_media_guard before delete or update on launcher.creative_version_media
  for each row execute function launcher.creative_version_media_guard();
