import { Migration } from '@mikro-orm/migrations';
import { PLANNED_EACH_TIME } from './function-plans.ts';
import { MOVE } from './move-operations.ts';
import { INNER, MOVED } from './tell-steps-once.ts';

/**
 * What goes on after a stop: it makes nothing, and settles what exists already. What names its object was done before, and only repairs
 * what was overwritten. A video of which all bytes were taken may exist.
 */
const SETTLES = (
  of: string,
) => `(${of}.kind = 'PAUSE_COPIES' or ${of}.platform_id is not null or exists (select from accounts.video_upload u
  where u.workspace_id = ${of}.workspace_id and u.operation_id = ${of}.id and (u.complete_at is not null or u.next_offset >= u.size)))`;

/**
 * Activities can be stopped for good: what has not left is given up at once, and what is under way when its outcome is known to be nothing. Both
 * are decided under the lock of the cause, so that none slips through.
 */
export class StopActivities extends Migration {
  override up(): void {
    this.addSql(
      `alter table accounts.activity add column stopped_at timestamptz, add column stopped_by uuid, add column stop_error jsonb`,
    );
    this.#stop();
    this.#steps();
  }

  #stop(): void {
    // The stop's lock comes first, as in every transaction that claims: none of them is half way when the states are read.
    this
      .addSql(`create function accounts.stop_activity(workspace uuid, account uuid, stopped uuid, cause uuid, member uuid, why jsonb, rules jsonb,
        channel text) returns jsonb ${PLANNED_EACH_TIME} as $$
      declare
        moves accounts.operation_move[];
        notes jsonb := '[]';
      begin
        perform accounts.take_stop_lock(account);
        perform accounts.lock_causes(array[cause]);
        update accounts.activity a set stopped_at = clock_timestamp(), stopped_by = member, stop_error = why
         where a.workspace_id = workspace and a.id = stopped and a.stopped_at is null and a.planned + a.moving > 0;
        if not found then return notes; end if;
        with open as materialized (select o.id, o.state as was from accounts.platform_operation o
            where o.workspace_id = workspace and o.activity_id = stopped and o.state in ('PLANNED', 'READY', 'THROTTLED') and not ${SETTLES('o')}),
          moved as (update accounts.platform_operation o set state = rules ->> 'stopped', error = why, wake_at = null, ended_at = clock_timestamp(),
              sweep_at = case when o.losses > 0 and not jsonb_exists(rules -> 'unswept', o.kind)
                then clock_timestamp() + (rules ->> 'sweepInMs')::float8 * interval '1 millisecond' end
            from open where o.workspace_id = workspace and o.id = open.id returning o.position, ${MOVE('o', 'open.was')} as move)
        select array_agg(move order by position) into moves from moved;
        if moves is not null then
          perform accounts.tell_causes(workspace, moves, channel);
          notes := (select jsonb_agg(k) from (select kind, state, count(*) as count from unnest(moves) group by kind, state) k)
            || accounts.count_moves(moves, rules, channel);
        end if;
        return notes || accounts.follow_moves(workspace, cause, null, null, rules, channel);
      end $$`);
  }

  #steps(): void {
    this
      .addSql(`create function accounts.steps_after_stops(workspace uuid, steps jsonb) returns jsonb ${PLANNED_EACH_TIME} as $$ begin
        return (select jsonb_agg(case when a.id is null then s
                  else s || (s -> 'ifStopped') || jsonb_build_object('patch', (s -> 'patch') || jsonb_build_object('error', a.stop_error)) end order by n)
          from jsonb_array_elements(steps) with ordinality as t(s, n)
          left join accounts.platform_operation o on jsonb_exists(s, 'ifStopped') and o.workspace_id = workspace and o.id = (s ->> 'id')::uuid
          left join accounts.activity a on a.workspace_id = workspace and a.id = o.activity_id and a.stopped_at is not null and not ${SETTLES('o')});
      end $$`);
    // What is given up is refused to what waits for it: no pause waits for a copy that is never made.
    const first = `if jsonb_path_exists(steps, '$[*].ifStopped') then steps := accounts.steps_after_stops(workspace, steps); end if;
        `;
    this
      .addSql(`create or replace function accounts.moved_operations(workspace uuid, steps jsonb, rules jsonb, channel text, out told accounts.operation_move[],
        out notes jsonb) ${INNER} as ${MOVED(`m.state in ('REJECTED', 'ABANDONED')`, first)}`);
  }
}
