-- Version of a creative. Content never changes; the state goes DRAFT, APPROVED, REVOKED, with who and when written in the same step.
-- `creative_version_guard` and `creative_version_trail` see to it.
-- needs: creative
-- tenant table
create table launcher.creative_version (
  workspace_id uuid not null,
  id uuid not null,
  creative_id uuid not null,
  number int not null,
  format text not null,
  content jsonb not null,
  created_by uuid not null,
  created_at timestamptz not null default clock_timestamp(),
  state text not null,
  approved_by uuid,
  approved_at timestamptz,
  revoked_by uuid,
  revoked_at timestamptz,
  revoke_reason text,
  primary key (workspace_id, id),
  unique (workspace_id, creative_id, number),
  foreign key (workspace_id, creative_id) references launcher.creative(workspace_id, id),
  check (number >= 1),
  check (state in ('DRAFT', 'APPROVED', 'REVOKED')),
  constraint creative_version_trail check (
    case state
      when 'DRAFT' then num_nonnulls(approved_by, approved_at, revoked_by, revoked_at, revoke_reason) = 0
      when 'APPROVED' then num_nulls(approved_by, approved_at) = 0 and num_nonnulls(revoked_by, revoked_at, revoke_reason) = 0
      else num_nulls(approved_by, approved_at, revoked_by, revoked_at, revoke_reason) = 0
    end
  )
);
