import { Migration } from '@mikro-orm/migrations';
import { PLANNED_ONCE } from './function-plans.ts';
import { SINCE, WORKING } from './look-from-open-work.ts';
import { LOOK, SEEN } from './tell-steps-once.ts';
import { DUE_LANES } from './work-lanes.ts';

const ENDED = ' and o.ended_at is not null';

/** What is asked again after it had ended is no longer swept, and nothing of it is too much: it may just be making its object. */
export class SweepWhatEnded extends Migration {
  override up(): void {
    this.addSql(`create or replace function accounts.due_lanes(sends boolean) returns setof text ${PLANNED_ONCE}
      as ${DUE_LANES(WORKING, ' and o.position >= w.since', ENDED)}`);
    this
      .addSql(`create or replace function accounts.look_at_lane(workspace uuid, account uuid, sends boolean, most int, claims boolean)
        returns table (${SEEN}) ${PLANNED_ONCE} as ${LOOK(`, ${SINCE} as since`, ' and o.position >= gate.since', ENDED)}`);
  }
}
