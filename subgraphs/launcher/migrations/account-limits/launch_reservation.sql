-- Part of an ad account's limits that a launch uses: what it has created, may have created, or is still to create.
-- tenant table
create table launcher.launch_reservation (
  workspace_id uuid not null,
  launch_id uuid not null,
  ad_account_id uuid not null,
  -- Time zone of the ad account, and the day there on which the campaign counts.
  time_zone text not null,
  day date not null,
  campaigns int not null,
  -- Budgets in minor units.
  daily_budget bigint not null,
  lifetime_budget bigint not null,
  primary key (workspace_id, launch_id),
  foreign key (workspace_id, launch_id) references launcher.launch(workspace_id, id),
  check (least(campaigns, daily_budget, lifetime_budget) >= 0)
);
-- Sums of an ad account are read from the index alone.
create index launch_reservation_account on launcher.launch_reservation (workspace_id, ad_account_id, day)
  include (launch_id, campaigns, daily_budget, lifetime_budget) where campaigns > 0 or daily_budget > 0 or lifetime_budget > 0;
