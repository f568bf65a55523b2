import { useId } from 'react';
import type { ConsoleAccount } from '../shared/accounts/use-ad-accounts.ts';
import { inZone } from '../shared/time/account-time.ts';
import { StateBadge } from '../shared/shown/state-badge.tsx';
import { RunTable } from './run-table.tsx';
import type { ScheduleEntry } from './use-schedules.ts';
import type { SwitchRunner } from './use-switch.ts';
import { PAUSES, sayContent } from './words.ts';

/** A schedule: its switch, next runs, content left and last outcomes. */
export function ScheduleCard(props: { schedule: ScheduleEntry; account: ConsoleAccount; runner: SwitchRunner }) {
  const { schedule, account, runner } = props;
  const { name, enabled, wait, content, warnings, currentVersion: version } = schedule;
  const title = useId();
  return (
    <article aria-labelledby={title}>
      <h2 id={title}>
        <bdi>{name}</bdi>
      </h2>
      <div className="actions">
        <StateBadge state={enabled ? 'SUCCEEDED' : 'HELD'} words={enabled ? 'On' : 'Off'} />
        {account.access === 'WRITE' && (
          <button type="button" aria-disabled={runner.isBusy} onClick={() => void runner.run(schedule, !enabled)}>
            {enabled ? 'Switch off' : 'Switch on'}
          </button>
        )}
      </div>
      {!enabled && <Pause schedule={schedule} />}
      {wait && <p className="waiting">{wait.message}</p>}
      <p>
        <code>{version.cronExpression}</code> in {version.timezone}, up to {version.batchLimit} creatives each time.
      </p>
      <p>{sayContent(content)}</p>
      {warnings.map(({ code, message }) => (
        <p key={code} className="note">
          {message}
        </p>
      ))}
      <h3>{enabled ? 'Next runs' : 'Next runs, once it is switched on'}</h3>
      <NextRuns schedule={schedule} />
      <h3>Last runs</h3>
      <RunTable schedule={schedule} account={account.id} />
    </article>
  );
}

function Pause({ schedule: { pauseReason, pauseMessage } }: { schedule: ScheduleEntry }) {
  if (pauseReason == null) return <p className="note">It was created switched off.</p>;
  return (
    <p className={pauseReason === 'MEMBER' ? 'note' : 'refusal'}>
      {PAUSES[pauseReason]} {pauseMessage}
    </p>
  );
}

function NextRuns({ schedule: { nextRuns, currentVersion } }: { schedule: ScheduleEntry }) {
  if (nextRuns.length === 0) return <p className="note">There is none within four years.</p>;
  return (
    <ul>
      {nextRuns.map(({ instant, localTime }) => (
        <li key={localTime}>
          {instant == null ? (
            `${localTime.replace('T', ' ')}: the clock leaves this time out, so there is no run.`
          ) : (
            <time dateTime={instant}>{inZone(instant, currentVersion.timezone)}</time>
          )}
        </li>
      ))}
    </ul>
  );
}
