import type { Violation } from '#kit/errors/refusals.ts';
import type { AccessKind } from '#kit/access/access.ts';
import type { ScopeKind } from '#subgraphs/memory/facts/fact-entity.ts';
import type { MemoryScopeInput } from '#subgraphs/memory/generated/schema-types.ts';

/** Whether facts of this kind are seen by whoever may read a brand or ad account. */
export function isTargeted(kind: ScopeKind): kind is AccessKind {
  return kind === 'BRAND' || kind === 'AD_ACCOUNT';
}

/** What is wrong with a scope at a path, `` for the arguments: a target where there is none, or none where there must be one. */
export function scopeViolations(path: string, { kind, targetId }: MemoryScopeInput): Violation[] {
  if (isTargeted(kind) === (targetId != null)) return [];
  const message = isTargeted(kind)
    ? `is required: the id of the ${kind === 'BRAND' ? 'brand' : 'ad account'} the facts are for`
    : 'must be left out: private and team facts are for no brand or ad account';
  return [{ path: path === '' ? 'targetId' : `${path}.targetId`, rule: 'scope', message }];
}
