-- Label of the platform for an operation's marker: by it objects are found whose creation had a lost outcome.
-- tenant table
create table accounts.dispatch_marker (
  workspace_id uuid not null,
  ad_account_id uuid not null,
  marker text not null,
  label_id text not null,
  primary key (workspace_id, ad_account_id, marker)
);
