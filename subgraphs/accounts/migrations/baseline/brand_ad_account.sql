-- Ad account that serves a brand, and the member who assigned it.
-- needs: ad_account, brand, member
-- tenant table
create table accounts.brand_ad_account (
  workspace_id uuid not null,
  brand_id uuid not null,
  ad_account_id uuid not null,
  member_id uuid not null,
  created_at timestamptz not null default clock_timestamp(),
  primary key (workspace_id, brand_id, ad_account_id),
  foreign key (workspace_id, ad_account_id) references accounts.ad_account(workspace_id, id),
  foreign key (workspace_id, brand_id) references accounts.brand(workspace_id, id),
  foreign key (workspace_id, member_id) references accounts.member(workspace_id, id)
);
create index brand_ad_account_account on accounts.brand_ad_account (workspace_id, ad_account_id, brand_id);
