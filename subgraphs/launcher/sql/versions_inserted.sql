-- Writes format and languages of creatives that got a new version, once a statement.
-- needs: refresh_facets
create or replace function launcher.versions_inserted() returns trigger
language plpgsql as $$
begin
  perform launcher.refresh_facets(array_agg(workspace_id), array_agg(creative_id), array['format', 'language'])
    from (select distinct workspace_id, creative_id from changed) as changed having count(*) > 0;
  return null;
end
$$;
create or replace trigger versions_inserted after insert on launcher.creative_version
  referencing new table as changed for each statement execute function launcher.versions_inserted();
