import type { RowGauges } from '#kit/metrics/gauges.ts';

/** Gauges of the launches and schedules of all workspaces. */
export const LAUNCH_GAUGES: readonly RowGauges[] = [
  {
    labelNames: ['state'],
    sql: `select state, count(*) as count from launcher.launch where state in ('QUEUED', 'RUNNING') group by state
      union all select 'SCHEDULED', count(*) from launcher.launch where state = 'SCHEDULED'`,
    gauges: [
      { name: 'adops_launches', help: 'Launches that go on, and those that wait for their time.', column: 'count' },
    ],
  },
  {
    labelNames: [],
    sql: `select
        extract(epoch from statement_timestamp() - least(
          (select min(scheduled_at) from launcher.launch where state = 'SCHEDULED' and scheduled_at < statement_timestamp()),
          (select min(coalesce(scheduled_at, created_at)) from launcher.launch where state = 'QUEUED'),
          statement_timestamp())) as launch,
        (select coalesce(extract(epoch from statement_timestamp() - min(next_due_at)), 0)
           from launcher.schedule where next_due_at < statement_timestamp()) as schedule`,
    gauges: [
      {
        name: 'adops_launch_overdue_seconds',
        help: 'Time since the launch that is due longest was due, while no worker has taken it up.',
        column: 'launch',
      },
      {
        name: 'adops_schedule_overdue_seconds',
        help: 'Time since the schedule that is due longest was due, while no worker has claimed its run.',
        column: 'schedule',
      },
    ],
  },
];
