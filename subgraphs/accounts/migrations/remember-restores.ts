import { Migration } from '@mikro-orm/migrations';
import { INNER } from './tell-steps-once.ts';

const EVENT = `jsonb_build_object('operationId', m.id, 'state', m.state, 'platformId', m.platform_id, 'error', m.error, 'attempt', m.attempt)`;

/**
 * When the database was restored from a backup: what is admitted to causes from before may be on the platform already. What is ready after a
 * search says so, since it is told apart from what has just arrived.
 */
export class RememberRestores extends Migration {
  override up(): void {
    this.addSql(`alter table accounts.workspace add column restored_at timestamptz`);
    // In the order of all transactions, so that two lanes of one cause cannot block each other.
    this
      .addSql(`create or replace function accounts.tell_causes(workspace uuid, moves accounts.operation_move[], channel text) returns void ${INNER} as $$ begin
        perform accounts.append_events(workspace, 'door', t.cause_id, t.events, channel, 'accounts:door:' || t.cause_id)
          from (select m.cause_id, jsonb_agg(jsonb_build_object('type', m.state, 'data', case
                  when m.state = 'READY' and m.was <> 'PLANNED' then ${EVENT} || '{"again": true}' else ${EVENT} end) order by n) as events
                  from unnest(moves) with ordinality m(id, cause_id, activity_id, kind, was, state, platform_id, error, attempt, n)
                 group by m.cause_id order by m.cause_id) t;
      end $$`);
  }
}
