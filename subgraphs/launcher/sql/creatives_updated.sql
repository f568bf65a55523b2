-- Writes the facets of creatives whose name, concept, source group, tags or state changed, once a statement.
-- needs: refresh_facets
create or replace function launcher.creatives_updated() returns trigger
language plpgsql as $$
begin
  perform launcher.refresh_facets(
      array_agg(c.workspace_id), array_agg(c.id), array['name', 'concept', 'source', 'tags', 'format', 'language']
    )
    from changed c join before b on b.workspace_id = c.workspace_id and b.id = c.id
     and (b.name, b.concept, b.source_group, b.tags, b.state) is distinct from (c.name, c.concept, c.source_group, c.tags, c.state)
  having count(*) > 0;
  return null;
end
$$;
create or replace trigger creatives_updated after update on launcher.creative
  referencing old table as before new table as changed for each statement execute function launcher.creatives_updated();
