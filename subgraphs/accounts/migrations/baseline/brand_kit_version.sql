-- Version of a brand's kit. `keep_brand_kit_version` refuses to change or delete one.
-- needs: brand, member
-- tenant table
create table accounts.brand_kit_version (
  workspace_id uuid not null,
  brand_id uuid not null,
  number int not null,
  positioning text not null,
  tagline text,
  colors jsonb not null,
  typography jsonb not null,
  voice jsonb not null,
  proof_points text[] not null,
  member_id uuid not null,
  created_at timestamptz not null default clock_timestamp(),
  primary key (workspace_id, brand_id, number),
  foreign key (workspace_id, brand_id) references accounts.brand(workspace_id, id),
  foreign key (workspace_id, member_id) references accounts.member(workspace_id, id),
  check (number >= 1),
  check (positioning <> '')
);
