-- Refuses to empty tables of versions.
create or replace function launcher.library_versions_kept() returns trigger
language plpgsql as $$
begin
  raise exception 'rows of % are kept for ever', tg_table_name;
end
$$;
create or replace trigger creative_version_kept before truncate on launcher.creative_version
  for each statement execute function launcher.library_versions_kept();
create or replace trigger creative_version_media_kept before truncate on launcher.creative_version_media
  for each statement execute function launcher.library_versions_kept();
create or replace trigger template_version_kept before truncate on launcher.template_version
  for each statement execute function launcher.library_versions_kept();
