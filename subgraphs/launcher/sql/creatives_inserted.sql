-- Writes the facets of new creatives, once a statement.
-- needs: refresh_facets
create or replace function launcher.creatives_inserted() returns trigger
language plpgsql as $$
begin
  perform launcher.refresh_facets(array_agg(workspace_id), array_agg(id), array['name', 'concept', 'source', 'tags'])
    from changed having count(*) > 0;
  return null;
end
$$;
create or replace trigger creatives_inserted after insert on launcher.creative
  referencing new table as changed for each statement execute function launcher.creatives_inserted();
