import type { RowGauges } from '#kit/metrics/gauges.ts';

/** Gauges of the imports of insights of all workspaces. */
export const INSIGHTS_GAUGES: readonly RowGauges[] = [
  {
    labelNames: [],
    sql: `select coalesce(extract(epoch from statement_timestamp() - min(wake_at)), 0) as value
      from insights.insight_import where wake_at < statement_timestamp() and state <> 'PAUSED'`,
    gauges: [
      {
        name: 'adops_insights_import_overdue_seconds',
        help: 'Time since the import of insights that is due longest was due, while no worker goes on with it.',
        column: 'value',
      },
    ],
  },
];
