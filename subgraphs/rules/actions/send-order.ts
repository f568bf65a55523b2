import type { DecidedAction } from './decided-action.ts';

/** Kinds of actions in the order in which a run sends them: first what spends less, last what spends more. */
const ORDER = ['pause', 'decrease', 'other', 'increase', 'activation', 'duplicate'] as const;

/** Objects of a run in the order of their first change; those without a change last. The actions of each object keep their order. */
export function inSendOrder<T extends { actions: readonly DecidedAction[] }>(objects: readonly T[]): T[] {
  return objects.toSorted((a, b) => rankOf(a.actions) - rankOf(b.actions));
}

function rankOf(actions: readonly DecidedAction[]): number {
  const first = actions.find(({ effect }) => effect !== null);
  return first ? ORDER.indexOf(kindOf(first)) : ORDER.length;
}

function kindOf({ effect, before, after }: DecidedAction): (typeof ORDER)[number] {
  if (effect?.kind === 'DUPLICATE') return 'duplicate';
  if (effect?.kind !== 'UPDATE' || effect.field === 'name') return 'other';
  if (effect.field === 'status') return after === 'PAUSED' ? 'pause' : 'activation';
  return BigInt(after ?? 0) < BigInt(before ?? 0) ? 'decrease' : 'increase';
}
