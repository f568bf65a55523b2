import type { RowGauges } from '#kit/metrics/gauges.ts';

/** Gauges of the jobs of all subgraphs that have not begun: `0` for a queue without any. */
export const JOB_GAUGES: RowGauges = {
  labelNames: ['queue'],
  sql: `select q.name as queue, count(j.id) as count,
      coalesce(extract(epoch from statement_timestamp() - min(j.start_after)), 0) as age
    from jobs.queue q
    left join jobs.job j on j.name = q.name and j.state < 'active' and j.start_after <= statement_timestamp()
    where q.name not like '\\_\\_%'
    group by q.name`,
  gauges: [
    { name: 'adops_jobs', help: 'Jobs that are due and wait for a worker, by queue.', column: 'count' },
    { name: 'adops_job_age_seconds', help: 'Time since the oldest such job was due.', column: 'age' },
  ],
};
