import type { EntityManager } from '@mikro-orm/postgresql';
import type { ScopeKind } from '#subgraphs/memory/fact/fact-entity.ts';
import { impactOf } from '#subgraphs/memory/fact-index/impact-of.ts';
import { INDEX_VERSION } from '#subgraphs/memory/fact-index/index-version.ts';
import { searchFacts } from '#subgraphs/memory/fact-index/search-facts.ts';
import { analyseFact } from '#subgraphs/memory/ranking/analyse-fact.ts';

/** Where facts are saved to. */
export interface FactScope {
  workspaceId: string;
  kind: ScopeKind;
  /** The brand or ad account; null for the other kinds. */
  targetId: string | null;
  /** Whose private facts; null for the other kinds. */
  memberId: string | null;
}

/** What is kept of a text in the index. */
export interface IndexEntry {
  /** Its words with their weight, as JSON. */
  terms: string;
  length: number;
  indexVersion: number;
}

/** The words of facts and where they occur, kept in the transaction that changes a fact. */
export const factIndex = {
  /** What a fact that is about to be saved is put into the index with. */
  entryOf(text: string): IndexEntry {
    return { ...indexTerms(text), indexVersion: INDEX_VERSION };
  },

  /**
   * Makes other writers of the scope wait that these facts are of, which every change of a fact does before it touches the fact.
   * Ids of facts which are not there are skipped.
   */
  async lockScopeOf(em: EntityManager, ...ids: string[]): Promise<void> {
    await em.execute(
      `select from memory.scope s
        where s.id = (select f.scope_id from memory.fact f where f.id = any(?::uuid[]) limit 1) for no key update`,
      [`{${ids.join()}}`],
    );
  },

  /** Puts a saved fact's text into the index, in place of what is there of it. */
  async add(em: EntityManager, { id, text }: { id: string; text: string }): Promise<void> {
    const { terms, length } = indexTerms(text);
    await em.execute('select memory.index_fact(?::uuid, ?::jsonb, ?, ?)', [id, terms, length, INDEX_VERSION]);
  },

  /** Takes everything of a fact out of the index. Does nothing for one that is not in it. Erasing a fact does the same. */
  async remove(em: EntityManager, id: string): Promise<void> {
    await em.execute('select memory.unindex_fact(?::uuid)', [id]);
  },

  /** Looks a question up. Nothing of it depends on facts outside the scopes, which the caller must be allowed to read. */
  search: searchFacts,
};

function indexTerms(text: string): { terms: string; length: number } {
  const { terms, length } = analyseFact(text);
  const kept = terms.map(({ word, stem, times }) => ({ word, stem: stem ?? '', impact: impactOf(times, length) }));
  return { terms: JSON.stringify(kept), length };
}
