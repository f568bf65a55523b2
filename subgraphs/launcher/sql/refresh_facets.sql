-- Replaces the given fields of creatives' facets. Called by the triggers on creatives and versions. `workspaces` and `creatives` are pairs.
-- needs: wanted_facets
create or replace function launcher.refresh_facets(workspaces uuid[], creatives uuid[], fields text[]) returns void
language plpgsql as $$
begin
  delete from launcher.creative_facet f using unnest(workspaces, creatives) as given (workspace, creative)
   where f.workspace_id = given.workspace and f.creative_id = given.creative and f.field = any(fields);
  insert into launcher.creative_facet (workspace_id, field, value, creative_id)
    select w.workspace_id, w.field, w.value, w.creative_id from launcher.wanted_facets(workspaces, creatives) w
     where w.field = any(fields);
end
$$;
