import { uuid7 } from '#kit/ids/uuid7.ts';
import type { PlannedOperation } from '#subgraphs/accounts/dispatch/operation/plan-check.ts';
import { blocker, type Planned, type PlanFinding } from '#subgraphs/accounts/dispatch/log/action-plan.ts';
import { goneFindings, KIND_WORDS, type LiveObject } from '../plans/live-object.ts';
import { type ReversibleChange, sameValue } from './reversible-state.ts';

/** Sets every changed field back, object by object, as long as each is as the activity left it. */
export function planRevert(
  activityId: string,
  changes: readonly ReversibleChange[],
  live: ReadonlyMap<string, LiveObject>,
): Planned {
  const [first] = changes;
  if (!first) throw new Error(`The activity ${activityId} has nothing to take back.`);
  const operations = changes.map(({ targetKind, targetId, name, before, after }): PlannedOperation => ({
    id: uuid7(),
    kind: 'UPDATE',
    name,
    params: { ...before, $expected: after },
    dependsOn: [],
    targetKind,
    targetId,
  }));
  // Changes of one object follow each other: a later one waits for those before.
  operations.forEach((operation, index) => {
    const previous = operations.slice(0, index).findLast(({ targetId }) => targetId === operation.targetId);
    if (previous) operation.dependsOn.push(previous.id);
  });
  const [only] = changes.length === 1 ? operations : [];
  return {
    operations,
    target: { kind: first.targetKind, id: first.targetId },
    changes: changes.flatMap(({ before, after }) =>
      Object.keys(after).map((field) => ({ field, before: after[field] ?? null, after: before[field] ?? null })),
    ),
    dailyBudget: changes.reduce((sum, { before, after }) => sum + dailyOf(before) - dailyOf(after), 0n),
    findings: changes.flatMap((change) => findingsOf(change, live.get(change.targetId)!)),
    check: only ? { path: first.targetId, params: { ...first.before } } : null,
    revertsId: activityId,
  };
}

function findingsOf({ targetKind, targetId, after }: ReversibleChange, found: LiveObject): PlanFinding[] {
  const changed = Object.keys(after).filter((field) => !sameValue(found[field], after[field]));
  if (changed.length === 0) return goneFindings(targetKind, found, 'input.activityId');
  const pick = (values: Record<string, unknown>) =>
    Object.fromEntries(changed.map((field) => [field, values[field] ?? null]));
  const details = { id: targetId, expected: pick(after), found: pick(found) };
  const message = `The ${KIND_WORDS[targetKind]} ${targetId} has changed since (${changed.join(', ')}): read it and decide again.`;
  return [blocker('target_changed', 'TARGET_CHANGED', message, { path: 'input.activityId', details })];
}

function dailyOf(values: Record<string, unknown>): bigint {
  const text = String(values['daily_budget'] ?? '0');
  return /^\d+$/u.test(text) ? BigInt(text) : 0n;
}
