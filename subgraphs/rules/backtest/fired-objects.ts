import type { DecidedAction } from '#subgraphs/rules/actions/decided-action.ts';
import type { BacktestObject } from './backtest.ts';

/** An object while days are added to it. */
interface Fired {
  entityId: string;
  fires: number;
  firstFire: string;
  budgetPath: { date: string; before: bigint; after: bigint }[];
  statusPath: { date: string; status: string }[];
}

/** Objects for which a task fired, with what became of them. */
export class FiredObjects {
  readonly #objects = new Map<string, Fired>();

  /** Counts a day on which a task fires for an object. */
  fire(entityId: string, date: string): void {
    const known = this.#objects.get(entityId);
    if (known) known.fires += 1;
    else this.#objects.set(entityId, { entityId, fires: 1, firstFire: date, budgetPath: [], statusPath: [] });
  }

  /** Keeps a change of the budget or the status of an object that fired. */
  change(entityId: string, date: string, { effect, before, after }: DecidedAction): void {
    const object = this.#objects.get(entityId);
    if (!object || effect?.kind !== 'UPDATE' || after === null) return;
    if (effect.field === 'status') object.statusPath.push({ date, status: after });
    if (effect.field === 'daily_budget') {
      object.budgetPath.push({ date, before: BigInt(before ?? 0), after: BigInt(after) });
    }
  }

  /** The objects by id as numbers. */
  list(): BacktestObject[] {
    return [...this.#objects.values()].toSorted((one, other) =>
      one.entityId.length === other.entityId.length
        ? one.entityId < other.entityId
          ? -1
          : 1
        : one.entityId.length - other.entityId.length,
    );
  }
}
