-- Request id of a call that happens once, with what it was for and its result. Rows are kept for ever.
-- tenant table
create table request_claim (
  workspace_id uuid not null,
  request_id text not null,
  -- Name of the operation, e.g. `launchSubmit`.
  operation text not null,
  -- Fingerprint of the input; erased where it would outlive a text that a user erased.
  input_hash text not null,
  -- Small JSON such as ids, never text of users; null while the first call runs.
  result jsonb,
  created_at timestamptz not null default clock_timestamp(),
  primary key (workspace_id, request_id)
);
