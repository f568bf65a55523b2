-- Returns the terms of a question, the rarest first, each with the words of the scopes that it is or shares a stem with (`ids`, null
-- without any), how many facts hold them, and its weight by rarity. `total`: facts of the scopes.
-- Called by `search`, into whose plan it is taken: a single query, stable, without settings of its own.
-- `words` and `stems` are keys; `word_terms` and `stem_terms` say which term each is of, from 1 on. `weights` and `doubted`: by term.
create or replace function memory.rated_terms(
  scopes bigint[], words text[], word_terms int[], stems text[], stem_terms int[], weights float8[], doubted boolean[], total float8
) returns table (n bigint, doubted_term boolean, ids bigint[], postings int, facts int, weight float8)
language sql stable as $$
  with found as (
    select k.term, w.id, w.facts
      from unnest(scopes) as scope
      cross join unnest(words, word_terms) as k(word, term)
      cross join lateral (
        select w.id, w.facts from memory.word w where w.scope_id = scope and w.word = k.word offset 0
      ) as w
    union all
    select k.term, w.id, w.facts
      from unnest(scopes) as scope
      cross join unnest(stems, stem_terms) as k(stem, term)
      cross join lateral (
        select w.id, w.facts, w.word from memory.word w where w.scope_id = scope and w.stem = k.stem offset 0
      ) as w
     where not exists (
       select from unnest(words, word_terms) as same(word, term) where same.word = w.word and same.term = k.term
     )
  )
  select asked.n, asked.doubted, own.ids, own.postings, counted.facts,
         asked.weight * ln(1 + (total - counted.facts + 0.5::float8) / (counted.facts + 0.5::float8)) as weight
    from unnest(weights, doubted) with ordinality as asked(weight, doubted, n)
    left join (
      select found.term, sum(found.facts)::int as postings, array_agg(found.id) as ids from found group by found.term
    ) as own on own.term = asked.n
    cross join lateral (select least(coalesce(own.postings, 0), total)::int as facts offset 0) as counted
   order by own.postings, weight desc, asked.n
$$;
