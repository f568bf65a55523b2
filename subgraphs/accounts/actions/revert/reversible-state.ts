import type { Operation, PlatformObjectKind } from '#subgraphs/accounts/dispatch/operation/operation.ts';

/** Fields of one object that an operation changed, with their values before and after. */
export interface ReversibleChange {
  targetKind: PlatformObjectKind;
  targetId: string;
  name: string;
  before: Record<string, unknown>;
  after: Record<string, unknown>;
}

type Done = Pick<Operation, 'kind' | 'state' | 'name' | 'targetKind' | 'platformId' | 'before' | 'after'>;

/**
 * Changes that a revert of an activity has to make, last change first; empty when it cannot be reverted. Only confirmed updates that hold
 * their earlier values can be, and only where they changed anything.
 */
export function reversibleChanges(operations: readonly Done[]): ReversibleChange[] {
  const changes: ReversibleChange[] = [];
  for (const { kind, state, name, targetKind, platformId, before, after } of operations) {
    if (kind !== 'UPDATE' || state !== 'CONFIRMED') return [];
    if (!before || !after || !targetKind || !platformId) return [];
    const changed = Object.keys(after).filter((field) => !sameValue(before[field], after[field]));
    if (changed.length === 0) continue;
    const only = (values: Record<string, unknown>) =>
      Object.fromEntries(changed.map((field) => [field, values[field] ?? null]));
    changes.push({ targetKind, targetId: platformId, name, before: only(before), after: only(after) });
  }
  return changes.toReversed();
}

/** True when two values of a field are the same on the platform, which writes numbers as text and leaves out unset fields. */
export function sameValue(one: unknown, other: unknown): boolean {
  return canonical(one) === canonical(other);
}

function canonical(value: unknown): string {
  if (value === null || value === undefined) return 'null';
  if (typeof value !== 'object') return JSON.stringify(String(value));
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  const entries = Object.entries(value).filter(([, item]) => item !== null && item !== undefined);
  return `{${entries
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, item]) => `${JSON.stringify(key)}:${canonical(item)}`)
    .join(',')}}`;
}
