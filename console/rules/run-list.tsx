import { StateBadge } from '../shared/shown/state-badge.tsx';
import { inZone } from '../shared/time/account-time.ts';
import type { RuleEntry } from './use-rules.ts';
import { RUN_STATES } from './words.ts';

type Run = RuleEntry['runs']['edges'][number]['node'];

/** Last runs of a rule: what each did, and the reasons for what it did not do. */
export function RunList({ rule: { runs, schedule } }: { rule: RuleEntry }) {
  if (runs.edges.length === 0) return <p className="note">It has not run yet.</p>;
  return (
    <ul>
      {runs.edges.map(({ node: run }) => (
        <li key={run.id}>
          <time dateTime={run.dueAt}>{inZone(run.dueAt, schedule.timezone)}</time>{' '}
          <StateBadge state={run.state} words={run.dryRun ? `${RUN_STATES[run.state]}, dry` : RUN_STATES[run.state]} />{' '}
          {sayCounts(run)} {run.message}
        </li>
      ))}
    </ul>
  );
}

function sayCounts({ counts, reasons, dryRun }: Run): string {
  const { targets, acted, heldBack, failed, unknown } = counts;
  const why = reasons.map(({ reason, count }) => `${reason} ${count}`).join(', ');
  const did = `${dryRun ? 'Would act' : 'Acted'} on ${acted} of ${targets} targets; ${heldBack} held back, ${failed} failed, ${unknown} unknown`;
  return why === '' ? `${did}.` : `${did}: ${why}.`;
}
