-- Creative of a frozen collection, at its place, with the version that would be launched. Rows never change.
-- needs: creative, creative_version, frozen_collection
-- tenant table
create table launcher.frozen_creative (
  workspace_id uuid not null,
  frozen_id uuid not null,
  position int not null,
  creative_id uuid not null,
  creative_version_id uuid,
  primary key (workspace_id, frozen_id, position),
  unique (workspace_id, frozen_id, creative_id),
  foreign key (workspace_id, creative_id) references launcher.creative(workspace_id, id),
  foreign key (workspace_id, creative_version_id) references launcher.creative_version(workspace_id, id),
  foreign key (workspace_id, frozen_id) references launcher.frozen_collection(workspace_id, id),
  check (position >= 0)
);
create index frozen_creative_creative on launcher.frozen_creative (workspace_id, creative_id);
