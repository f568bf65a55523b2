-- Reads everything that the index has for a question, in one statement of fact-index/read-index.ts: scopes, frequencies, candidates.
-- Spends a `budget` of postings on the rarest terms. Of terms too common for it, the newest postings of the rarest two (`partly`) are read
-- over the same facts, so that facts that hold both are found; and more facts are compared, for all words.
-- As many more as have expired and are still in the index, so that these take nobody's place.
-- Candidates are null where no fact has a `doubted` term. Places and keys: see `searched_scopes` and `rated_terms`.
-- Planned once a connection, which takes as long as reading a thousand postings: everything is found by whole keys.
-- needs: best_candidates, first_row_read, rated_terms, searched_scopes
create or replace function memory.search(
  member uuid, team boolean, brands uuid[], ad_accounts uuid[], scopes bigint[], words text[], word_terms int[],
  stems text[], stem_terms int[], weights float8[], doubted boolean[], budget int, most int
) returns json
language plpgsql stable
set enable_seqscan = off
set jit = off
set plan_cache_mode = force_generic_plan
as $$
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
  common_ids bigint[] := '{}';
  ids bigint[] := '{}';
  id_weights int[] := '{}';
  ranks int[] := '{}';
  since bigint := 0;
  looked int := ceil(most * 1.5);
  expired int;
  candidates json := '[]';
begin
  select s.ids, s.facts, s.length into scopes, total, total_length
    from memory.searched_scopes(member, team, brands, ad_accounts, scopes) s;
  for term in
    select t.* from memory.rated_terms(scopes, words, word_terms, stems, stem_terms, weights, doubted, total) t
  loop
    frequencies[term.n] := term.facts;
    if term.ids is null then
      in_doubt := in_doubt or (term.doubted_term and total > 0);
      continue;
    end if;
    if common = 0 and term.postings <= unspent then
      unspent := unspent - term.postings;
    else
      common := common + 1;
      if common <= partly then
        common_postings := common_postings + term.postings;
        common_ids := common_ids || term.ids;
      end if;
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
      since := memory.first_row_read(common_ids, unspent / common_postings);
    end if;
    expired := (
      select count(*) from (select from memory.fact f where f.expires_at <= moment and f.words is not null limit 5000) as one
    );
    select c.candidates into candidates
      from memory.best_candidates(ids, id_weights, ranks, partly, since, common > 0, looked, expired, moment, most) c;
  end if;
  return json_build_object('scopeIds', scopes::text[], 'facts', total, 'length', total_length,
    'frequencies', coalesce(frequencies, '{}'), 'candidates', candidates);
end
$$;
