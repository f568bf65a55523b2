/**
 * Returns SQL for the launch whose ad has the place of a failed one, or may still get it; null when there is none. A place passes on: ads replace the
 * failed ad, others replace those that fail, and a replacement shares the place with the ad it was to replace. The ad that has not failed has the
 * place, unless its launch was cancelled.
 * Rows are read one by one, whatever the planner estimates for the tables.
 * @param item alias of the failed ad's row
 */
export function replacingLaunch(item: string): string {
  const row = (columns: string, condition: string, table = 'launch_item') =>
    `cross join lateral (select ${columns} from ${table} where workspace_id = ${item}.workspace_id and ${condition} offset 0)`;
  return `(with recursive above(id, replaces) as (
      select ${item}.id, ${item}.replaces_item_id
      union all select f.* from above ${row('id, replaces_item_id', 'id = above.replaces')} f),
    kin(id) as (select id from above union select s.id from kin ${row('id', 'replaces_item_id = kin.id')} s)
    select k.launch_id from kin ${row('id, launch_id, state', 'id = kin.id')} k
           ${row('state', 'id = k.launch_id', 'launch')} l
     where k.id <> ${item}.id and k.state <> 'FAILED' and l.state <> 'CANCELLED' order by k.id desc limit 1)`;
}
