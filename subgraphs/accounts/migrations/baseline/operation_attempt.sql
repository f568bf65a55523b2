-- One call to the platform for an operation, written once, when it has ended. Until then the operation itself says which attempt runs.
-- `close_attempts` writes sends, `keep_attempt` refuses to change what was recorded. Rows leave room for their end beside them.
-- needs: platform_operation
-- tenant table
create table accounts.operation_attempt (
  id uuid not null,
  workspace_id uuid not null,
  operation_id uuid not null,
  -- Number of the operation's attempt, from 1.
  number int not null,
  purpose text not null,
  started_at timestamptz not null default clock_timestamp(),
  ended_at timestamptz,
  outcome text,
  -- The platform's answer without secrets.
  answer jsonb,
  foreign key (workspace_id, operation_id) references accounts.platform_operation(workspace_id, id),
  check (purpose in ('SEND', 'RECONCILE', 'ARCHIVE'))
) with (fillfactor=60);
create index operation_attempt_other on accounts.operation_attempt (workspace_id, operation_id, started_at) where purpose <> 'SEND';
create unique index operation_attempt_send on accounts.operation_attempt (workspace_id, operation_id, number) where purpose = 'SEND';
