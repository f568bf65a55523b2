-- Returns the first row number of which postings of common words are read, so that about a `share` of their blocks is: the newest ones,
-- the same rows for all of the words. Called by `search`, whose settings hold here. `common`: ids of the words.
create or replace function memory.first_row_read(common bigint[], share float8) returns bigint
language plpgsql stable as $$
declare
  firsts bigint[] := array(select b.first from memory.posting_block b where b.word_id = any(common) order by b.first desc);
begin
  return coalesce(firsts[greatest(ceil(cardinality(firsts) * share), 1)::int], 0);
end
$$;
