import { Migration } from '@mikro-orm/migrations';
import { PLANNED_ONCE } from './function-plans.ts';

const FUNCTIONS = [
  'admit_operations',
  'claim_operations',
  'close_attempts',
  'count_moves',
  'count_ready',
  'due_lanes',
  'is_connected',
  'look_at_lane',
  'move_and_look',
  'move_operations',
  'open_attempts',
  'tell_moves',
];
/** Found by workspace and id alone. */
const BY_KEY = ['close_attempts', 'move_operations'];

/** Plans which a small table does not mislead, and one place that knows whether writes are stopped. */
export class SettlePlans extends Migration {
  override up(): void {
    for (const name of FUNCTIONS) this.addSql(`alter function accounts.${name} set enable_bitmapscan = off`);
    for (const name of BY_KEY) this.addSql(`alter function accounts.${name} set plan_cache_mode = force_generic_plan`);
    this
      .addSql(`create or replace function accounts.is_stopped(workspace uuid, account uuid) returns boolean ${PLANNED_ONCE} stable as $$ begin
        return exists (select from accounts.write_stop s where s.workspace_id = workspace and s.scope_id in (workspace, account));
      end $$`);
    this
      .addSql(`create or replace function accounts.is_writable(workspace uuid, account uuid) returns boolean ${PLANNED_ONCE} stable as $$ begin
        return not accounts.is_stopped(workspace, account) and accounts.is_connected(workspace, account);
      end $$`);
  }
}
