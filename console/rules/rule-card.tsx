import { useId } from 'react';
import type { ConsoleAccount } from '../shared/accounts/use-ad-accounts.ts';
import type { GraphClient } from '../shared/graph/graph-client.ts';
import { StateBadge } from '../shared/shown/state-badge.tsx';
import { inZone } from '../shared/time/account-time.ts';
import { BacktestList } from './backtests/backtest-list.tsx';
import { BacktestPart } from './backtests/backtest-part.tsx';
import type { BacktestEntry } from './backtests/use-backtests.ts';
import { DefinitionPart } from './definition/definition-part.tsx';
import type { Vocabulary } from './definition/vocabulary.ts';
import type { RuleEntry } from './rule-state.ts';
import { RunList } from './run-list.tsx';
import type { RuleSwitch } from './use-rule-switch.ts';
import type { RuleList } from './use-rules.ts';
import { PAUSES, STATUSES } from './words.ts';

const LEVELS = { CAMPAIGN: 'campaigns', ADSET: 'ad sets', AD: 'ads' };

/** A rule: its switch, next run, why it is paused, its conditions and actions, its runs, simulations, and those the member had made. */
export function RuleCard(props: {
  rule: RuleEntry;
  vocabulary: Vocabulary;
  list: Pick<RuleList, 'again' | 'change'>;
  account: ConsoleAccount;
  client: GraphClient;
  runner: RuleSwitch;
  backtests: readonly BacktestEntry[];
}) {
  const { rule, vocabulary, list, account, client, runner, backtests } = props;
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
      <PauseReason rule={rule} />
      {rule.wait && <p className="waiting">{rule.wait.message}</p>}
      {runner.findings.ruleId === rule.id && runner.findings.messages.length > 0 && (
        <div role="status">
          <p>It is on. Look at this:</p>
          <ul>
            {runner.findings.messages.map((message) => (
              <li key={message}>{message}</li>
            ))}
          </ul>
        </div>
      )}
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
      <h3>Conditions and actions</h3>
      <DefinitionPart rule={rule} vocabulary={vocabulary} />
      <h3>Runs</h3>
      <RunList rule={rule} list={list} client={client} />
      <h3>Try it over past days</h3>
      <BacktestPart ruleId={rule.id} account={account} client={client} />
      <BacktestList backtests={backtests} account={account} />
    </article>
  );
}

/** Reason for which a rule is off: the service says why and since when; otherwise a member has switched it off. */
function PauseReason({ rule: { status, pausedReason, pausedAt, schedule } }: { rule: RuleEntry }) {
  if (status !== 'PAUSED') return null;
  if (pausedReason == null) return <p>A member has switched it off.</p>;
  return (
    <p className="refusal">
      {PAUSES[pausedReason]}
      {pausedAt != null && (
        <>
          {' '}
          Since <time dateTime={pausedAt}>{inZone(pausedAt, schedule.timezone)}</time>.
        </>
      )}
    </p>
  );
}
