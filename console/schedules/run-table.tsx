import { addressOfPlace } from '../places.ts';
import { followAddress } from '../shared/address.ts';
import { StateBadge } from '../shared/shown/state-badge.tsx';
import { inZone } from '../shared/time/account-time.ts';
import type { ScheduleEntry } from './use-schedules.ts';
import { BADGES, OUTCOMES, sayTaken } from './words.ts';

type Run = ScheduleEntry['runs']['edges'][number]['node'];

/** The last runs of a schedule, each with its launch. */
export function RunTable({ schedule, account }: { schedule: ScheduleEntry; account: string }) {
  const runs = schedule.runs.edges.map(({ node }) => node);
  if (runs.length === 0) return <p className="note">It has not run yet.</p>;
  return (
    <ul className="runs" aria-label={`Last runs of ${schedule.name}`}>
      {runs.map((run) => (
        <li key={run.id}>
          <time dateTime={run.dueAt}>{inZone(run.dueAt, schedule.currentVersion.timezone)}</time> <Outcome run={run} />{' '}
          <span>{sayTaken(run)}</span> <LaunchLink run={run} account={account} />
          {run.reason != null && <p className="note">{run.reason}</p>}
        </li>
      ))}
    </ul>
  );
}

function Outcome({ run: { outcome, missedCount } }: { run: Run }) {
  if (outcome == null) return <StateBadge state="RUNNING" words="Running" />;
  const times = missedCount != null && missedCount > 1 ? ` ×${missedCount}` : '';
  return <StateBadge state={BADGES[outcome] ?? 'NONE'} words={`${OUTCOMES[outcome]}${times}`} />;
}

/** The launch of a run, or the one that was still going on. */
function LaunchLink({ run, account }: { run: Run; account: string }) {
  const launch = run.launch ?? run.overlappedLaunch;
  if (!launch) return null;
  const address = `${addressOfPlace('launches')}?${new URLSearchParams({ account, launch: launch.id })}`;
  return (
    <a href={address} onClick={(event) => followAddress(event, address)}>
      <bdi>{launch.name}</bdi>
    </a>
  );
}
