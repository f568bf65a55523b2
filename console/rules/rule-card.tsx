import { useId } from 'react';
import type { ConsoleAccount } from '../shared/accounts/use-ad-accounts.ts';
import type { GraphClient } from '../shared/graph/graph-client.ts';
import { StateBadge } from '../shared/shown/state-badge.tsx';
import { inZone } from '../shared/time/account-time.ts';
import { BacktestPart } from './backtest-part.tsx';
import { RunList } from './run-list.tsx';
import type { RuleSwitch } from './use-rule-switch.ts';
import type { RuleEntry } from './use-rules.ts';
import { PAUSES, STATUSES } from './words.ts';

const LEVELS = { CAMPAIGN: 'campaigns', ADSET: 'ad sets', AD: 'ads' };

/** A rule: its switch, next run, why it is paused, its last runs, and a simulation. */
export function RuleCard(props: { rule: RuleEntry; account: ConsoleAccount; client: GraphClient; runner: RuleSwitch }) {
  const { rule, account, client, runner } = props;
  const isOn = rule.status === 'ACTIVE';
  const title = useId();
  return (
    <article aria-labelledby={title}>
      <h2 id={title}>
        <bdi>{rule.name}</bdi>
      </h2>
      <div className="actions">
        <StateBadge state={isOn ? 'SUCCEEDED' : 'HELD'} words={STATUSES[rule.status]} />
        {account.access === 'WRITE' && (
          <button type="button" aria-disabled={runner.isBusy} onClick={() => void runner.run(rule, !isOn)}>
            {isOn ? 'Switch off' : 'Switch on'}
          </button>
        )}
      </div>
      {rule.pausedReason != null && <p className="refusal">{PAUSES[rule.pausedReason]}</p>}
      <p>
        Works on {LEVELS[rule.level]} of {rule.adAccounts.map(({ name }) => name).join(', ')} at{' '}
        <code>{rule.schedule.cron}</code> in {rule.schedule.timezone}.
      </p>
      <p>
        {rule.nextRunAt == null ? (
          'It does not run by itself.'
        ) : (
          <>
            Next run: <time dateTime={rule.nextRunAt}>{inZone(rule.nextRunAt, rule.schedule.timezone)}</time>
          </>
        )}
      </p>
      <h3>Last runs</h3>
      <RunList rule={rule} client={client} />
      <BacktestPart rule={rule} account={account} client={client} />
    </article>
  );
}
