import type { EntityManager } from '@mikro-orm/postgresql';
import type { ScopeKind } from '#subgraphs/memory/fact/fact-entity.ts';
import { impactOf } from '#subgraphs/memory/fact-index/impact-of.ts';
import { INDEX_VERSION } from '#subgraphs/memory/fact-index/index-version.ts';
import { searchFacts } from '#subgraphs/memory/fact-index/search-facts.ts';
import { analyseFact } from '#subgraphs/memory/ranking/analyse-fact.ts';

/** Scope that facts are saved to. */
export interface FactScope {
  workspaceId: string;
  kind: ScopeKind;
  /** The brand or ad account; null for the other kinds. */
  targetId: string | null;
  /** Member whose private facts it holds; null for the other kinds. */
  memberId: string | null;
}

/** Index entry of a text. */
export interface IndexEntry {
  /** Its words with their weight, as JSON. */
  terms: string;
  length: number;
  indexVersion: number;
}

/** Index of the words of facts, kept in the transaction that changes a fact. */
export const factIndex = {
  /** Returns the index entry of a fact that is about to be saved. */
  entryOf(text: string): IndexEntry {
    return { ...indexTerms(text), indexVersion: INDEX_VERSION };
  },

  /** Locks the scope of these facts against other writers, before any change of a fact. Ids without a fact are skipped. */
  async lockScopeOf(em: EntityManager, ...ids: string[]): Promise<void> {
    await em.execute(
      `select from memory.scope s
        where s.id = (select f.scope_id from memory.fact f where f.id = any(?::uuid[]) limit 1) for no key update`,
      [`{${ids.join()}}`],
    );
  },

  /** Puts a saved fact's text into the index, in place of its former entry. */
  async add(em: EntityManager, { id, text }: { id: string; text: string }): Promise<void> {
    const { terms, length } = indexTerms(text);
    await em.execute('select memory.index_fact(?::uuid, ?::jsonb, ?, ?)', [id, terms, length, INDEX_VERSION]);
  },

  /** Takes a fact out of the index. Does nothing for one that is not in it. Erasing a fact does the same. */
  async remove(em: EntityManager, id: string): Promise<void> {
    await em.execute('select memory.unindex_fact(?::uuid)', [id]);
  },

  /** Searches for a question. The result does not depend on facts outside the scopes, which the caller must be allowed to read. */
  search: searchFacts,
};

function indexTerms(text: string): { terms: string; length: number } {
  const { terms, length } = analyseFact(text);
  const kept = terms.map(({ word, stem, times }) => ({ word, stem: stem ?? '', impact: impactOf(times, length) }));
  return { terms: JSON.stringify(kept), length };
}
