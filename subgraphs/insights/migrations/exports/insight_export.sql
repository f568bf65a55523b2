-- File with the rows of a report, made in the background for a member.
create table insights.insight_export (
  workspace_id uuid not null,
  id uuid not null,
  -- The member whose access counts: at the call, at each page of rows, and at each download.
  member_id uuid not null,
  ad_account_ids uuid[] not null,
  format text not null,
  -- Arguments of the report, as the graph has them.
  report jsonb not null,
  state text not null default 'QUEUED',
  -- Number of the attempt under way, which is part of the file's key; an earlier one commits nothing.
  attempt int not null default 0,
  row_count int not null default 0,
  row_total int,
  byte_size int,
  error jsonb,
  created_at timestamptz not null default clock_timestamp(),
  ended_at timestamptz,
  -- Time at which the file is deleted; null until it is there.
  expires_at timestamptz,
  primary key (workspace_id, id),
  check (state in ('QUEUED', 'RUNNING', 'READY', 'FAILED', 'CANCELLED', 'EXPIRED')),
  check (format in ('CSV', 'JSON_LINES'))
);
create index insight_export_member_id on insights.insight_export (workspace_id, member_id, id desc);
create index insight_export_expires_at on insights.insight_export (expires_at) where state = 'READY';
create index insight_export_created_at on insights.insight_export (created_at);
