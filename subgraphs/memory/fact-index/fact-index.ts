import type { EntityManager } from '@mikro-orm/postgresql';
import type { ScopeKind } from '#subgraphs/memory/facts/fact-entity.ts';
import { findFrequencies } from '#subgraphs/memory/fact-index/find-words.ts';
import { findScopes } from '#subgraphs/memory/fact-index/find-scopes.ts';
import { impactOf } from '#subgraphs/memory/fact-index/impact-of.ts';
import { searchFacts } from '#subgraphs/memory/fact-index/search-facts.ts';
import { analyseFact } from '#subgraphs/memory/ranking/analyse-fact.ts';

/** Raised with whatever changes the words kept of a text; facts indexed under an older one are indexed again. */
export const INDEX_VERSION = 1;

/** Where facts are saved to. */
export interface FactScope {
  workspaceId: string;
  kind: ScopeKind;
  /** The brand or ad account; null for the other kinds. */
  targetId: string | null;
  /** Whose private facts; null for the other kinds. */
  memberId: string | null;
}

/** The words of facts and where they occur, kept in the transaction that changes a fact. */
export const factIndex = {
  /** The id of a scope, which is added when it has never had a fact. Other writers of it wait until the transaction ends. */
  async scopeOf(em: EntityManager, { workspaceId, kind, targetId, memberId }: FactScope): Promise<bigint> {
    const [row] = await em.execute<{ id: string }[]>(
      `insert into memory.scope as s (workspace_id, kind, target_id, member_id) values (?, ?, ?, ?)
       on conflict (workspace_id, kind, target_id, member_id) do update set facts = s.facts returning id`,
      [workspaceId, kind, targetId, memberId],
    );
    return BigInt(row!.id);
  },

  /** Makes other writers of a fact's scope wait, which every change of a fact does before it touches the fact. */
  async lockScopeOf(em: EntityManager, id: string): Promise<void> {
    await em.execute(
      `select from memory.scope s where (s.workspace_id, s.id) = (select f.workspace_id, f.scope_id from memory.fact f
         where f.id = ?) for no key update`,
      [id],
    );
  },

  /** Puts a fact's text into the index, in place of what is there of it. */
  async add(em: EntityManager, { id, text }: { id: string; text: string }): Promise<void> {
    const { terms, length } = analyseFact(text);
    await em.execute(
      `select memory.index_fact(?::uuid, array(select jsonb_array_elements_text(given -> 'words')),
                array(select jsonb_array_elements_text(given -> 'stems')),
                array(select value::int from jsonb_array_elements_text(given -> 'impacts') value), ?, ?)
         from (select ?::jsonb as given) given`,
      [
        id,
        length,
        INDEX_VERSION,
        JSON.stringify({
          words: terms.map(({ word }) => word),
          stems: terms.map(({ stem }) => stem ?? ''),
          impacts: terms.map(({ times }) => impactOf(times, length)),
        }),
      ],
    );
  },

  /** Takes everything of a fact out of the index. Does nothing for one that is not in it. Erasing a fact does the same. */
  async remove(em: EntityManager, id: string): Promise<void> {
    await em.execute('select memory.unindex_fact(?::uuid)', [id]);
  },

  /** The ids of the scopes at these places; those which never had a fact are left out. */
  scopesAt: findScopes,

  /** Looks a question up. Nothing of it depends on facts outside the scopes, which the caller must be allowed to read. */
  search: searchFacts,

  /** In how many facts of the scopes each stem or, for numbers and codes, each word occurs. */
  frequencies: findFrequencies,
};
