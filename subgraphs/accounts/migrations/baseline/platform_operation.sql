-- One object or effect on the platform, with its state. Functions of ../../sql move it; states follow from operation-state.ts.
-- Its indexes stand in platform_operation_indexes.sql.
-- needs: activity
-- tenant table
create table accounts.platform_operation (
  id uuid not null,
  workspace_id uuid not null,
  ad_account_id uuid not null,
  activity_id uuid not null,
  cause_id uuid not null,
  -- Order of admission, in which operations of an ad account are sent.
  position bigint generated always as identity,
  kind text not null,
  name text not null,
  -- Name of the label that the object carries, by which it is found again.
  marker text not null,
  params jsonb not null,
  parent_id uuid,
  -- Operations that must be confirmed first; for PAUSE_COPIES ended.
  depends_on uuid[] not null,
  file_key text,
  file_name text,
  content_type text,
  state text not null,
  -- Requests sent so far.
  attempt int not null default 0,
  -- Fencing token of the owner that claimed it.
  queue_epoch bigint,
  -- Time from which another owner may adopt the operation.
  lease_until timestamptz,
  sent_at timestamptz,
  -- Time at which it is due again while it waits; null: at once.
  wake_at timestamptz,
  -- Searches since the last request that found nothing.
  empty_reads int not null default 0,
  -- Requests whose outcome was lost.
  losses int not null default 0,
  -- True when the object was found by its marker instead of in an answer.
  adopted boolean not null default false,
  platform_id text,
  error jsonb,
  -- Duplicate objects that carry the marker: they are archived.
  orphan_ids text[] not null default '{}',
  sweeps_done int not null default 0,
  -- Time of the next search for such objects after the end.
  sweep_at timestamptz,
  created_at timestamptz not null default clock_timestamp(),
  ended_at timestamptz,
  -- From before a restore of the database: searched for before it is sent.
  search_first boolean not null default false,
  -- Object that is changed or copied; id null where an earlier operation makes it.
  target_kind text,
  target_id text,
  -- Fields it sets as they were before, and as it sets them.
  before jsonb,
  after jsonb,
  -- Amount added to the configured daily budget, in minor units.
  daily_budget bigint not null default 0,
  -- Time of the object's last change before the request left: tells a lost update from one that somebody undid.
  update_stamp text,
  -- Grows whenever missing copies are asked for again after all others were seen paused.
  round int not null default 0,
  -- Time at which a refused operation was last asked for again: its budget counts on that day.
  asked_again_at timestamptz,
  unique (workspace_id, id),
  foreign key (workspace_id, activity_id) references accounts.activity(workspace_id, id),
  check (
    kind in ('IMAGE', 'VIDEO', 'CREATIVE', 'CAMPAIGN', 'AD_SET', 'AD', 'COPY_CAMPAIGN', 'COPY_AD_SET', 'COPY_AD', 'UPDATE', 'PAUSE_COPIES')
  ),
  check (
    state in ('PLANNED', 'READY', 'SENDING', 'THROTTLED', 'PROCESSING', 'UNKNOWN', 'RECONCILING', 'CONFIRMED', 'REJECTED', 'NEEDS_REVIEW',
      'ABANDONED')
  ),
  check (target_kind in ('CAMPAIGN', 'AD_SET', 'AD', 'CREATIVE'))
);
