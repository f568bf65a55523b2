import { raw, type EntityManager } from '@mikro-orm/postgresql';
import { directionOf, type PageWindow } from '#kit/connections/page-window.ts';
import { preparedLate } from '#kit/pipeline/prepared.ts';
import { forgetInputs } from '#kit/requests/once.ts';
import { compareAndSet } from '#kit/requests/version-check.ts';
import { notFound, versionConflict } from '#kit/errors/refusals.ts';
import { factIndex } from '#subgraphs/memory/fact-index/fact-index.ts';
import { FactEntity, type Fact } from '#subgraphs/memory/fact/fact-entity.ts';
import type { SavedFact } from '#subgraphs/memory/fact/saved-fact.ts';
import { historyRepository } from '#subgraphs/memory/history/history-repository.ts';

const SAVE = preparedLate<{ millis: string }>(
  `select floor(extract(epoch from created_at) * 1000)::bigint::text as millis
     from memory.save_fact(jsonb_populate_record(null::memory.fact, $1::jsonb), $2::uuid, $3::jsonb)`,
);

/** Range of facts of some scopes. */
export interface FactRange {
  /** Ids of the scopes. */
  scopes: readonly string[];
  /** Most facts. */
  size: number;
  /** Row beside the page, as digits. */
  row: string;
}

/** The only reader and writer of facts; recall has its own reader. */
export const factRepository = {
  /** Finds the fact with this id, without a check of access. */
  byId(em: EntityManager, id: string): Promise<Fact | null> {
    return em.findOne(FactEntity, { id });
  },

  /** Finds the facts among these ids, without a check of access. */
  byIds(em: EntityManager, ids: readonly string[]): Promise<Fact[]> {
    return em.find(FactEntity, { id: { $in: [...ids] } });
  },

  /** The fact with this id, which is there, as the transaction has it now. */
  fresh(em: EntityManager, id: string): Promise<Fact> {
    return em.findOneOrFail(FactEntity, { id }, { disableIdentityMap: true });
  },

  /** Reads the facts of each range and one more if there is one, newest first, or oldest first backwards, in two statements. */
  async pages(
    em: EntityManager,
    ranges: readonly FactRange[],
    window: Pick<PageWindow, 'backwards'>,
  ): Promise<Fact[][]> {
    const { beyond, order } = directionOf('desc', window);
    const rows = await em.execute<{ n: number; row: string }[]>(
      `select r.n::int as n, newest.row_no::text as row
         from rows from (jsonb_to_recordset(?::jsonb) as (scopes jsonb, size int, "row" bigint)) with ordinality
           as r(scopes, size, beside, n)
         cross join lateral (
           select own.row_no from jsonb_array_elements_text(r.scopes) as scope(id)
             cross join lateral (
               select f.row_no from memory.fact f
                where f.scope_id = scope.id::bigint and f.row_no ${beyond} r.beside
                order by f.row_no ${order} limit r.size + 1
             ) as own
            order by own.row_no ${order} limit r.size + 1
         ) as newest
        order by r.n, newest.row_no ${order}`,
      [JSON.stringify(ranges.map(({ scopes, size, row }) => ({ scopes, size, row })))],
    );
    // Passed as one array, since a page of each of a hundred brands makes thousands of them.
    const listed = raw('row_no = any(?::bigint[])', [`{${rows.map(({ row }) => row).join()}}`]);
    const found = await em.find(FactEntity, { [listed]: [] });
    const byRow = new Map(found.map((fact) => [String(fact.rowNo), fact]));
    const byRange = Map.groupBy(rows, ({ n }) => n);
    return ranges.map((_range, index) => (byRange.get(index + 1) ?? []).flatMap(({ row }) => byRow.get(row) ?? []));
  },

  /**
   * Adds a fact in its first version, with its words in the index, at the latest when the transaction commits; the returned function then gives the
   * fact. Other writers of its scope wait until the transaction ends; a scope without facts is added.
   */
  async insert(em: EntityManager, fact: NewFact): Promise<() => SavedFact> {
    const { terms, length, indexVersion } = factIndex.entryOf(fact.text);
    const first = { ...fact, enabled: true, expiresAt: null, version: 1, updatedBy: fact.authorId };
    const row = Object.entries({ ...first, length, indexVersion }).map(([name, value]) => [snakeCase(name), value]);
    const memberId = fact.scopeKind === 'PRIVATE_USER' ? fact.authorId : null;
    const saved = await SAVE(em, [JSON.stringify(Object.fromEntries(row)), memberId, terms]);
    return () => {
      const createdAt = new Date(Number(saved.rows[0]!.millis));
      return { ...first, createdAt, updatedAt: createdAt };
    };
  },

  /** Changes a fact of the expected version, keeps the former version, and returns the fact. Throws VERSION_CONFLICT or NOT_FOUND. */
  async change(
    em: EntityManager,
    { id, expectedVersion, set }: { id: string; expectedVersion: number; set: ChangedParts },
  ): Promise<Fact> {
    await factIndex.lockScopeOf(em, id);
    await historyRepository.keep(em, id, expectedVersion);
    const changed = { ...set, updatedAt: raw('clock_timestamp()') };
    await compareAndSet(em, FactEntity, { id, expectedVersion, set: changed, what: 'memory' });
    const fact = await factRepository.fresh(em, id);
    await (fact.enabled ? factIndex.add(em, fact) : factIndex.remove(em, id));
    return fact;
  },

  /**
   * Deletes a fact of the expected version with its versions and all that is derived from them, including the fingerprints of the calls that wrote
   * them. Throws VERSION_CONFLICT or NOT_FOUND.
   */
  async erase(em: EntityManager, { id, workspaceId }: Pick<Fact, 'id' | 'workspaceId'>, expectedVersion: number) {
    await factIndex.lockScopeOf(em, id);
    await forgetInputs(em, { workspaceId }, await historyRepository.requestsOf(em, id));
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

/** New values of a change, its member and its call. */
export type ChangedParts = Partial<Pick<Fact, 'text' | 'enabled' | 'expiresAt'>> &
  Pick<Fact, 'updatedBy' | 'requestId'>;

function snakeCase(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}
