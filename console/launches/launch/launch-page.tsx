import { useState } from 'react';
import type { ConsoleAccount } from '../../shared/accounts/use-ad-accounts.ts';
import type { GraphClient } from '../../shared/graph/graph-client.ts';
import type { LaunchRow } from '../list/launch-row.ts';
import { LaunchActions } from '../actions/launch-actions.tsx';
import { useLaunchAction } from '../actions/use-launch-action.ts';
import type { LaunchItemState } from '../generated/graphql.ts';
import { addressOf, followLink } from '../shown.ts';
import { ProgressBar } from '../../shared/shown/progress-bar.tsx';
import { StateBadge } from '../../shared/shown/state-badge.tsx';
import { barOf, LAUNCH_STATES, sayStanding, sayStep, sayTimeLeft } from '../words.ts';
import { inZone } from '../../shared/time/account-time.ts';
import { LaunchFailures } from './launch-failures.tsx';
import { PartHeading } from '../../shared/shown/part-heading.tsx';
import { LaunchHistory } from './launch-history.tsx';
import { LaunchItems } from './launch-items.tsx';
import { LaunchRefusal } from './launch-refusal.tsx';
import { LaunchTimes } from './launch-times.tsx';
import { useLaunch } from './use-launch.ts';
import type { WatchedLaunch } from './watched-launch.ts';

/** One launch, live. */
export function LaunchPage(props: {
  client: GraphClient;
  account: ConsoleAccount;
  launchId: string;
  row: LaunchRow | null;
  /** Sequence of the newest news of it, which may be one the list does not show. */
  newestSequence: number;
}) {
  const { client, account, launchId, row, newestSequence } = props;
  const [filter, setFilter] = useState<LaunchItemState | null>(null);
  const asked = { adAccountId: account.id, launchId, filter };
  const { watched, refusal, more, take, refresh } = useLaunch(client, asked, newestSequence);
  const runner = useLaunchAction(client, account.id, { changed: take, stale: refresh });
  const canRetry = account.access === 'WRITE' && watched?.launch.nextSteps.includes('RETRY') === true;
  const list = { adAccountId: account.id, launchId: null };
  return (
    <article className="launch" aria-labelledby="launch-heading">
      <a className="back" href={addressOf(list)} onClick={(event) => followLink(event, list)}>
        ← All launches
      </a>
      <PartHeading id="launch-heading" name={watched?.launch.name ?? row?.name ?? 'Launch'} />
      {refusal !== null && <p role="alert">{refusal}</p>}
      {watched === null && refusal === null && <p>Loading…</p>}
      {watched && (
        <>
          <Standing watched={watched} account={account} />
          <LaunchActions account={account} launch={watched.launch} runner={runner} />
          <LaunchHistory account={account} launch={watched.launch} />
          <LaunchFailures client={client} adAccountId={account.id} launch={watched.launch} />
          <LaunchItems
            watched={watched}
            filter={filter}
            onFilter={setFilter}
            more={more}
            runner={canRetry ? runner : null}
          />
        </>
      )}
    </article>
  );
}

function Standing({ watched, account }: { watched: WatchedLaunch; account: ConsoleAccount }) {
  const { launch, latest } = watched;
  const { state, error, wait, estimatedSecondsLeft } = launch;
  const isRunning = state === 'RUNNING';
  const text = sayStanding(launch);
  return (
    <section aria-label="Present state">
      <p role="status">
        <StateBadge state={state} words={LAUNCH_STATES[state]} /> {sayStep(launch)}
      </p>
      <ProgressBar progress={barOf(launch)} label="Progress of the launch" text={text} />
      <p>
        {text}
        {isRunning && estimatedSecondsLeft != null && ` · ${sayTimeLeft(estimatedSecondsLeft)}`}
      </p>
      {wait && (
        <p className="waiting">
          {wait.message}
          {wait.until && ` Until ${inZone(wait.until, account.timezone)}.`}
        </p>
      )}
      {latest && (
        <p className="note">
          {latest.message} {latest.by && <span>By {latest.by.email}.</span>}
        </p>
      )}
      {error && <LaunchRefusal refusal={error} />}
      <LaunchTimes launch={launch} timezone={account.timezone} />
    </section>
  );
}
