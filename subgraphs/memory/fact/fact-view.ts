import type { SavedFact } from '#subgraphs/memory/fact/saved-fact.ts';
import type { MemoryFact } from '#subgraphs/memory/generated/schema-types.ts';

/** A fact with its visible properties, before its versions are loaded. */
export type FactView = Omit<MemoryFact, 'versions'>;

/** Columns of a fact's row that callers may see. */
export type ShownFact = Omit<SavedFact, 'workspaceId' | 'requestId'>;

/** Takes what callers may see out of a row. */
export function factView(fact: ShownFact): FactView {
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
    author: { id: fact.authorId },
    updatedBy: { id: fact.updatedBy },
    trust: 'USER_AUTHORED',
    createdAt: fact.createdAt,
    updatedAt: fact.updatedAt,
  };
}
