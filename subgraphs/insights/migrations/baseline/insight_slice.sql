-- State of the import of one report for one ad account, level and day, or of one imported period. It gives coverage, freshness and
-- the checksum.
-- tenant table
create table insights.insight_slice (
  workspace_id uuid not null,
  account_no int not null,
  level smallint not null,
  -- 0 base_daily, 1 demographic_daily, 2 country_daily.
  spec smallint not null,
  -- The same day, or the ends of a period.
  first_day date not null,
  last_day date not null,
  -- IMPORTED: there are rows, possibly older than the last attempt. FAILED: there have never been any.
  state text not null,
  -- Reason why the last attempt failed; null when it did not.
  reason text,
  failed_at timestamptz,
  -- Objects the import could not read, as [{"objectId", "reason"}]; their rows are those of an earlier import.
  missing jsonb not null default '[]',
  -- Windows the platform withheld in the whole report.
  withheld_windows text[] not null default '{}',
  import_no int,
  -- Fields, windows and filter that were asked for.
  request_version int,
  time_zone text,
  currency text,
  row_count int,
  spend int8,
  impressions int8,
  -- True when the day was over when it was imported.
  day_over boolean,
  imported_at timestamptz,
  primary key (account_no, level, spec, first_day, last_day),
  check (state in ('IMPORTED', 'FAILED')),
  check (first_day <= last_day)
);
