import { Migration } from '@mikro-orm/migrations';
import { PLANNED_ONCE } from './function-plans.ts';

/** Whoever knows an account's throttle as it is claims in the same message in which the lane is looked at. */
export class ClaimAtOnce extends Migration {
  override up(): void {
    this.addSql(`alter table accounts.door_throttle add column version bigint not null default 1`);
    this.addSql(`create function accounts.count_throttle() returns trigger language plpgsql as $$ begin
        new.version := old.version + 1;
        return new;
      end $$`);
    this.addSql(`create trigger count_throttle before update on accounts.door_throttle
      for each row execute function accounts.count_throttle()`);
    // 'known' is false where somebody else has changed the throttle, of whose lock everybody is in the same order.
    this
      .addSql(`create function accounts.claim_at_once(workspace uuid, account uuid, most int, granted int, throttle_version bigint, new_rate float8,
        new_tokens float8, new_filled_at timestamptz, epoch bigint, lease_ms float8, sending text, channel text)
        returns table (ready int, rested int, upkeep int, due_in_ms float8, sealed text, throttle json, now_ms float8, known boolean,
          operation accounts.platform_operation, results json) ${PLANNED_ONCE} as $$
      declare
        due int;
        one record;
      begin
        select l.* into ready, rested, upkeep, due_in_ms, sealed, throttle, now_ms
          from accounts.look_at_lane(workspace, account, true, most, true) l;
        if not found then return; end if;
        due := least(ready, granted);
        known := due = 0 or exists (select from accounts.door_throttle t
          where t.workspace_id = workspace and t.ad_account_id = account and t.version = throttle_version);
        if due = 0 or not known then return next; return; end if;
        update accounts.door_throttle t set rate = new_rate, tokens = new_tokens - due, filled_at = new_filled_at
         where t.workspace_id = workspace and t.ad_account_id = account;
        for one in select c.operation, c.results from accounts.claim_operations(workspace, account, due, epoch, lease_ms, sending, channel) c
        loop
          operation := one.operation;
          results := one.results;
          return next;
        end loop;
        if not found then return next; end if;
      end $$`);
  }
}
