-- Creative of the library. Its content is in versions. Its column `search_key` comes with the function that computes it.
-- tenant table
create table launcher.creative (
  workspace_id uuid not null,
  id uuid not null,
  version int not null,
  name text not null,
  concept text,
  tags jsonb not null,
  source_group text,
  state text not null,
  created_by uuid not null,
  created_at timestamptz not null default clock_timestamp(),
  updated_at timestamptz not null default clock_timestamp(),
  primary key (workspace_id, id),
  check (state in ('ACTIVE', 'ARCHIVED')),
  check (version >= 1)
);
create index creative_active on launcher.creative (workspace_id, id) include (created_at) where state = 'ACTIVE';
create index creative_imported on launcher.creative (workspace_id, created_at, id) where state = 'ACTIVE';
