-- Returns the ids of the scopes at places, or with ids, and what is counted of them: facts in the index, and words of these.
-- Called by `search`, into whose plan it is taken: a single query, stable, without settings of its own.
-- Each scope is found by its whole key (`offset 0` keeps the look-ups apart). `member`: whose private scope, or null.
create or replace function memory.searched_scopes(member uuid, team boolean, brands uuid[], ad_accounts uuid[], scopes bigint[])
returns table (ids bigint[], facts float8, length bigint)
language sql stable as $$
  select array_agg(at.id), coalesce(sum(at.indexed), 0)::float8, coalesce(sum(at.length), 0)::bigint from (
    select s.id, s.indexed, s.length from memory.scope s
     where s.kind = 'PRIVATE_USER' and s.target_id is null and s.member_id = member
    union all
    select s.id, s.indexed, s.length from memory.scope s
     where s.kind = 'TEAM' and s.target_id is null and s.member_id is null and team
    union all
    select found.* from unnest(brands) as brand cross join lateral (
      select s.id, s.indexed, s.length from memory.scope s
       where s.kind = 'BRAND' and s.target_id = brand and s.member_id is null offset 0
    ) as found
    union all
    select found.* from unnest(ad_accounts) as ad_account cross join lateral (
      select s.id, s.indexed, s.length from memory.scope s
       where s.kind = 'AD_ACCOUNT' and s.target_id = ad_account and s.member_id is null offset 0
    ) as found
    union all
    select found.* from unnest(scopes) as scope cross join lateral (
      select s.id, s.indexed, s.length from memory.scope s where s.id = scope offset 0
    ) as found
  ) as at
$$;
