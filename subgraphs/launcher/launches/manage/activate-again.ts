import type { LaunchOperationRow } from '#subgraphs/launcher/launches/launch/launch-operation.ts';
import type { DeliveryRules } from '#subgraphs/launcher/launches/plan/params/delivery-params.ts';
import { CurrentOperations } from '#subgraphs/launcher/launches/launch/current-operations.ts';
import { deliverAllTheirTime } from '#subgraphs/launcher/launches/run/delivery/late-ends.ts';
import { repeatActivations, type Repetition } from './repeat-operations.ts';

/**
 * Switches on again the objects that could not be, so that they deliver for all their time: nothing has delivered yet, since the campaign is switched
 * on last. Returns true when ad sets get another end by it. Throws CONFLICT when they have a fixed end that has passed.
 */
export function activateAgain(
  operations: readonly LaunchOperationRow[],
  rules: DeliveryRules | null,
  now: Date,
): Repetition & { late: boolean } {
  const { late, refusal } = deliverAllTheirTime(rules, new CurrentOperations(operations), now);
  const again = late.filter(({ dispatchState }) => dispatchState === 'CONFIRMED');
  const repetition = repeatActivations(operations, again, now);
  if (refusal && repetition.operations.length > 0) throw refusal;
  const paramsOf = new Map(late.map(({ key, params }) => [key, params]));
  const moved = repetition.operations.map((operation) => {
    const { $expected, end_time } = paramsOf.get(operation.key) ?? {};
    return end_time === undefined ? operation : { ...operation, params: { ...operation.params, $expected, end_time } };
  });
  return { operations: moved, items: [], late: late.length > 0 };
}
