import { useEffect, useRef } from 'react';
import { addressOf, followLink, goTo } from '../shown.ts';
import { Parts } from '../../shared/shown/progress-bar.tsx';
import { StateBadge } from '../../shared/shown/state-badge.tsx';
import { barOf, LAUNCH_STATES, sayCounts } from '../words.ts';
import { inZone } from '../../shared/time/account-time.ts';
import type { ConsoleAccount } from '../../shared/accounts/use-ad-accounts.ts';
import { FilterForm } from './filter-form.tsx';
import { isFiltering, type LaunchFilter } from './launch-filter.ts';
import type { LaunchRow } from './launch-row.ts';
import type { LaunchList as Launches } from './use-launches.ts';

/** The launches of an ad account that a filter takes, newest first. */
export function LaunchList(props: {
  account: ConsoleAccount;
  launches: Launches;
  chosen: string | null;
  filter: LaunchFilter;
}) {
  const { account, launches, chosen, filter } = props;
  const { rows, isLoaded, refusal, more } = launches;
  useFocusBehind(chosen);
  return (
    <nav className="list" aria-labelledby="list-heading">
      <h2 id="list-heading">Launches</h2>
      <FilterForm
        filter={filter}
        onChoose={(next) => goTo({ adAccountId: account.id, launchId: chosen, filter: next }, { replace: true })}
      />
      {refusal !== null && <p role="alert">{refusal}</p>}
      {!isLoaded && refusal === null && <p>Loading…</p>}
      {isLoaded && rows.length === 0 && (
        <p>{isFiltering(filter) ? 'No launch fits.' : 'Nothing was launched in this ad account yet.'}</p>
      )}
      <ul>
        {rows.map((row) => (
          <LaunchEntry key={row.id} row={row} account={account} isChosen={row.id === chosen} />
        ))}
      </ul>
      {more && (
        <button type="button" onClick={() => void more()}>
          Show older launches
        </button>
      )}
    </nav>
  );
}

/** Gives the focus to the launch one comes back from, whose page had it. */
function useFocusBehind(chosen: string | null): void {
  const before = useRef(chosen);
  useEffect(() => {
    if (chosen === null && before.current !== null) document.getElementById(entryId(before.current))?.focus();
    before.current = chosen;
  }, [chosen]);
}

function entryId(launchId: string): string {
  return `entry-${launchId}`;
}

function LaunchEntry({ row, account, isChosen }: { row: LaunchRow; account: ConsoleAccount; isChosen: boolean }) {
  const place = { adAccountId: account.id, launchId: row.id };
  const { name, state, counts } = row;
  const text = sayCounts(counts);
  return (
    <li>
      <a
        id={entryId(row.id)}
        href={addressOf(place)}
        aria-current={isChosen ? 'true' : undefined}
        onClick={(event) => followLink(event, place)}
      >
        <span className="name">
          <bdi>{name}</bdi>
        </span>
        <StateBadge state={state} words={LAUNCH_STATES[state]} />
        <Parts progress={barOf(row)} />
        <span className="note">
          {text} · <RowTime row={row} timezone={account.timezone} />
        </span>
      </a>
    </li>
  );
}

/** Start time of a launch, while that lies ahead; else the time of its submission. */
function RowTime({ row, timezone }: { row: LaunchRow; timezone: string }) {
  const { state, scheduledAt, createdAt } = row;
  const instant = state === 'SCHEDULED' && scheduledAt ? scheduledAt : createdAt;
  return (
    <>
      {state === 'SCHEDULED' && 'starts '}
      <time dateTime={instant}>{inZone(instant, timezone)}</time>
    </>
  );
}
