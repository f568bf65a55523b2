-- Ad account with facts. Its number keeps the keys of facts narrow; numbers are unique over all workspaces.
-- tenant table
create table insights.insight_account (
  workspace_id uuid not null,
  ad_account_id uuid not null,
  account_no int generated always as identity,
  -- Number of the slice written last; each slice takes the next one, and slices of one ad account are written one after the other.
  last_import_no int not null default 0,
  primary key (workspace_id, ad_account_id),
  unique (account_no)
);
