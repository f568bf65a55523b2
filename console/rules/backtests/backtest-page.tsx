import type { ConsoleAccount } from '../../shared/accounts/use-ad-accounts.ts';
import { followAddress } from '../../shared/address.ts';
import type { GraphClient } from '../../shared/graph/graph-client.ts';
import { PartHeading } from '../../shared/shown/part-heading.tsx';
import { ProgressBar } from '../../shared/shown/progress-bar.tsx';
import { StateBadge } from '../../shared/shown/state-badge.tsx';
import { inZone } from '../../shared/time/account-time.ts';
import { sayDays } from '../../shared/time/days.ts';
import { addressOf } from './backtest-address.ts';
import { BACKTEST_STATES, isUnderWay } from './backtest-words.ts';
import { SimulatedRule } from './simulated-rule.tsx';
import { useBacktest, type BacktestWatch, type ShownBacktest } from './use-backtest.ts';

/** A backtest in the background: live until it has ended, then its result in the ad account. */
export function BacktestPage(props: { client: GraphClient; account: ConsoleAccount; backtestId: string }) {
  const { client, account, backtestId } = props;
  const watch = useBacktest(client, backtestId);
  const { backtest, refusal } = watch;
  const list = addressOf(account.id, null);
  const rule = backtest?.rule?.name;
  return (
    <main className="rules" aria-busy={backtest === null && refusal === null}>
      <article aria-labelledby="backtest-heading">
        <a href={list} onClick={(event) => followAddress(event, list)}>
          ← All rules
        </a>
        <PartHeading
          id="backtest-heading"
          before={rule === undefined ? '' : 'Backtest of '}
          name={rule ?? 'Backtest'}
        />
        {refusal !== null && <p role="alert">{refusal}</p>}
        {backtest === null && refusal === null && <p>Loading…</p>}
        {backtest && <Standing backtest={backtest} account={account} watch={watch} />}
        {backtest && <OtherAccounts backtest={backtest} account={account} />}
        {backtest?.result && <SimulatedRule simulation={backtest.result} account={account} />}
      </article>
    </main>
  );
}

function Standing(props: { backtest: ShownBacktest; account: ConsoleAccount; watch: BacktestWatch }) {
  const { backtest, account, watch } = props;
  const { state, from, to, createdAt, error, wait } = backtest;
  return (
    <section aria-label="Present state">
      <p role="status">
        <StateBadge state={state} words={BACKTEST_STATES[state]} />
      </p>
      <p>{sayDays(from, to)}</p>
      {isUnderWay(state) && <Progress backtest={backtest} />}
      {isUnderWay(state) && wait && <p className="waiting">{wait.message}</p>}
      {error && <p className="refusal">{error.message}</p>}
      <p className="note">
        Asked for on <time dateTime={createdAt}>{inZone(createdAt, account.timezone)}</time>
      </p>
      {isUnderWay(state) && (
        <div className="actions">
          <button type="button" aria-disabled={watch.isCancelling} onClick={() => void watch.cancel()}>
            Cancel the backtest
          </button>
        </div>
      )}
    </section>
  );
}

function Progress({ backtest: { daysDone, dayTotal, adAccounts } }: { backtest: ShownBacktest }) {
  const where = adAccounts.length === 1 ? '' : ` of ${adAccounts.length} ad accounts`;
  const text = `${daysDone} of ${dayTotal} days${where}`;
  const parts = { running: 0, succeeded: daysDone, failed: 0, unknown: 0, replaced: 0, total: dayTotal };
  return (
    <>
      <ProgressBar progress={parts} label="Progress of the backtest" text={text} />
      <p>{text}</p>
    </>
  );
}

/** Links to the same backtest in the other ad accounts it covers. */
function OtherAccounts({ backtest, account }: { backtest: ShownBacktest; account: ConsoleAccount }) {
  const others = backtest.adAccounts.filter(({ id }) => id !== account.id);
  if (others.length === 0) return null;
  return (
    <nav aria-label="Other ad accounts of the backtest">
      <p className="note">It covers other ad accounts, too:</p>
      <ul>
        {others.map(({ id, name }) => {
          const address = addressOf(id, backtest.id);
          return (
            <li key={id}>
              <a href={address} onClick={(event) => followAddress(event, address)}>
                <bdi>{name}</bdi>
              </a>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
