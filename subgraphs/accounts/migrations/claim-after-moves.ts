import { Migration } from '@mikro-orm/migrations';
import { PLANNED_ONCE } from './function-plans.ts';

/** What has ended is recorded in the message that claims what is next, by whoever knows an account's throttle as it is. */
export class ClaimAfterMoves extends Migration {
  override up(): void {
    // The stop's lock and the throttle come first, as in every transaction that takes them, so that none waits for another in a circle.
    // An activity that came to another state has more to be done in the same transaction than this function knows of.
    this
      .addSql(`create function accounts.move_and_claim(workspace uuid, account uuid, steps jsonb, rules jsonb, most int, granted int,
        throttle_version bigint, new_rate float8, new_tokens float8, new_filled_at timestamptz, epoch bigint, lease_ms float8, sending text,
        channel text)
        returns table (ready int, rested int, upkeep int, due_in_ms float8, sealed text, throttle json, now_ms float8, known boolean,
          operation accounts.platform_operation, results json, notes jsonb) ${PLANNED_ONCE} as $$
      declare
        moved jsonb;
        activity jsonb;
      begin
        perform accounts.share_stop_lock(workspace, account);
        perform from accounts.door_throttle t where t.workspace_id = workspace and t.ad_account_id = account for update;
        moved := accounts.move_operations(workspace, steps, rules, channel);
        select n into activity from jsonb_array_elements(moved) n where jsonb_exists(n, 'activityId') limit 1;
        if found then
          raise exception 'activity % came to state %', activity ->> 'activityId', activity ->> 'state' using errcode = 'AD004';
        end if;
        return query select c.*, moved from accounts.claim_at_once(workspace, account, most, granted, throttle_version, new_rate,
          new_tokens, new_filled_at, epoch, lease_ms, sending, channel) c;
      end $$`);
  }
}
