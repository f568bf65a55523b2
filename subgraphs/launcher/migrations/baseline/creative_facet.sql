-- Value of an active creative that filters compare, as a row which a B-tree finds. Triggers on creatives and versions keep it;
-- see `refresh_facets`. Values are keys of `filter_key`.
-- needs: creative
-- tenant table
create table launcher.creative_facet (
  workspace_id uuid not null,
  field text collate "C" not null,
  value text collate "C" not null,
  creative_id uuid not null,
  primary key (workspace_id, field, value, creative_id),
  foreign key (workspace_id, creative_id) references launcher.creative(workspace_id, id),
  check (field in ('name', 'concept', 'source', 'tags', 'format', 'language'))
);
create index creative_facet_creative on launcher.creative_facet (workspace_id, creative_id, field);
-- Frequent pairs are counted together: how common a value is depends on its field.
create statistics launcher.creative_facet_values (mcv) on field, value from launcher.creative_facet;
