-- Template of launches. Its content is in versions.
-- tenant table
create table launcher.template (
  workspace_id uuid not null,
  id uuid not null,
  version int not null,
  name text not null,
  state text not null,
  created_by uuid not null,
  created_at timestamptz not null default clock_timestamp(),
  updated_at timestamptz not null default clock_timestamp(),
  primary key (workspace_id, id),
  check (state in ('ACTIVE', 'ARCHIVED')),
  check (version >= 1)
);
