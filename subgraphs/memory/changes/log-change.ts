import type { EntityManager } from '@mikro-orm/postgresql';
import { appendAll, type Subject } from '#kit/events/event-log.ts';
import type { Fact, ScopeKind } from '#subgraphs/memory/fact/fact-entity.ts';

/** What can happen to a fact. */
export type ChangeKind = 'SAVED' | 'UPDATED' | 'ENABLED' | 'DISABLED' | 'FORGOTTEN';

/** What an event of a fact says, as it is stored: nothing of a text, which it would outlive. */
export interface ChangeEventData {
  memoryId: string;
  version: number;
}

/** Tells who follows a fact's scope what happened to it. */
export async function logChange(
  em: EntityManager,
  type: ChangeKind,
  fact: Pick<Fact, 'id' | 'workspaceId' | 'scopeKind' | 'targetId' | 'authorId' | 'version'>,
): Promise<void> {
  const { id: memoryId, workspaceId, scopeKind, targetId = null, authorId: memberId, version } = fact;
  const data: ChangeEventData = { memoryId, version };
  await appendAll(em, scopeSubject({ workspaceId, memberId }, scopeKind, targetId), [{ type, data }]);
}

/** Whose sequence the events of a scope belong to; of private facts it is the member's own. */
export function scopeSubject(
  { workspaceId, memberId }: { workspaceId: string; memberId: string },
  kind: ScopeKind,
  targetId: string | null,
): Subject {
  const subjectId = targetId ?? (kind === 'PRIVATE_USER' ? memberId : workspaceId);
  return { workspaceId, topic: `facts ${kind}`, subjectId };
}
