import type { AccessKind } from '#kit/access/access.ts';
import type { ScopeKind } from '#subgraphs/memory/fact/fact-entity.ts';

/** Returns true when a fact of this kind is visible to all who may read a brand or ad account. */
export function isTargeted(kind: ScopeKind): kind is AccessKind {
  return kind === 'BRAND' || kind === 'AD_ACCOUNT';
}
