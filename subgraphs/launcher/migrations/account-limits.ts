import { Migration } from '@mikro-orm/migrations';
import { tenantPolicySql } from '#kit/database/tenant.ts';
import { readSqlFiles } from '#kit/migrate/sql-files.ts';

const TABLES = readSqlFiles(new URL('./account-limits/', import.meta.url));

/** Reserves for launches of the release before: all they have created, or may still create. Their campaigns count on the day of their submission in UTC. */
const EARLIER = `insert into launcher.launch_reservation
  select l.workspace_id, l.id, l.ad_account_id, 'UTC', (l.created_at at time zone 'UTC')::date,
         count(o.id) filter (where o.kind = 'CAMPAIGN'), coalesce(sum((o.params ->> 'daily_budget')::bigint), 0),
         coalesce(sum((o.params ->> 'lifetime_budget')::bigint), 0)
    from launcher.launch l
    left join launcher.launch_operation o on o.workspace_id = l.workspace_id and o.launch_id = l.id and o.effect = 'CREATE'
     and o.kind in ('CAMPAIGN', 'AD_SET') and o.dispatch_state not in ('REJECTED', 'ABANDONED') and l.state not in ('CANCELLED', 'MISSED')
   group by l.workspace_id, l.id`;

/** Adds limits of ad accounts, and what each launch reserves of them. */
export class AccountLimits extends Migration {
  override up(): void {
    for (const { text } of TABLES) this.addSql(text);
    this.addSql(
      `create index launch_operation_counted on launcher.launch_operation (workspace_id, launch_id) where kind in ('CAMPAIGN', 'AD_SET')`,
    );
    this.addSql(EARLIER);
    for (const { name } of TABLES) this.addSql(tenantPolicySql('launcher', name));
  }
}
