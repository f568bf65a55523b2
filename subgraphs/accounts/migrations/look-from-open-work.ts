import { Migration } from '@mikro-orm/migrations';
import { PLANNED_ONCE } from './function-plans.ts';
import { CLAIM, INNER, LOOK, SEEN } from './tell-steps-once.ts';
import { DUE_LANES } from './work-lanes.ts';

const OPEN = 'from accounts.activity a where a.ended_at is null';
/** Each account with an activity that has not ended, and where the oldest of those begins, is found from the one before it. */
const NEXT = (behind = '') =>
  `select a.ad_account_id as id, a.first_position as since ${OPEN}${behind} order by a.ad_account_id, a.first_position limit 1`;
export const WORKING = `working as ((${NEXT()})
   union all select further.* from working w cross join lateral (${NEXT(' and a.ad_account_id > w.id')}) further)`;
/** Where what is open of an account begins. */
export const SINCE = `(select min(a.first_position) ${OPEN} and a.ad_account_id = account)`;

/**
 * What moves belongs to an activity that has not ended, and comes behind the last operation there was when that began. So looks begin there: entries
 * of what has ended stay in an index until it is vacuumed, and were passed one by one at each look.
 */
export class LookFromOpenWork extends Migration {
  override up(): void {
    this.addSql(
      `create function accounts.last_position() returns bigint language sql as 'select last_value from accounts.platform_operation_position_seq'`,
    );
    this.addSql('alter table accounts.activity add column first_position bigint not null default 0');
    this.addSql('alter table accounts.activity alter column first_position set default accounts.last_position()');
    this.addSql(
      'create index activity_open on accounts.activity (ad_account_id, first_position) where ended_at is null',
    );
    this.addSql(`create or replace function accounts.due_lanes(sends boolean) returns setof text ${PLANNED_ONCE}
      as ${DUE_LANES(WORKING, ' and o.position >= w.since')}`);
    this
      .addSql(`create or replace function accounts.look_at_lane(workspace uuid, account uuid, sends boolean, most int, claims boolean)
        returns table (${SEEN}) ${PLANNED_ONCE} as ${LOOK(`, ${SINCE} as since`, ' and o.position >= gate.since')}`);
    this
      .addSql(`create or replace function accounts.claimed_operations(workspace uuid, account uuid, most int, epoch bigint, lease_ms float8, sending text,
        out claimed accounts.platform_operation[], out moves accounts.operation_move[], out results json) ${INNER}
      as ${CLAIM(` and o.position >= ${SINCE}`)}`);
    this.addSql('drop function if exists accounts.count_ready, accounts.look_at_waiting');
  }
}
