-- Everything that one cause (a launch, a direct action, a rule) does in one ad account. Counts its operations by tally;
-- `count_moves` keeps the counters, and `state` follows from them.
-- `keep_activity` refuses to change who asked for it, and what for.
-- needs: ad_account
-- tenant table
create table accounts.activity (
  id uuid not null,
  workspace_id uuid not null,
  ad_account_id uuid not null,
  cause_kind text not null,
  cause_id uuid not null,
  -- Member who asked; null for a service.
  member_id uuid,
  service text,
  dry_run boolean not null default false,
  created_at timestamptz not null default clock_timestamp(),
  kind text not null,
  target_kind text,
  -- Object that is changed or made; null until it is known.
  target_id text,
  request_id uuid,
  -- Input as it was asked for.
  request jsonb,
  -- Plan of a direct action, with its effects.
  plan jsonb,
  -- Reason for which nothing was admitted.
  refusal jsonb,
  -- Activity that this one reverts.
  reverts_id uuid,
  ended_at timestamptz,
  -- Operations by tally: waiting for others, moving, and ended in one of three ways.
  planned int not null default 0,
  moving int not null default 0,
  confirmed int not null default 0,
  refused int not null default 0,
  review int not null default 0,
  state text generated always as (
    case
      when refusal is not null then 'REFUSED'
      when dry_run then 'CHECKED'
      when moving > 0 then 'RUNNING'
      when review > 0 then 'NEEDS_REVIEW'
      when planned > 0 then 'RUNNING'
      when refused = 0 then 'SUCCEEDED'
      when confirmed > 0 then 'PARTIALLY_SUCCEEDED'
      else 'FAILED'
    end
  ) stored not null,
  -- Last position of any operation when the activity began: all of its own come behind. Polls begin there.
  -- Default: `last_position`, set by the file of that function.
  first_position bigint not null,
  stopped_at timestamptz,
  stopped_by uuid,
  stop_error jsonb,
  primary key (id),
  unique (workspace_id, cause_id, ad_account_id),
  unique (workspace_id, id),
  foreign key (workspace_id, ad_account_id) references accounts.ad_account(workspace_id, id),
  foreign key (workspace_id, reverts_id) references accounts.activity(workspace_id, id),
  check (cause_kind in ('LAUNCH', 'DIRECT', 'RULE', 'SCHEDULE')),
  check (
    kind in ('LAUNCH', 'CAMPAIGN_CREATE', 'AD_SET_CREATE', 'AD_CREATE', 'CREATIVE_CREATE', 'STATUS_SET', 'CAMPAIGN_DUPLICATE',
      'AD_SET_DUPLICATE', 'AD_DUPLICATE', 'REVERT')
  ),
  check (target_kind in ('CAMPAIGN', 'AD_SET', 'AD', 'CREATIVE'))
);
-- The log of activities in its order, bare and behind each of its filters (also the indexes below that end in created_at, id).
create index activity_account on accounts.activity (workspace_id, ad_account_id, created_at desc, id desc);
-- Followers of a cause ask at each poll whether anything of it still moves.
create index activity_cause on accounts.activity (workspace_id, cause_id);
create index activity_cause_kind on accounts.activity (workspace_id, ad_account_id, cause_kind, created_at desc, id desc);
create index activity_dry_run on accounts.activity (workspace_id, ad_account_id, dry_run, created_at desc, id desc);
create index activity_kind on accounts.activity (workspace_id, ad_account_id, kind, created_at desc, id desc);
-- Start of `due_queues` and `poll_queue`: ad accounts with open activities.
create index activity_open on accounts.activity (ad_account_id, first_position) where ended_at is null;
create index activity_recent on accounts.activity (workspace_id, created_at desc, id desc);
create index activity_reverts on accounts.activity (workspace_id, reverts_id) where reverts_id is not null;
create index activity_state on accounts.activity (workspace_id, ad_account_id, state, created_at desc, id desc);
create index activity_target on accounts.activity (workspace_id, ad_account_id, target_id, created_at desc, id desc);
