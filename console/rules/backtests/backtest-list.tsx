import { useId } from 'react';
import type { ConsoleAccount } from '../../shared/accounts/use-ad-accounts.ts';
import { followAddress } from '../../shared/address.ts';
import { StateBadge } from '../../shared/shown/state-badge.tsx';
import { inZone } from '../../shared/time/account-time.ts';
import { sayDays } from '../../shared/time/days.ts';
import { addressOf } from './backtest-address.ts';
import { BACKTEST_STATES } from './backtest-words.ts';
import type { BacktestEntry } from './use-backtests.ts';

/** The member's backtests of a rule in the background, newest first; nothing where there is none. */
export function BacktestList({ backtests, account }: { backtests: readonly BacktestEntry[]; account: ConsoleAccount }) {
  const title = useId();
  if (backtests.length === 0) return null;
  return (
    <>
      <h3 id={title}>Backtests in the background</h3>
      <ul aria-labelledby={title} className="backtests">
        {backtests.map(({ id, state, from, to, createdAt }) => {
          const address = addressOf(account.id, id);
          return (
            <li key={id}>
              <a href={address} onClick={(event) => followAddress(event, address)}>
                {sayDays(from, to)}
              </a>{' '}
              <StateBadge state={state} words={BACKTEST_STATES[state]} />{' '}
              <span className="note">
                asked for on <time dateTime={createdAt}>{inZone(createdAt, account.timezone)}</time>
              </span>
            </li>
          );
        })}
      </ul>
    </>
  );
}
