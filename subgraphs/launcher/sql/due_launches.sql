-- Finds launches that are due: workspaces take slots one after the other, and within a workspace so do its ad accounts.
-- Called by due-launches.ts with the rights of background work. `of_account`: most of one ad account; `most`: of all.
-- Ad accounts with such launches are found one from the other, so that many launches of one hide none of another.
-- The condition of open launches is that of the indexes launch_open and launch_open_id, and of OPEN in due-launches.ts.
create or replace function launcher.due_launches(of_account int, most int)
returns table (id uuid, workspace_id uuid, ad_account_id uuid)
language plpgsql
set enable_seqscan = off
set enable_bitmapscan = off
set plan_cache_mode = force_generic_plan
as $$
#variable_conflict use_column
begin
  return query with recursive account as (
    (
      select l.workspace_id, l.ad_account_id from launcher.launch l
       where (state in ('QUEUED', 'RUNNING') or next_check_at is not null and state in ('SUCCEEDED', 'PARTIALLY_SUCCEEDED', 'FAILED'))
       order by l.workspace_id, l.ad_account_id limit 1
    )
    union all
    select further.* from account a cross join lateral (
      select l.workspace_id, l.ad_account_id from launcher.launch l
       where (state in ('QUEUED', 'RUNNING') or next_check_at is not null and state in ('SUCCEEDED', 'PARTIALLY_SUCCEEDED', 'FAILED'))
         and (l.workspace_id, l.ad_account_id) > (a.workspace_id, a.ad_account_id)
       order by l.workspace_id, l.ad_account_id limit 1
    ) further
  ),
  due as (
    select a.workspace_id, a.ad_account_id, d.id, d.at, row_number() over (partition by a.workspace_id order by d.rank, d.at) as place
      from account a cross join lateral (
        select l.id, coalesce(next_check_at, '-infinity') as at,
               row_number() over (order by coalesce(next_check_at, '-infinity'), l.id) as rank
          from launcher.launch l
         where (state in ('QUEUED', 'RUNNING') or next_check_at is not null and state in ('SUCCEEDED', 'PARTIALLY_SUCCEEDED', 'FAILED'))
           and l.workspace_id = a.workspace_id and l.ad_account_id = a.ad_account_id
           and coalesce(next_check_at, '-infinity') <= statement_timestamp()
         order by coalesce(next_check_at, '-infinity'), l.id limit of_account
      ) d
  )
  select d.id, d.workspace_id, d.ad_account_id from due d order by d.place, d.at, d.id limit most;
end
$$;
