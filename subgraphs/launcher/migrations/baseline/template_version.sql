-- Version of a template. Rows never change.
-- needs: template
-- tenant table
create table launcher.template_version (
  workspace_id uuid not null,
  id uuid not null,
  template_id uuid not null,
  number int not null,
  name text not null,
  config jsonb not null,
  created_by uuid not null,
  created_at timestamptz not null default clock_timestamp(),
  primary key (workspace_id, id),
  unique (workspace_id, template_id, number),
  foreign key (workspace_id, template_id) references launcher.template(workspace_id, id),
  check (number >= 1)
);
