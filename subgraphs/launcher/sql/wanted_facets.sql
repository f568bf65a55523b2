-- Returns the facets that creatives should have: name, concept, source group and tags, format and languages of the newest version.
-- None for archived creatives. A language such as de-AT also counts as de. Called by `refresh_facets`.
-- needs: filter_key
create or replace function launcher.wanted_facets(
  workspaces uuid[], creatives uuid[]
) returns table(workspace_id uuid, field text, value text, creative_id uuid)
language sql stable as $$
with wanted as materialized (
  select c.*, v.format, v.content from unnest(workspaces, creatives) as given (workspace, creative)
    join launcher.creative c on c.workspace_id = given.workspace and c.id = given.creative and c.state = 'ACTIVE'
    left join lateral (
      select newest.format, newest.content from launcher.creative_version newest
       where newest.workspace_id = c.workspace_id and newest.creative_id = c.id order by newest.number desc limit 1
    ) v on true
)
select w.workspace_id, f.field, launcher.filter_key(f.value), w.id from wanted w cross join lateral (
  values ('name', w.name), ('concept', w.concept), ('source', w.source_group), ('format', w.format)
) as f (field, value) where f.value is not null
 union
select w.workspace_id, 'tags', launcher.filter_key(tag), w.id from wanted w
 cross join lateral jsonb_array_elements_text(w.tags) tag
 union
select w.workspace_id, 'language', launcher.filter_key(array_to_string(parts[:length], '-')), w.id from wanted w
 cross join lateral jsonb_array_elements(w.content -> 'variants') variant
 cross join lateral string_to_array(variant ->> 'locale', '-') parts
 cross join lateral generate_series(1, cardinality(parts)) length
$$;
