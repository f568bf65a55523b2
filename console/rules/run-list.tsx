import { useState } from 'react';
import type { GraphClient } from '../shared/graph/graph-client.ts';
import { StateBadge } from '../shared/shown/state-badge.tsx';
import { inZone } from '../shared/time/account-time.ts';
import { RunObjects } from './run-objects.tsx';
import type { RuleEntry, RunRow } from './rule-state.ts';
import { REASONS } from './run-words.ts';
import { useRuleRuns } from './use-rule-runs.ts';
import type { RuleList } from './use-rules.ts';
import { RUN_STATES } from './words.ts';

/** Runs of a rule, live and newest first: what each did, and the reasons for what it did not do. */
export function RunList(props: { rule: RuleEntry; list: Pick<RuleList, 'again' | 'change'>; client: GraphClient }) {
  const { rule, list, client } = props;
  const { refusal, more } = useRuleRuns(client, rule, list);
  return (
    <>
      {refusal !== null && <p role="alert">{refusal}</p>}
      {rule.runs.length === 0 && <p className="note">It has not run yet.</p>}
      <ul aria-label={`Runs of ${rule.name}`}>
        {rule.runs.map((run) => (
          <RunPart key={run.id} run={run} timezone={rule.schedule.timezone} client={client} />
        ))}
      </ul>
      {more && (
        <button type="button" onClick={() => void more()}>
          Show older runs
        </button>
      )}
    </>
  );
}

/** A run, which opens to its objects where it has any. */
function RunPart({ run, timezone, client }: { run: RunRow; timezone: string; client: GraphClient }) {
  const [isOpen, setOpen] = useState(false);
  const { dueAt, state, dryRun, message, wait, counts } = run;
  return (
    <li>
      <time dateTime={dueAt}>{inZone(dueAt, timezone)}</time>{' '}
      <StateBadge state={state} words={dryRun ? `${RUN_STATES[state]}, dry` : RUN_STATES[state]} /> {sayCounts(run)}{' '}
      {message}
      {wait && <p className="waiting">{wait.message}</p>}
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

function sayCounts({ counts, reasons, dryRun }: RunRow): string {
  const { targets, acted, heldBack, failed, unknown } = counts;
  const why = reasons.map(({ reason, count }) => `${REASONS[reason]}: ${count}`).join('; ');
  const did = `${dryRun ? 'Would act' : 'Acted'} on ${acted} of ${targets} targets; ${heldBack} held back, ${failed} failed, ${unknown} unknown`;
  return why === '' ? `${did}.` : `${did} (${why}).`;
}
