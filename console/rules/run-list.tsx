import { useState } from 'react';
import type { GraphClient } from '../shared/graph/graph-client.ts';
import { StateBadge } from '../shared/shown/state-badge.tsx';
import { inZone } from '../shared/time/account-time.ts';
import { RunObjects } from './run-objects.tsx';
import { REASONS } from './run-words.ts';
import type { RuleEntry } from './use-rules.ts';
import { RUN_STATES } from './words.ts';

type Run = RuleEntry['runs']['edges'][number]['node'];

/** Last runs of a rule: what each did, and the reasons for what it did not do. */
export function RunList({ rule: { runs, schedule }, client }: { rule: RuleEntry; client: GraphClient }) {
  if (runs.edges.length === 0) return <p className="note">It has not run yet.</p>;
  return (
    <ul>
      {runs.edges.map(({ node: run }) => (
        <RunPart key={run.id} run={run} timezone={schedule.timezone} client={client} />
      ))}
    </ul>
  );
}

/** A run, which opens to its objects where it has any. */
function RunPart({ run, timezone, client }: { run: Run; timezone: string; client: GraphClient }) {
  const [isOpen, setOpen] = useState(false);
  const { dueAt, state, dryRun, message, counts } = run;
  return (
    <li>
      <time dateTime={dueAt}>{inZone(dueAt, timezone)}</time>{' '}
      <StateBadge state={state} words={dryRun ? `${RUN_STATES[state]}, dry` : RUN_STATES[state]} /> {sayCounts(run)}{' '}
      {message}
      {counts.matched > 0 && (
        <>
          {' '}
          <button type="button" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            What it {dryRun ? 'would do' : 'did'}, and why
          </button>
          {isOpen && <RunObjects run={run} client={client} />}
        </>
      )}
    </li>
  );
}

function sayCounts({ counts, reasons, dryRun }: Run): string {
  const { targets, acted, heldBack, failed, unknown } = counts;
  const why = reasons.map(({ reason, count }) => `${REASONS[reason]}: ${count}`).join('; ');
  const did = `${dryRun ? 'Would act' : 'Acted'} on ${acted} of ${targets} targets; ${heldBack} held back, ${failed} failed, ${unknown} unknown`;
  return why === '' ? `${did}.` : `${did} (${why}).`;
}
