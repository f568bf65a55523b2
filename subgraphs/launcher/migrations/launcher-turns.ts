import { Migration } from '@mikro-orm/migrations';

/** Launches with work to do, now or at a time. */
const OPEN = `(state in ('QUEUED', 'RUNNING') or look_at is not null and state in ('SUCCEEDED', 'PARTIALLY_SUCCEEDED', 'FAILED'))`;
/** When a launch is to be looked at; one that nobody has looked at comes first. */
const AT = `coalesce(look_at, '-infinity')`;
/** Each account with such launches is found from the one before it: their numbers do not matter. */
const NEXT = (behind = '') => `select l.workspace_id, l.ad_account_id from launcher.launch l where ${OPEN}${behind}
  order by l.workspace_id, l.ad_account_id limit 1`;

/**
 * Launches to look at are found account by account, so that many of one hide none of another. Looks are frequent: they are planned once for a
 * connection, and by the indexes whatever the table is counted to hold.
 */
export class LauncherTurns extends Migration {
  override up(): void {
    this.addSql(`create index launch_open on launch (workspace_id, ad_account_id, (${AT}), id) where ${OPEN}`);
    this.addSql(`create index launch_open_id on launch (id) where ${OPEN}`);
    this.addSql('drop index launch_due, launch_look');
    this
      .addSql(`create function launcher.due_launches(of_account int, most int) returns table (id uuid, workspace_id uuid, ad_account_id uuid)
      language plpgsql set enable_seqscan = off set enable_bitmapscan = off set plan_cache_mode = force_generic_plan as $$
      #variable_conflict use_column
      begin
        return query with recursive account as (
            (${NEXT()})
            union all
            select further.* from account a cross join lateral
              (${NEXT(' and (l.workspace_id, l.ad_account_id) > (a.workspace_id, a.ad_account_id)')}) further
          ), due as (
            select a.workspace_id, a.ad_account_id, d.id, d.at, row_number() over (partition by a.workspace_id order by d.turn, d.at) as place
              from account a cross join lateral (
                select l.id, ${AT} as at, row_number() over (order by ${AT}, l.id) as turn from launcher.launch l
                 where ${OPEN} and l.workspace_id = a.workspace_id and l.ad_account_id = a.ad_account_id and ${AT} <= statement_timestamp()
                 order by ${AT}, l.id limit of_account) d
          )
          select d.id, d.workspace_id, d.ad_account_id from due d order by d.place, d.at, d.id limit most;
      end $$`);
  }
}
