-- Place that facts are saved to (a member's own, the team's, a brand's, an ad account's), with its counters.
-- Its row lock puts writers of the index in order. Counters change with each fact, so pages leave room for that.
-- tenant table
create table memory.scope (
  workspace_id uuid not null,
  id bigint generated always as identity,
  kind text not null,
  target_id uuid,
  member_id uuid,
  -- Facts of the scope, those in the index, and the words of these.
  facts int not null default 0,
  indexed int not null default 0,
  length bigint not null default 0,
  primary key (workspace_id, id),
  unique nulls not distinct (workspace_id, kind, target_id, member_id),
  check ((kind in ('BRAND', 'AD_ACCOUNT')) = (target_id is not null)),
  check ((kind = 'PRIVATE_USER') = (member_id is not null)),
  check (facts >= 0),
  check (indexed >= 0),
  check (kind in ('PRIVATE_USER', 'TEAM', 'BRAND', 'AD_ACCOUNT')),
  check (length >= 0)
) with (fillfactor=50);
