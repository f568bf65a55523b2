import type { EntityManager } from '@mikro-orm/postgresql';
import { appendAll, type Subject } from '#kit/events/event-log.ts';
import type { Fact, ScopeKind } from '#subgraphs/memory/fact/fact-entity.ts';

/** Kind of a fact's change. */
export type ChangeKind = 'SAVED' | 'UPDATED' | 'ENABLED' | 'DISABLED' | 'FORGOTTEN';

/** Data of a fact's event, as stored: without any text, which it would outlive. */
export interface ChangeEventData {
  memoryId: string;
  version: number;
}

/** Publishes a change to followers of the fact's scope. */
export async function logChange(
  em: EntityManager,
  type: ChangeKind,
  fact: Pick<Fact, 'id' | 'workspaceId' | 'scopeKind' | 'targetId' | 'authorId' | 'version'>,
): Promise<void> {
  const { id: memoryId, workspaceId, scopeKind, targetId = null, authorId: memberId, version } = fact;
  const data: ChangeEventData = { memoryId, version };
  await appendAll(em, scopeSubject({ workspaceId, memberId }, scopeKind, targetId), [{ type, data }]);
}

/** Returns the subject whose sequence counts the events of a scope; for private facts it is the member's own. */
export function scopeSubject(
  { workspaceId, memberId }: { workspaceId: string; memberId: string },
  kind: ScopeKind,
  targetId: string | null,
): Subject {
  const subjectId = targetId ?? (kind === 'PRIVATE_USER' ? memberId : workspaceId);
  return { workspaceId, topic: `facts ${kind}`, subjectId };
}
