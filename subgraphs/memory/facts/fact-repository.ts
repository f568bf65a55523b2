import { raw, type EntityManager, type FilterQuery } from '@mikro-orm/postgresql';
import { compareAndSet } from '#kit/requests/version-check.ts';
import { notFound, versionConflict } from '#kit/errors/refusals.ts';
import type { AccessTarget } from '#kit/access/access.ts';
import { factIndex } from '#subgraphs/memory/fact-index/fact-index.ts';
import { FactEntity, type Fact, type ScopeKind } from '#subgraphs/memory/facts/fact-entity.ts';
import { historyRepository } from '#subgraphs/memory/history/history-repository.ts';

/** Which facts a viewer may see: their own, the team's, and those of readable brands and ad accounts. */
export interface Visibility {
  memberId: string;
  targets: readonly AccessTarget[];
}

/** A page of facts with its place among all that match. */
export interface FactPage {
  facts: Fact[];
  hasNextPage: boolean;
  totalCount: number;
}

/** The only place which reads and writes facts; recall has its own reader. */
export const factRepository = {
  /** The fact with this id, whoever may see it. */
  byId(em: EntityManager, id: string): Promise<Fact | null> {
    return em.findOne(FactEntity, { id });
  },

  /** Every brand and ad account which has facts, to be asked about at once. */
  async targets(em: EntityManager, kind: ScopeKind | null, targetId: string | null): Promise<AccessTarget[]> {
    return em.execute<AccessTarget[]>(
      `select distinct scope_kind as kind, target_id as id from memory.fact
        where target_id is not null and scope_kind = coalesce(?, scope_kind) and target_id = coalesce(?::uuid, target_id)`,
      [kind, targetId],
    );
  },

  /** Facts before the row `before` (0: from the newest on), newest first. */
  async page(
    em: EntityManager,
    visibility: Visibility,
    filter: { kind: ScopeKind | null; targetId: string | null },
    first: number,
    before: number,
  ): Promise<FactPage> {
    const where: FilterQuery<Fact> = {
      $and: [
        visibleTo(visibility),
        filter.kind === null ? {} : { scopeKind: filter.kind },
        filter.targetId === null ? {} : { targetId: filter.targetId },
      ],
    };
    const earlier: FilterQuery<Fact> = before === 0 ? where : { $and: [where, { rowNo: { $lt: BigInt(before) } }] };
    const rows = await em.find(FactEntity, earlier, { orderBy: { rowNo: 'desc' }, limit: first + 1 });
    return {
      facts: rows.slice(0, first),
      hasNextPage: rows.length > first,
      totalCount: await em.count(FactEntity, where),
    };
  },

  /** Adds a fact in its first version. */
  async insert(em: EntityManager, fact: NewFact): Promise<void> {
    const { workspaceId, scopeKind: kind, targetId, authorId } = fact;
    const memberId = kind === 'PRIVATE_USER' ? authorId : null;
    const scopeId = await factIndex.scopeOf(em, { workspaceId, kind, targetId: targetId ?? null, memberId });
    await em.insert(FactEntity, { ...fact, scopeId, updatedBy: authorId, version: 1, enabled: true });
    await factIndex.add(em, fact);
  },

  /** Changes a fact of the expected version, which is kept as it was. Throws VERSION_CONFLICT or NOT_FOUND. */
  async change(
    em: EntityManager,
    { id, expectedVersion, set }: { id: string; expectedVersion: number; set: ChangedParts },
  ): Promise<void> {
    await factIndex.lockScopeOf(em, id);
    await historyRepository.keep(em, id, expectedVersion);
    const changed = { ...set, updatedAt: raw('clock_timestamp()') };
    await compareAndSet(em, FactEntity, { id, expectedVersion, set: changed, what: 'memory' });
    const fact = await em.findOneOrFail(FactEntity, { id }, { disableIdentityMap: true });
    await (fact.enabled ? factIndex.add(em, fact) : factIndex.remove(em, id));
  },

  /** Deletes a fact of the expected version with its versions. Throws VERSION_CONFLICT or NOT_FOUND. */
  async erase(em: EntityManager, id: string, expectedVersion: number): Promise<void> {
    await factIndex.lockScopeOf(em, id);
    const erased = await em.nativeDelete(FactEntity, { id, version: expectedVersion });
    if (erased === 1) return;
    const current = await em.findOne(FactEntity, { id });
    throw current ? versionConflict(current.version) : notFound('memory', id);
  },
};

/** A fact to be added. */
export type NewFact = Pick<
  Fact,
  'id' | 'workspaceId' | 'scopeKind' | 'targetId' | 'authorId' | 'text' | 'consent' | 'sourceMessageId' | 'requestId'
>;

/** What a change sets, by whom and with which call. */
export type ChangedParts = Partial<Pick<Fact, 'text' | 'enabled' | 'expiresAt'>> &
  Pick<Fact, 'updatedBy' | 'requestId'>;

function visibleTo({ memberId, targets }: Visibility): FilterQuery<Fact> {
  const ids = (kind: ScopeKind) => targets.filter((target) => target.kind === kind).map(({ id }) => id);
  return {
    $or: [
      { scopeKind: 'TEAM' },
      { scopeKind: 'PRIVATE_USER', authorId: memberId },
      { scopeKind: 'BRAND', targetId: { $in: ids('BRAND') } },
      { scopeKind: 'AD_ACCOUNT', targetId: { $in: ids('AD_ACCOUNT') } },
    ],
  };
}
