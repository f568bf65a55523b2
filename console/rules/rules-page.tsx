import type { PageProps } from '../shared/page-props.ts';
import { RuleCard } from './rule-card.tsx';
import './rules.css';
import { useRuleSwitch } from './use-rule-switch.ts';
import { useRules } from './use-rules.ts';

/** The rules of an ad account: their switches, next runs and reasons for pauses. */
export function Page({ client, account }: PageProps) {
  const { rules, refusal, again } = useRules(client, account.id);
  const runner = useRuleSwitch(client, again);
  return (
    <main className="rules" aria-busy={rules === null && refusal === null}>
      {refusal !== null && <p role="alert">{refusal}</p>}
      {runner.refusal !== null && <p role="alert">{runner.refusal}</p>}
      <div className="actions">
        <button type="button" onClick={again}>
          Read it again
        </button>
      </div>
      {rules === null && refusal === null && <p>Loading…</p>}
      {rules?.length === 0 && <p>No rule covers this ad account. Agents save rules with the tool rules_create.</p>}
      {rules?.map((rule) => (
        <RuleCard key={rule.id} rule={rule} account={account} client={client} runner={runner} />
      ))}
    </main>
  );
}
