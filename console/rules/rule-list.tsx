import type { PageProps } from '../shared/page-props.ts';
import { useBacktests } from './backtests/use-backtests.ts';
import { RuleCard } from './rule-card.tsx';
import { useRuleSwitch } from './use-rule-switch.ts';
import { useRules } from './use-rules.ts';

/** The rules of an ad account with their runs and the member's backtests. */
export function RuleList({ client, account }: Pick<PageProps, 'client' | 'account'>) {
  const list = useRules(client, account.id);
  const { rules, vocabulary, refusal, again } = list;
  const known = useBacktests(client);
  const runner = useRuleSwitch(client, again);
  const readAgain = (): void => {
    again();
    known.again();
  };
  return (
    <main className="rules" aria-busy={rules === null && refusal === null}>
      {refusal !== null && <p role="alert">{refusal}</p>}
      {runner.refusal !== null && <p role="alert">{runner.refusal}</p>}
      {known.refusal !== null && <p role="alert">{known.refusal}</p>}
      <div className="actions">
        <button type="button" onClick={readAgain}>
          Read it again
        </button>
      </div>
      {rules === null && refusal === null && <p>Loading…</p>}
      {rules?.length === 0 && <p>No rule covers this ad account. Agents save rules with the tool rules_create.</p>}
      {vocabulary &&
        rules?.map((rule) => (
          <RuleCard
            key={rule.id}
            rule={rule}
            vocabulary={vocabulary}
            list={list}
            account={account}
            client={client}
            runner={runner}
            backtests={known.backtests.filter((backtest) => backtest.rule?.id === rule.id)}
          />
        ))}
    </main>
  );
}
