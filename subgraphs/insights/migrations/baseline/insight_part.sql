-- Rows of a part of a day that is imported in parts, as the platform gave them, until the last part is there.
-- tenant table
create table insights.insight_part (
  workspace_id uuid not null,
  ad_account_id uuid not null,
  part_no int generated always as identity,
  rows jsonb not null,
  primary key (workspace_id, ad_account_id, part_no)
);
