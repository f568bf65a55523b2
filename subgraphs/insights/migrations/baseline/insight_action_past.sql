-- Row of insight_action before a slice replaced it; see insight_past.
-- needs: insight_action
-- tenant table
create table insights.insight_action_past (
  like insights.insight_action,
  replaced_by int not null,
  kept_until timestamptz not null,
  primary key (account_no, spec, day, object_no, list, type_no, cell, replaced_by)
);
create index insight_action_past_kept_until on insights.insight_action_past (workspace_id, kept_until);
