import type { ConsoleAccount } from '../../shared/accounts/use-ad-accounts.ts';
import type { SimulationFragment } from '../generated/graphql.ts';
import { UNKNOWNS } from '../words.ts';
import { SimulatedDays } from './simulated-days.tsx';
import { SimulatedObjects } from './simulated-objects.tsx';

/** Simulation of a rule in an ad account, and everything it cannot know. */
export function SimulatedRule({ simulation, account }: { simulation: SimulationFragment; account: ConsoleAccount }) {
  const own = simulation.accounts.find(({ adAccount }) => adAccount.id === account.id);
  if (!own) return <p>It was not simulated in this ad account.</p>;
  return (
    <>
      <SimulatedDays simulated={own} offset={account.currencyOffset} />
      <SimulatedObjects simulated={own} offset={account.currencyOffset} />
      <p className="note">A simulation cannot know everything:</p>
      <ul className="note">
        {simulation.unknowns.map((unknown) => (
          <li key={unknown}>{UNKNOWNS[unknown]}</li>
        ))}
      </ul>
    </>
  );
}
