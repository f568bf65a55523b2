-- Part of what rules read of one level of an ad account: a thousand objects with those above them and their sums, compressed.
-- tenant table
create table rules.rule_snapshot (
  workspace_id uuid not null,
  ad_account_id uuid not null,
  -- Digest of everything that was read: the same digest means the same data.
  snapshot text not null,
  -- Place among the parts, and id of its first object.
  part int not null,
  first_id numeric not null,
  data bytea not null,
  -- Day from which on it is kept for two weeks; moved on while runs go on reading the same data.
  kept_from timestamptz not null default clock_timestamp(),
  primary key (workspace_id, ad_account_id, snapshot, part)
);
-- Parts of a workspace that are kept no longer.
create index rule_snapshot_kept on rules.rule_snapshot (workspace_id, kept_from);
