import type { RowGauges } from '#kit/metrics/gauges.ts';

/** Gauges of what goes on in the ad accounts of all workspaces. Open operations are read account by account, as the index has them. */
export const ACCOUNT_GAUGES: readonly RowGauges[] = [
  {
    labelNames: ['state'],
    sql: `select s as state, count(*) as count, extract(epoch from statement_timestamp() - min(o.created_at)) as age
      from accounts.ad_account a
      cross join unnest(array['READY', 'SENDING', 'THROTTLED', 'PROCESSING', 'UNKNOWN', 'RECONCILING', 'NEEDS_REVIEW']) s
      join lateral (select created_at from accounts.platform_operation o where o.ad_account_id = a.id and o.state = s) o on true
      group by s`,
    gauges: [
      {
        name: 'adops_operations',
        help: 'Operations on the ad platform that have not ended, and those that need a person.',
        column: 'count',
      },
      { name: 'adops_operation_age_seconds', help: 'Age of the oldest such operation.', column: 'age' },
    ],
  },
  {
    labelNames: [],
    sql: 'select count(*) as value from accounts.write_stop',
    gauges: [
      {
        name: 'adops_writes_stopped',
        help: 'Ad accounts and workspaces for which somebody has stopped changes on the ad platform.',
        column: 'value',
      },
    ],
  },
  {
    labelNames: [],
    sql: `select coalesce(max(extract(epoch from statement_timestamp() - coalesce(i.ended_at, a.created_at))), 0) as value
      from accounts.ad_account a
      left join lateral (select ended_at from accounts.asset_import i
                     where i.workspace_id = a.workspace_id and i.ad_account_id = a.id and i.state = 'SUCCEEDED'
                     order by i.started_at desc limit 1) i on true`,
    gauges: [
      {
        name: 'adops_import_age_seconds',
        help: 'Time since the last whole import of the ad account that waits longest for one; of one without, since it is known.',
        column: 'value',
      },
    ],
  },
  {
    labelNames: [],
    // A use is forgotten by the platform within an hour.
    sql: `select coalesce(max(used_percent), 0) / 100.0 as value from accounts.dispatch_throttle
      where used_at > statement_timestamp() - interval '1 hour'`,
    gauges: [
      {
        name: 'adops_platform_used_share',
        help: "Used share of the ad platform's limits, of the ad account that has used the most of its own: 0 to 1.",
        column: 'value',
      },
    ],
  },
];
