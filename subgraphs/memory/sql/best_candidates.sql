-- Returns the facts whose words say most, as JSON for fact-index/read-index.ts; those that hold most of all words come first.
-- Called by `search`, into whose plan it is taken: a single query, stable, without settings of its own.
-- `ids`: words, with the weight and rank of each; words of rank 0 are read whole, up to rank `partly` from row `since` on, others only
-- compared with (`compares`). `looked`: facts to compare; `expired`: so many more are fetched; `most`: facts to return.
-- A fact's sum of impacts and its row number (below 2^36) sort as one number.
create or replace function memory.best_candidates(
  ids bigint[], id_weights int[], ranks int[], partly int, since bigint, compares boolean, looked int, expired int,
  moment timestamptz, most int
) returns table (candidates json)
language sql stable as $$
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
    select (sum((posting & 15)::int * weight) << 36) | (posting >> 4) as key
      from (select weight, unnest(postings) as posting from lists) as read group by posting >> 4 offset 0
  ),
  best as materialized (select key from summed order by key desc limit looked + expired),
  fact as materialized (
    select best.key, f.* from best cross join lateral (
      select f.* from memory.fact f
       where f.row_no = best.key & ((1::bigint << 36) - 1)
         and f.enabled and (f.expires_at is null or f.expires_at > moment) offset 0
    ) as f
     limit looked
  ),
  held as (
    select word.key, sum(checked.weight) as weight
      from (select fact.key, unnest(fact.words) as id from fact where compares) as word
      join (select id, max(weight) as weight from unnest(ids, id_weights) as given(id, weight) group by 1) as checked
        on checked.id = word.id
     group by 1
  )
  select coalesce(json_agg(candidate), '[]') from (
    select id, row_no as "rowNo", scope_kind as "scopeKind", target_id as "targetId", author_id as "authorId", text, consent,
           source_message_id as "sourceMessageId", enabled, version, updated_by as "updatedBy",
           (extract(epoch from expires_at) * 1000)::float8 as "expiresAt",
           (extract(epoch from created_at) * 1000)::float8 as "createdAt",
           (extract(epoch from updated_at) * 1000)::float8 as "updatedAt"
      from fact left join held on held.key = fact.key order by held.weight desc nulls last, fact.key desc limit most
  ) as candidate
$$;
