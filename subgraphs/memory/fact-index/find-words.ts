import type { EntityManager } from '@mikro-orm/postgresql';
import { prepared } from '#kit/database/prepared.ts';
import type { CountedScope, Places } from '#subgraphs/memory/fact-index/places.ts';
import type { QueryTerm } from '#subgraphs/memory/ranking/ranking.ts';

/** A word of a scope's facts. */
export interface WordRow {
  id: string;
  word: string;
  /** Empty for a number or a code. */
  stem: string;
  /** In how many facts it occurs. */
  facts: number;
}

/** Scopes, and their words which are, or share a stem with, what the terms ask for: one list a term. */
export interface LookedUp {
  scopes: CountedScope[];
  words: WordRow[][];
}

interface Row {
  found: { scopes: CountedScope[] | null; words: WordRow[] | null };
}

const LOOK_UP = prepared<Row>('select memory.look_up($1, $2, $3) as found');
const LOOK_UP_AT = prepared<Row>('select memory.look_up(memory.scopes_at($1, $2, $3, $4), $5, $6) as found');
const FIND = prepared<WordRow>('select id::text as id, word, stem, facts from memory.find_words($1, $2, $3)');

/** What is at these places, or in the scopes with these ids, of what the terms ask for. Scopes which never had a fact are left out. */
export async function lookUp(
  em: EntityManager,
  where: Places | readonly string[],
  terms: readonly QueryTerm[],
): Promise<LookedUp> {
  const { words, stems } = keysOf(terms);
  const [row] =
    'memberId' in where
      ? await LOOK_UP_AT(em, [where.memberId, where.team, where.brandIds, where.adAccountIds, words, stems])
      : await LOOK_UP(em, [where, words, stems]);
  const { found } = row!;
  return { scopes: found.scopes ?? [], words: byTerm(terms, found.words ?? []) };
}

/** Words of the scopes which are, or share a stem with, what the terms ask for: one list a term. */
export async function findWords(
  em: EntityManager,
  scopeIds: readonly string[],
  terms: readonly QueryTerm[],
): Promise<WordRow[][]> {
  if (terms.length === 0) return [];
  const { words, stems } = keysOf(terms);
  return byTerm(terms, await FIND(em, [scopeIds, words, stems]));
}

function keysOf(terms: readonly QueryTerm[]): { words: string[]; stems: string[] } {
  return {
    words: [...new Set(terms.flatMap(({ words }) => words))],
    stems: [...new Set(terms.flatMap(({ stems }) => stems))],
  };
}

function byTerm(terms: readonly QueryTerm[], rows: readonly WordRow[]): WordRow[][] {
  const byWord = Map.groupBy(rows, ({ word }) => word);
  const byStem = Map.groupBy(rows, ({ stem }) => stem);
  return terms.map(({ words, stems }) => {
    const found = [
      ...words.flatMap((word) => byWord.get(word) ?? []),
      ...stems.flatMap((stem) => byStem.get(stem) ?? []),
    ];
    return [...new Set(found)];
  });
}
