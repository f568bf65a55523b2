-- Collection of creatives, fixed or by a filter. Its content is the newest revision.
-- tenant table
create table launcher.collection (
  workspace_id uuid not null,
  id uuid not null,
  version int not null,
  name text not null,
  kind text not null,
  state text not null,
  revision_id uuid not null,
  created_by uuid not null,
  created_at timestamptz not null default clock_timestamp(),
  updated_at timestamptz not null default clock_timestamp(),
  primary key (workspace_id, id),
  check (kind in ('FIXED', 'SMART')),
  check (state in ('ACTIVE', 'ARCHIVED')),
  check (version >= 1)
);
create index collection_active on launcher.collection (workspace_id, id) where state = 'ACTIVE';
