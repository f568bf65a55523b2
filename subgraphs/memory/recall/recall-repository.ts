import type { EntityManager } from '@mikro-orm/postgresql';
import { FactEntity, type Fact } from '#subgraphs/memory/facts/fact-entity.ts';
import type { Recall } from '#subgraphs/memory/recall/recall-arguments.ts';
import { recallTerms, type ParsedWord, type RecallTerm } from '#subgraphs/memory/recall/recall-terms.ts';

/** A fact that answers a question. */
export interface Match {
  fact: Fact;
  score: number;
  /** Words of the question found in it. */
  why: string[];
}

/** The share of the question's words, by weight, which a fact must hold to be called relevant. */
const RELEVANCE_FLOOR = 0.25;

/** Ranks facts by full-text search. Everything about ranking is in here, so that it can be replaced as a whole. */
export const recallRepository = {
  /** The most relevant facts among those the member may see at the named places, best first. */
  async search(em: EntityManager, memberId: string, recall: Recall): Promise<Match[]> {
    const terms = recallTerms(await parse(em, recall.question));
    if (terms.length === 0) return [];
    const rows = await rank(em, memberId, recall, terms);
    const facts = await em.find(FactEntity, { id: { $in: rows.map(({ id }) => id) } });
    const byId = new Map(facts.map((fact) => [fact.id, fact]));
    return rows.flatMap(({ id, score, why }) => {
      const fact = byId.get(id);
      return fact ? [{ fact, score: Number(score), why }] : [];
    });
  },
};

function parse(em: EntityManager, question: string): Promise<ParsedWord[]> {
  return em.execute<ParsedWord[]>(
    `select distinct on (word) word, ts_lexize('english_stem', word) as stems
       from (select lower(token) as word from ts_parse('default', ?) where tokid not in (12, 13)) as parsed`,
    [question],
  );
}

interface RankedRow {
  id: string;
  score: number | string;
  why: string[];
}

function rank(
  em: EntityManager,
  memberId: string,
  { adAccountIds, brandIds, includePrivate, includeTeam, limit }: Recall,
  terms: readonly RecallTerm[],
): Promise<RankedRow[]> {
  const total = terms.reduce((sum, { weight }) => sum + weight, 0);
  const everything = terms.map(({ query }) => query).join(' | ');
  return em.execute<RankedRow[]>(
    `select f.id, m.why, least(1, 0.8 * m.found / ?::float8 + 0.2 * ts_rank_cd(f.search, ?::tsquery, 32)) as score
       from memory.fact f
       cross join lateral (
         select sum(t.weight) as found, array_agg(t.word order by t.word) as why
           from jsonb_to_recordset(?::jsonb) as t(word text, weight float8, query text)
          where f.search @@ t.query::tsquery
       ) m
      where f.enabled and (f.expires_at is null or f.expires_at > clock_timestamp())
        and (
          (f.scope_kind = 'PRIVATE_USER' and f.author_id = ?::uuid and ?::boolean)
          or (f.scope_kind = 'TEAM' and ?::boolean)
          or (f.scope_kind = 'BRAND' and f.target_id in (select value::uuid from jsonb_array_elements_text(?::jsonb)))
          or (f.scope_kind = 'AD_ACCOUNT' and f.target_id in (select value::uuid from jsonb_array_elements_text(?::jsonb)))
        )
        and m.found >= ?::float8
      order by score desc, f.updated_at desc, f.id
      limit ?`,
    [
      total,
      everything,
      JSON.stringify(terms),
      memberId,
      includePrivate,
      includeTeam,
      JSON.stringify(brandIds),
      JSON.stringify(adAccountIds),
      total * RELEVANCE_FLOOR,
      limit,
    ],
  );
}
