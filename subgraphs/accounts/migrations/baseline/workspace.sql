-- Workspace. Its policy compares the id itself, so it is no ordinary tenant table.
create table accounts.workspace (
  id uuid not null,
  name text not null,
  version int not null default 1,
  created_at timestamptz not null default clock_timestamp(),
  -- Time of the last restore from a backup: operations of causes from before may be on the platform already.
  restored_at timestamptz,
  primary key (id)
);
alter table accounts.workspace enable row level security;
alter table accounts.workspace force row level security;
create policy own_workspace on accounts.workspace to adops_app
  using (id = nullif(current_setting('app.workspace', true), '')::uuid)
  with check (id = nullif(current_setting('app.workspace', true), '')::uuid);
create policy every_workspace on accounts.workspace to adops_system using (true) with check (true);
