-- State of a collection at a time. Rows never change.
-- needs: collection
-- tenant table
create table launcher.collection_revision (
  workspace_id uuid not null,
  id uuid not null,
  collection_id uuid not null,
  number int not null,
  name text not null,
  kind text not null,
  filter_spec jsonb,
  created_by uuid not null,
  created_at timestamptz not null default clock_timestamp(),
  primary key (workspace_id, id),
  unique (workspace_id, collection_id, number),
  foreign key (workspace_id, collection_id) references launcher.collection(workspace_id, id),
  check ((kind = 'SMART') = (filter_spec is not null)),
  check (kind in ('FIXED', 'SMART')),
  check (number >= 1)
);
-- A collection and its first revision name each other: the key is checked at the commit.
alter table launcher.collection
  add foreign key (workspace_id, revision_id) references launcher.collection_revision(workspace_id, id)
  deferrable initially deferred;
