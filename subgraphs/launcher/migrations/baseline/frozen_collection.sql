-- Collection as a launch has frozen it: the revision, and which creatives it held then. Rows never change.
-- needs: collection_revision
-- tenant table
create table launcher.frozen_collection (
  workspace_id uuid not null,
  id uuid not null,
  -- Key of the request that froze it.
  key text not null,
  input_hash text not null,
  revision_id uuid not null,
  creative_count int not null,
  frozen_by uuid not null,
  frozen_at timestamptz not null default clock_timestamp(),
  primary key (workspace_id, id),
  unique (workspace_id, key),
  foreign key (workspace_id, revision_id) references launcher.collection_revision(workspace_id, id),
  -- At most MOST_CREATIVES of collections/frozen/collection-freezer.ts.
  check (creative_count >= 0 and creative_count <= 1000)
);
