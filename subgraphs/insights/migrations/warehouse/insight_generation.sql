-- Rows of one report and day in ClickHouse, where facts are kept there. The generation is part of each row's key; readers ask for the rows
-- of live generations only.
create table insights.insight_generation (
  workspace_id uuid not null,
  -- Random, so that it is never given twice, not even after a restore.
  generation int8 not null,
  account_no int not null,
  level smallint not null,
  -- 0 base_daily, 1 demographic_daily, 2 country_daily.
  spec smallint not null,
  day date not null,
  -- Slice that made it live; null until that slice commits.
  import_no int,
  -- Slice that replaced it; the generation holds from its import_no to the one before this.
  replaced_by int,
  -- Time until which pages may still read it after it was replaced.
  kept_until timestamptz,
  -- SHA-256 of its rows; null where rows of an earlier generation were taken over.
  digest text,
  created_at timestamptz not null default clock_timestamp(),
  primary key (workspace_id, generation),
  check (kept_until is null or replaced_by is not null)
);
create unique index insight_generation_live on insights.insight_generation (workspace_id, account_no, level, spec, day)
  where import_no is not null and replaced_by is null;
create index insight_generation_day on insights.insight_generation (workspace_id, account_no, level, spec, day);
create index insight_generation_over on insights.insight_generation (workspace_id, created_at)
  where import_no is null or replaced_by is not null;
