-- Change of an operation's state, as the functions hand it on and publish it.
create type accounts.operation_move as (
  id uuid, cause_id uuid, activity_id uuid, kind text, was text, state text, platform_id text, error jsonb, attempt int
);
