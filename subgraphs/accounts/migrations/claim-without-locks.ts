import { Migration } from '@mikro-orm/migrations';
import { SINCE } from './look-from-open-work.ts';
import { CLAIM, INNER } from './tell-steps-once.ts';

/** In a form the planner makes no condition of an index of: each is found by its key. */
const STILL_READY = ` and case o.state when 'READY' then true else false end`;

/**
 * What is claimed is written at once, and whoever changed it in between is seen then: a lock on each before that was one more change of its row. Nobody
 * else claims, since the lane is held.
 */
export class ClaimWithoutLocks extends Migration {
  override up(): void {
    this
      .addSql(`create or replace function accounts.claimed_operations(workspace uuid, account uuid, most int, epoch bigint, lease_ms float8, sending text,
        out claimed accounts.platform_operation[], out moves accounts.operation_move[], out results json) ${INNER}
      as ${CLAIM(` and o.position >= ${SINCE}`, { lock: '', still: STILL_READY })}`);
  }
}
