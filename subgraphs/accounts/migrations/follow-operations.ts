import { Migration } from '@mikro-orm/migrations';
import { PLANNED_EACH_TIME } from './function-plans.ts';
import { CONFIRMED, DOOMED, FREE, MOVE, WAITING } from './move-operations.ts';

/** What holds for operations that wait for nothing but objects. */
export const OBJECTS_FREE = CONFIRMED('c');
export const OBJECTS_DOOMED = `exists (select from accounts.platform_operation parent where parent.id = any(c.depends_on)
  and parent.state in ('REJECTED', 'ABANDONED'))`;
export const GIVE_UP = (doomed: string) => `with moved as (update accounts.platform_operation c
       set state = rules ->> 'abandoned', ended_at = clock_timestamp()
     where ${WAITING} and ${doomed} returning c.position, ${MOVE('c', `'PLANNED'`)} as move)
  select array_agg(move order by position) into moves from moved`;
export const LET_GO = (free: string) => `with moved as (update accounts.platform_operation c set
       state = case when c.search_first then rules ->> 'distrusted' else rules ->> 'ready' end,
       losses = c.losses + c.search_first::int,
       sent_at = case when c.search_first then clock_timestamp() else c.sent_at end
     where ${WAITING} and ${free} returning c.position, ${MOVE('c', `'PLANNED'`)} as move)
  select array_agg(move order by position) into moves from moved`;

/**
 * The pause of copies waits for the end of everything, which takes longer to plan than all else there is to follow: only causes that
 * have one are followed in that way.
 */
export class FollowOperations extends Migration {
  override up(): void {
    this
      .addSql(`create or replace function accounts.follow_moves(workspace uuid, cause uuid, ended uuid[], refused uuid[], rules jsonb,
        channel text) returns jsonb ${PLANNED_EACH_TIME} as $$
      declare
        parents uuid[] := refused;
        moves accounts.operation_move[];
        notes jsonb := '[]';
        pauses boolean := exists (select from accounts.platform_operation c where c.workspace_id = workspace and c.cause_id = cause
          and c.state = 'PLANNED' and c.kind = 'PAUSE_COPIES');
      begin
        while parents is null or cardinality(parents) > 0 loop
          if pauses then ${GIVE_UP(DOOMED)}; else ${GIVE_UP(OBJECTS_DOOMED)}; end if;
          exit when moves is null;
          notes := notes || accounts.tell_moves(workspace, cause, moves, channel) || accounts.count_moves(moves, rules, channel);
          parents := array(select m.id from unnest(moves) m);
          if ended is not null then ended := ended || parents; end if;
        end loop;
        parents := ended;
        if pauses then ${LET_GO(FREE)}; else ${LET_GO(OBJECTS_FREE)}; end if;
        if moves is not null then
          notes := notes || accounts.tell_moves(workspace, cause, moves, channel) || accounts.count_moves(moves, rules, channel);
        end if;
        return notes;
      end $$`);
  }
}
