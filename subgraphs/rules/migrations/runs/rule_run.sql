-- Run of a rule: one slot of its schedule, or one by hand. A row of missed slots stands for all of one outage.
-- tenant table
create table rules.rule_run (
  workspace_id uuid not null,
  id uuid not null,
  rule_id uuid not null,
  rule_version int not null,
  trigger text not null,
  dry_run boolean not null,
  state text not null,
  -- Why it did not act, or ended without success; the message says what somebody has to do.
  reason text,
  message text,
  -- Slot on the clock of the rule's time zone, 1 for the second of two equal local times; null for a run by hand.
  nominal_local_time text,
  fold smallint not null default 0,
  due_at timestamptz not null,
  -- Slot behind this one: what raises spend is not sent after it.
  next_due_at timestamptz,
  -- Member on whose behalf it acts.
  actor_id uuid not null,
  -- Workspace and ad accounts: runs of one key have one owner.
  queue_key text not null,
  ad_account_ids uuid[] not null,
  -- Objects a run by hand is limited to; null for all.
  entity_ids text[],
  -- What was read of each ad account.
  accounts jsonb not null default '[]',
  targets int not null default 0,
  evaluated int not null default 0,
  matched int not null default 0,
  acted int not null default 0,
  held_back int not null default 0,
  unknown int not null default 0,
  failed int not null default 0,
  -- Objects by reason.
  reasons jsonb not null default '{}',
  -- Configured daily budgets before and after, by ad account.
  budget_changes jsonb not null default '[]',
  warnings jsonb not null default '[]',
  -- Slots that an outage left out, with the last of them.
  missed_count int not null default 0,
  missed_until timestamptz,
  -- Unfinished run because of which it was skipped.
  overlaps_id uuid,
  handed_over boolean not null default false,
  -- How far the changes of its operations were read, and when they are read next.
  dispatch_cursor text,
  look_at timestamptz,
  created_at timestamptz not null default clock_timestamp(),
  started_at timestamptz,
  ended_at timestamptz,
  primary key (workspace_id, id),
  unique (workspace_id, rule_id, nominal_local_time, fold),
  foreign key (workspace_id, rule_id) references rules.rule(workspace_id, id),
  check (trigger in ('SCHEDULE', 'MANUAL')),
  check ((trigger = 'SCHEDULE') = (nominal_local_time is not null)),
  check (
    state in (
      'CLAIMED', 'RUNNING', 'SUCCEEDED', 'PARTIALLY_SUCCEEDED', 'FAILED', 'BLOCKED', 'NEEDS_REVIEW', 'SKIPPED_OVERLAP', 'SKIPPED_MISSED'
    )
  )
) with (fillfactor=70);
-- A rule has one live run at a time.
create unique index rule_run_open on rules.rule_run (workspace_id, rule_id) where state in ('CLAIMED', 'RUNNING') and not dry_run;
create index rule_run_work on rules.rule_run (coalesce(look_at, '-infinity'), id) where state in ('CLAIMED', 'RUNNING');
create index rule_run_queue on rules.rule_run (workspace_id, queue_key, id) where state in ('CLAIMED', 'RUNNING');
create index rule_run_of_rule on rules.rule_run (workspace_id, rule_id, id);
