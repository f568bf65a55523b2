import type { AccessKind } from '#kit/access/access.ts';
import type { ScopeKind } from '#subgraphs/memory/fact/fact-entity.ts';

/** Returns true when facts of this kind are seen by whoever may read a brand or ad account. */
export function isTargeted(kind: ScopeKind): kind is AccessKind {
  return kind === 'BRAND' || kind === 'AD_ACCOUNT';
}
