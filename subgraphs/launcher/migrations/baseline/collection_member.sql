-- Creative in a fixed revision of a collection, at its place. Rows never change.
-- needs: creative, collection_revision
-- tenant table
create table launcher.collection_member (
  workspace_id uuid not null,
  revision_id uuid not null,
  position int not null,
  creative_id uuid not null,
  primary key (workspace_id, revision_id, position),
  unique (workspace_id, revision_id, creative_id),
  foreign key (workspace_id, creative_id) references launcher.creative(workspace_id, id),
  foreign key (workspace_id, revision_id) references launcher.collection_revision(workspace_id, id),
  check (position >= 0)
);
create index collection_member_creative on launcher.collection_member (workspace_id, creative_id);
