import { assertPermission } from '#kit/session/viewer.ts';
import type { AccessKind } from '#kit/access/access.ts';
import type { RequestContext } from '#kit/subgraph/request-context.ts';
import type { Fact, ScopeKind } from '#subgraphs/memory/fact/fact-entity.ts';

type Caller = Pick<RequestContext, 'viewer' | 'access'>;

/** Rules of reading and changing facts of a scope. */
export const factPolicy = {
  /** Throws NOT_FOUND for a target the caller may not read, FORBIDDEN without the right to save facts there. */
  async assertMaySaveTo({ viewer, access }: Caller, kind: ScopeKind, targetId: string | null): Promise<void> {
    if (kind === 'TEAM') assertPermission(viewer, 'memory:team:write');
    if (targetId !== null) await access.assertWritable(kind as AccessKind, targetId);
  },

  /** Returns true when the caller may see a fact. */
  async mayRead({ viewer, access }: Caller, fact: Fact): Promise<boolean> {
    if (fact.scopeKind === 'PRIVATE_USER') return fact.authorId === viewer.memberId;
    return fact.targetId ? access.canReadNow(fact.scopeKind as AccessKind, fact.targetId) : true;
  },
};
