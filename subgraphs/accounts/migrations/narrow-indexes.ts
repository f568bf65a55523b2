import { Migration } from '@mikro-orm/migrations';
import { PLANNED_ONCE } from './function-plans.ts';

/** State by state, each of which is one look into the index: several at once count as dearer than all of a small table. */
const OF_STATE = (state: string, condition = '') => `select o.state, null::timestamptz as sweep_at, false as strays,
    coalesce(o.wake_at, 'epoch') as due
    from accounts.platform_operation o where o.ad_account_id = account and o.state = '${state}'${condition}`;
/**
 * What is read from the platform waits while it cannot be reached; what only waits for its time does not. `from` may bound operations that move, and
 * `ended` those that are swept.
 */
export const RESTING = (
  connected: string,
  from = '',
  ended = '',
) => `${OF_STATE('THROTTLED', from)} union all ${OF_STATE('PROCESSING', from)}
  union all ${OF_STATE('UNKNOWN', `${from} and ${connected}`)} union all ${OF_STATE('RECONCILING', `${from} and ${connected}`)}
  union all select null, o.sweep_at, true, coalesce(o.wake_at, 'epoch') from accounts.platform_operation o
   where o.ad_account_id = account and ${connected} and o.stray_ids <> '{}'${ended}
  union all select null, o.sweep_at, false, null from accounts.platform_operation o
   where o.ad_account_id = account and ${connected} and o.sweep_at is not null${ended}`;

/**
 * Indexes of all operations serve only who asks for a cause or an activity, which is what their conditions are for: they hold for every
 * row, and say to the planner what they are not for. It took them for as good as the key, for operations found by their ids, as long as
 * nobody had counted the table, and then read all that a workspace has ever done.
 */
export class NarrowIndexes extends Migration {
  override up(): void {
    for (const [name, column] of [
      ['cause', 'cause_id'],
      ['activity', 'activity_id'],
    ]) {
      this.addSql(`drop index accounts.platform_operation_${name}`);
      this
        .addSql(`create index platform_operation_${name} on accounts.platform_operation (workspace_id, ${column}, position)
        where ${column} is not null`);
    }
    this
      .addSql(`create or replace function accounts.look_at_waiting(account uuid, connected boolean, moment timestamptz, out rested int,
        out upkeep int, out next_at timestamptz) ${PLANNED_ONCE} as $$ begin
        select count(*) filter (where w.state in ('THROTTLED', 'PROCESSING') and w.due <= moment),
               count(*) filter (where (w.state in ('UNKNOWN', 'RECONCILING') or w.strays) and w.due <= moment or w.sweep_at <= moment),
               min(least(case when w.strays or w.state is not null then w.due end, w.sweep_at))
          into rested, upkeep, next_at from (${RESTING('connected')}) w;
      end $$`);
  }
}
