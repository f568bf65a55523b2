import type { Consent, Fact, ScopeKind } from '#subgraphs/memory/facts/fact-entity.ts';

/** A fact in the form of the schema's `MemoryFact`. */
export interface FactView {
  id: string;
  fact: string;
  scope: { kind: ScopeKind; targetId: string | null };
  consent: Consent;
  sourceMessageId: string | null;
  enabled: boolean;
  expiresAt: Date | null;
  version: number;
  authorId: string;
  trust: 'USER_AUTHORED';
  createdAt: Date;
  updatedAt: Date;
}

/** Takes what callers may see out of a row. */
export function factView(fact: Fact): FactView {
  return {
    id: fact.id,
    fact: fact.text,
    scope: { kind: fact.scopeKind, targetId: fact.targetId ?? null },
    consent: fact.consent,
    sourceMessageId: fact.sourceMessageId ?? null,
    enabled: fact.enabled,
    expiresAt: fact.expiresAt ?? null,
    version: fact.version,
    authorId: fact.authorId,
    trust: 'USER_AUTHORED',
    createdAt: fact.createdAt,
    updatedAt: fact.updatedAt,
  };
}
