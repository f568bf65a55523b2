import type { EntityManager } from '@mikro-orm/postgresql';
import type { AccessTarget } from '#kit/access/access.ts';
import type { ScopeKind } from '#subgraphs/memory/fact/fact-entity.ts';

/** A scope which has facts. */
export interface ScopeRow {
  id: string;
  kind: ScopeKind;
  /** The brand or ad account; null for the other kinds. */
  targetId: string | null;
  /** Number of facts, disabled and expired ones included. */
  facts: number;
}

const COLUMNS = 's.id::text as id, s.kind, s.target_id as "targetId", s.facts';

/** Reads the scopes that have facts; access to them is checked elsewhere. */
export const scopeRepository = {
  /** A member's own scope, the team's, and those of all brands and ad accounts; where named, only of this kind or target. */
  async reachable(
    em: EntityManager,
    memberId: string,
    { kind, targetId }: { kind: ScopeKind | null; targetId: string | null },
  ): Promise<ScopeRow[]> {
    return em.execute<ScopeRow[]>(
      `select ${COLUMNS} from memory.scope s
        where s.facts > 0 and (s.member_id is null or s.member_id = ?::uuid) and s.kind = coalesce(?::text, s.kind)
          and (?::uuid is null or s.target_id = ?::uuid)`,
      [memberId, kind, targetId, targetId],
    );
  },

  /** The scopes of these brands and ad accounts, in any order. */
  async ofTargets(em: EntityManager, targets: readonly AccessTarget[]): Promise<ScopeRow[]> {
    return em.execute<ScopeRow[]>(
      `select ${COLUMNS} from jsonb_to_recordset(?::jsonb) as t(kind text, id uuid)
         join memory.scope s on s.kind = t.kind and s.target_id = t.id where s.facts > 0`,
      [JSON.stringify(targets.map(({ kind, id }) => ({ kind, id })))],
    );
  },
};
