-- Keeps versions of templates as written: refuses changes and deletions.
create or replace function launcher.template_version_guard() returns trigger
language plpgsql as $$
begin
  raise exception 'rows of template_version never change';
end
$$;
create or replace trigger template_version_guard before delete or update on launcher.template_version
  for each row execute function launcher.template_version_guard();
