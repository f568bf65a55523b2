import { Migration } from '@mikro-orm/migrations';

/** The least daily budget the platform takes in an ad account, in minor units; null until an import has read it. */
export class KnowSmallestBudget extends Migration {
  override up(): void {
    this.addSql('alter table accounts.ad_account add column min_daily_budget bigint check (min_daily_budget >= 0)');
  }
}
