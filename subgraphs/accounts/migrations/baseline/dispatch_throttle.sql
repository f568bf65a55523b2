-- Token buckets of an ad account for writes and reads, and what the platform said of its limits.
-- Its row lock puts those who claim operations of the account in order; see `poll_queue`.
-- tenant table
create table accounts.dispatch_throttle (
  workspace_id uuid not null,
  ad_account_id uuid not null,
  -- Writes that may leave at once, at `filled_at`.
  tokens float8 not null,
  filled_at timestamptz not null,
  reads_only_until timestamptz,
  blocked_until timestamptz,
  throttles_in_row int not null default 0,
  -- Writes a second that the account is believed to take; 90 is FULL_RATE in throttle-policy.ts.
  rate float8 not null default 90,
  -- Below 0 while reads wait that were promised a time.
  read_tokens float8 not null default 0,
  reads_filled_at timestamptz not null default clock_timestamp(),
  -- Share of the platform's limits that was used at `used_at`.
  used_percent float8 not null default 0,
  used_at timestamptz,
  -- Rate at which the platform last refused, which is come near with care.
  ceiling float8 not null default 90,
  -- Grows with each change, by `count_throttle`: a caller that knows a version knows the row.
  version bigint not null default 1,
  primary key (workspace_id, ad_account_id)
);
