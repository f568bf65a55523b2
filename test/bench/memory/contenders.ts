import MiniSearch from 'minisearch';
import { uuid7 } from '#kit/ids/uuid7.ts';
import { loadFacts } from '#subgraphs/memory/testing/load-facts.ts';
import { Bm25 } from '#test/bench/memory/bm25.ts';
import { recall } from '#test/bench/memory/recall.ts';
import type { RetrievalSet } from '#test/bench/memory/retrieval-set.ts';
import type { Stores } from '#test/bench/memory/start-stores.ts';

/** Answers a question with ids of a set's facts, best first. */
export type Search = (question: string, limit: number) => Promise<string[]>;

/** The names of the columns. */
export const CONTENDERS = ['ours', 'BM25', 'ts_rank_cd', 'MiniSearch'] as const;
export type Contender = (typeof CONTENDERS)[number];

/** Gives a set's facts to every contender, ours as the team's facts of a workspace of its own. */
export async function contendersOf(stores: Stores, set: RetrievalSet): Promise<Record<Contender, Search>> {
  return {
    ours: await ours(stores, set),
    BM25: bm25(set.facts),
    ts_rank_cd: await tsRank(stores, set),
    MiniSearch: miniSearch(set.facts),
  };
}

async function ours({ memory }: Stores, { facts }: RetrievalSet): Promise<Search> {
  const viewer = memory.member();
  const team = { workspaceId: viewer.workspaceId, kind: 'TEAM', targetId: null, memberId: null } as const;
  const saved = await loadFacts(
    memory.database.url,
    team,
    facts.map(({ text }) => text),
  );
  const ids = new Map(saved.map((id, at) => [id, facts[at]!.id]));
  return async (question, limit) => (await recall(memory, viewer, question, limit)).map((id) => ids.get(id)!);
}

/** BM25 over the facts, in this process. */
export function bm25(facts: RetrievalSet['facts']): Search {
  const index = new Bm25();
  for (const { id, text } of facts) index.add(id, text);
  return (question, limit) => Promise.resolve(index.search(question, limit));
}

async function tsRank({ plain }: Stores, { facts }: RetrievalSet): Promise<Search> {
  const workspaceId = uuid7();
  await plain.load(workspaceId, 'TEAM', facts);
  await plain.settle();
  return (question, limit) => plain.search(workspaceId, ['TEAM'], question, limit);
}

/** MiniSearch over the facts, in this process, with its own defaults: any word, no prefixes, nothing fuzzy. */
export function miniSearch(facts: RetrievalSet['facts']): Search {
  const index = new MiniSearch<{ id: string; text: string }>({ fields: ['text'] });
  index.addAll(facts);
  return (question, limit) =>
    Promise.resolve(
      index
        .search(question)
        .slice(0, limit)
        .map(({ id }) => id as string),
    );
}
