import { useState, type FormEvent } from 'react';
import type { ConsoleAccount } from '../../shared/accounts/use-ad-accounts.ts';
import type { GraphClient } from '../../shared/graph/graph-client.ts';
import { DayField } from '../../shared/shown/day-field.tsx';
import { lastDays } from '../../shared/time/days.ts';
import { pastDays, sayRange, type DayRange } from './day-range.ts';
import { SimulatedRule } from './simulated-rule.tsx';
import { useTrial } from './use-trial.ts';

const DAYS = 28;

/** Simulation of a rule over days that are chosen. */
export function BacktestPart(props: { ruleId: string; account: ConsoleAccount; client: GraphClient }) {
  const { ruleId, account, client } = props;
  const { simulation, isBusy, refusal, run } = useTrial(client, ruleId, account.id);
  const [range, setRange] = useState(() => pastDays(DAYS, new Date()));
  const choose = (event: FormEvent<HTMLFormElement>): void => setRange(rangeIn(event.currentTarget));
  const ask = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    void run(rangeIn(event.currentTarget));
  };
  return (
    <section>
      <form className="trial" onInput={choose} onSubmit={ask} aria-label="Days to try it over">
        <DayField label="From" name="from" day={range.from} />
        <DayField label="To" name="to" day={range.to} last={lastDays(1, account.timezone, new Date()).to} />
        <button type="submit" aria-disabled={isBusy}>
          Try it over these days
        </button>
        <p className="note">{sayRange(range)}</p>
      </form>
      <p role="status">{isBusy && 'The days are being simulated…'}</p>
      {refusal !== null && <p role="alert">{refusal}</p>}
      {simulation && <SimulatedRule simulation={simulation} account={account} />}
    </section>
  );
}

function rangeIn(form: HTMLFormElement): DayRange {
  const chosen = new FormData(form);
  return { from: String(chosen.get('from')), to: String(chosen.get('to')) };
}
