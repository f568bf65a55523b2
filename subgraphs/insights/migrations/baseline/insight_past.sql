-- Row of insight_day or insight_cell before a slice replaced it. It is kept for an hour, so that pages continue as of their first page.
-- needs: insight_cell
-- tenant table
create table insights.insight_past (
  like insights.insight_day,
  spec smallint not null,
  cell text not null collate "C",
  -- Slice that replaced it; the row holds from its import_no to the one before this.
  replaced_by int not null,
  kept_until timestamptz not null,
  primary key (account_no, level, spec, day, object_no, cell, replaced_by)
);
create index insight_past_kept_until on insights.insight_past (workspace_id, kept_until);
