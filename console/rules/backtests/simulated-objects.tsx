import { sayMoney } from '../../shared/shown/money.ts';
import type { SimulatedAccount, SimulatedObject } from './simulated-account.ts';

/** Objects for which the rule would have fired, with what would have become of them. */
export function SimulatedObjects({ simulated, offset }: { simulated: SimulatedAccount; offset: number }) {
  const { objects, objectCount, currency } = simulated;
  if (objectCount === 0) return <p>It would have fired for nothing.</p>;
  const left = objectCount - objects.length;
  return (
    <>
      <p>It would have fired for {objectCount === 1 ? 'one object' : `${objectCount} objects`}:</p>
      <ul className="fired">
        {objects.map((object) => (
          <li key={object.entityId}>{sayFired(object, (minor) => sayMoney(minor, { currency, offset }))}</li>
        ))}
      </ul>
      {left > 0 && <p className="note">{left} more are not shown.</p>}
    </>
  );
}

function sayFired(
  { entityId, fires, firstFire, budgetPath, statusPath }: SimulatedObject,
  sayAmount: (minor: string) => string,
): string {
  const [first] = budgetPath;
  const budgets = first ? [first.before, ...budgetPath.map(({ after }) => after)].map(sayAmount).join(' → ') : '';
  const statuses = statusPath.map(({ date, status }) => `${status} on ${date}`).join(', ');
  const days = fires === 1 ? 'on one day' : `on ${fires} days`;
  const parts = [`${entityId}: ${days}, first on ${firstFire}`, budgets && `budget ${budgets}`, statuses];
  return parts.filter(Boolean).join('; ');
}
