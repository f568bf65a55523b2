import { Migration } from '@mikro-orm/migrations';

const KINDS = [
  'LAUNCH',
  'RULE_RUN',
  'CAMPAIGN_CREATE',
  'AD_SET_CREATE',
  'AD_CREATE',
  'CREATIVE_CREATE',
  'STATUS_SET',
  'CAMPAIGN_DUPLICATE',
  'AD_SET_DUPLICATE',
  'AD_DUPLICATE',
  'REVERT',
];

/** Adds the activity of a rule's run, and the latest time at which the request of an operation may leave. */
export class WidenForRules extends Migration {
  override up(): void {
    this.addSql('alter table accounts.platform_operation add column not_after timestamptz');
    this.addSql('alter table accounts.activity drop constraint activity_kind_check');
    this.addSql(
      `alter table accounts.activity add constraint activity_kind_check check (kind in ('${KINDS.join(`', '`)}'))`,
    );
  }
}
