import { Migration } from '@mikro-orm/migrations';

/**
 * What waits for an operation is found by its cause among the planned, by an index of nothing else, and its parents by their keys. That plan is
 * the same for a small and a large table, and to make it took longer than to carry it out.
 */
export class PlanFollowingOnce extends Migration {
  override up(): void {
    this.addSql(`alter function accounts.follow_moves set plan_cache_mode = force_generic_plan`);
  }
}
