import { Migration } from '@mikro-orm/migrations';

/**
 * What is read is indexed, also while the tables have no statistics yet. Everything is looked up by whole keys, so that a plan is made
 * once for a connection: making it takes as long as reading a thousand postings.
 */
const READING =
  'language plpgsql stable set enable_seqscan = off set jit = off set plan_cache_mode = force_generic_plan';

/** Rows are below this, so that a fact's sum of impacts and its row sort as one number. */
const ROW_BITS = 36;

const SCOPE = 's.id, s.indexed, s.length from memory.scope s';

/** The scopes at the places, or with the ids, and what is counted of them. */
const SCOPES = `
  select array_agg(at.id), coalesce(sum(at.indexed), 0), coalesce(sum(at.length), 0) into scopes, total, total_length from (
    select ${SCOPE} where s.kind = 'PRIVATE_USER' and s.target_id is null and s.member_id = member
     union all
    select ${SCOPE} where s.kind = 'TEAM' and s.target_id is null and s.member_id is null and team
     union all
    select found.* from unnest(brands) as brand cross join lateral (
      select ${SCOPE} where s.kind = 'BRAND' and s.target_id = brand and s.member_id is null offset 0
    ) as found
     union all
    select found.* from unnest(ad_accounts) as ad_account cross join lateral (
      select ${SCOPE} where s.kind = 'AD_ACCOUNT' and s.target_id = ad_account and s.member_id is null offset 0
    ) as found
     union all
    select found.* from unnest(scopes) as scope cross join lateral (select ${SCOPE} where s.id = scope offset 0) as found
  ) as at`;

/** The terms with the words of the scopes which they are, or share a stem with; each with its rarity, the rarest first. */
const TERMS = `
  with found as (
    select k.term, w.id, w.facts from unnest(scopes) as scope cross join unnest(words, word_terms) as k(word, term)
     cross join lateral (select w.id, w.facts from memory.word w where w.scope_id = scope and w.word = k.word offset 0) as w
     union all
    select k.term, w.id, w.facts from unnest(scopes) as scope cross join unnest(stems, stem_terms) as k(stem, term)
     cross join lateral (select w.id, w.facts, w.word from memory.word w where w.scope_id = scope and w.stem = k.stem offset 0) as w
     where not exists (select from unnest(words, word_terms) as same(word, term) where same.word = w.word and same.term = k.term)
  )
  select asked.n, asked.doubted, own.ids, own.postings, counted.facts,
         asked.weight * ln(1 + (total - counted.facts + 0.5::float8) / (counted.facts + 0.5::float8)) as weight
    from unnest(weights, doubted) with ordinality as asked(weight, doubted, n)
    left join (
      select found.term, sum(found.facts)::int as postings, array_agg(found.id) as ids from found group by found.term
    ) as own on own.term = asked.n
    cross join lateral (select least(coalesce(own.postings, 0), total)::int as facts offset 0) as counted
   order by own.postings, weight desc, asked.n`;

/** The first row of the newest postings of words too common to be read whole, over the same rows for all of them. */
const SINCE = `
  firsts := array(
    select b.first from memory.posting_block b
     where b.word_id = any(array(select given.id from unnest(ids, ranks) as given(id, rank) where rank between 1 and partly))
     order by b.first desc
  );
  since := coalesce(firsts[greatest(ceil(cardinality(firsts) * (unspent / common_postings)), 1)::int], 0)`;

/** The facts whose words say most, of which those holding most of all words come first. */
const CANDIDATES = `
  with given as materialized (
    select id, max(weight) as weight, case rank when 0 then 0 else since end as first
      from unnest(ids, id_weights, ranks) as given(id, weight, rank) where rank <= partly group by 1, 3
  ),
  lists as (
    select g.weight, read.tail as postings from given g
     cross join lateral (select w.tail from memory.word w where w.id = g.id offset 0) as read
     union all
    select g.weight, read.postings from given g
     cross join lateral (
       select b.postings from memory.posting_block b where b.word_id = g.id and b.first >= g.first offset 0
     ) as read
  ),
  summed as (
    select (sum((posting & 15)::int * weight) << ${ROW_BITS}) | (posting >> 4) as key
      from (select weight, unnest(postings) as posting from lists) as read group by posting >> 4 offset 0
  ),
  best as materialized (select key from summed order by key desc limit looked + expired),
  fact as materialized (
    select best.key, f.* from best cross join lateral (
      select f.* from memory.fact f where f.row_no = best.key & ((1::bigint << ${ROW_BITS}) - 1)
         and f.enabled and (f.expires_at is null or f.expires_at > moment) offset 0
    ) as f
     limit looked
  ),
  held as (
    select word.key, sum(checked.weight) as weight
      from (select fact.key, unnest(fact.words) as id from fact where common > 0) as word
      join (select id, max(weight) as weight from unnest(ids, id_weights) as given(id, weight) group by 1) as checked
        on checked.id = word.id
     group by 1
  )
  select coalesce(json_agg(candidate), '[]') into candidates from (
    select id, row_no as "rowNo", scope_kind as "scopeKind", target_id as "targetId", author_id as "authorId", text, consent,
           source_message_id as "sourceMessageId", enabled, version, updated_by as "updatedBy",
           (extract(epoch from expires_at) * 1000)::float8 as "expiresAt",
           (extract(epoch from created_at) * 1000)::float8 as "createdAt",
           (extract(epoch from updated_at) * 1000)::float8 as "updatedAt"
      from fact left join held on held.key = fact.key order by held.weight desc nulls last, fact.key desc limit most
  ) as candidate`;

/** What the index is read with, in one function instead of five. */
export class SearchIndex extends Migration {
  override up(): void {
    for (const name of ['find_candidates', 'oldest_read', 'look_up', 'find_words', 'scopes_at']) {
      this.addSql(`drop function if exists memory.${name}`);
    }
    this.#search();
  }

  /**
   * Spends a budget of postings on the rarest terms. Of terms too common for it, the newest postings of the rarest two (`partly`) are read
   * over the same facts, so that facts which hold both are found; and more facts are looked at, for all words. As many more as have
   * expired and are still in the index, so that these take nobody's place. A doubted term which no fact has leaves candidates null.
   */
  #search(): void {
    this
      .addSql(`create or replace function memory.search(member uuid, team boolean, brands uuid[], ad_accounts uuid[], scopes bigint[],
        words text[], word_terms int[], stems text[], stem_terms int[], weights float8[], doubted boolean[], budget int, most int)
      returns json ${READING} as $$
    #variable_conflict use_column
    declare
      partly constant int := 2;
      moment constant timestamptz := clock_timestamp();
      total float8;
      total_length bigint;
      term record;
      frequencies int[];
      in_doubt boolean := false;
      unspent float8 := budget;
      common int := 0;
      common_postings int := 0;
      ids bigint[] := '{}';
      id_weights int[] := '{}';
      ranks int[] := '{}';
      firsts bigint[];
      since bigint := 0;
      looked int := ceil(most * 1.5);
      expired int;
      candidates json := '[]';
    begin
      ${SCOPES};
      for term in ${TERMS} loop
        frequencies[term.n] := term.facts;
        if term.ids is null then
          in_doubt := in_doubt or (term.doubted and total > 0);
          continue;
        end if;
        if common = 0 and term.postings <= unspent then
          unspent := unspent - term.postings;
        else
          common := common + 1;
          common_postings := common_postings + case when common <= partly then term.postings else 0 end;
        end if;
        ids := ids || term.ids;
        id_weights := id_weights || array_fill(floor(term.weight * 1000 + 0.5)::int, array[cardinality(term.ids)]);
        ranks := ranks || array_fill(common, array[cardinality(term.ids)]);
      end loop;
      if in_doubt then
        candidates := null;
      elsif ids <> '{}' then
        if common > 0 then
          looked := most * 2;
          ${SINCE};
        end if;
        expired := (
          select count(*) from (select from memory.fact f where f.expires_at <= moment and f.words is not null limit 5000) as one
        );
        ${CANDIDATES};
      end if;
      return json_build_object('scopeIds', scopes::text[], 'facts', total, 'length', total_length,
        'frequencies', coalesce(frequencies, '{}'), 'candidates', candidates);
    end $$`);
  }
}
