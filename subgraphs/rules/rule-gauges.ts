import type { RowGauges } from '#kit/metrics/gauges.ts';

/** Gauges of the rules of all workspaces and of their runs. */
export const RULE_GAUGES: readonly RowGauges[] = [
  {
    labelNames: ['state'],
    sql: `select state, count(*) as count, extract(epoch from statement_timestamp() - min(due_at)) as age
      from rules.rule_run where state in ('CLAIMED', 'RUNNING') group by state`,
    gauges: [
      { name: 'adops_rule_runs', help: 'Runs of rules that have not ended.', column: 'count' },
      { name: 'adops_rule_run_age_seconds', help: 'Time since the oldest such run was due.', column: 'age' },
    ],
  },
  {
    labelNames: [],
    sql: `select coalesce(extract(epoch from statement_timestamp() - min(next_due_at)), 0) as value
      from rules.rule where next_due_at < statement_timestamp()`,
    gauges: [
      {
        name: 'adops_rule_overdue_seconds',
        help: 'Time since the rule that is due longest was due, while no worker has claimed its run.',
        column: 'value',
      },
    ],
  },
];
