-- Takes postings of a fact out of the index and its scope's counters; words that no fact has are deleted. Called by `unindex_fact` and
-- `leave_index`. Locks the scope first. Nested loops by keys alone: words and blocks of a scope are many, those of a fact few.
-- `left_words` and `left_length`: words and length of the fact as it was indexed.
create or replace function memory.remove_words(
  workspace uuid, scope bigint, left_row bigint, left_words bigint[], left_length int
) returns void
language plpgsql
set enable_seqscan = off
set enable_hashjoin = off
set enable_mergejoin = off
as $$
begin
  update memory.scope s set indexed = s.indexed - 1, length = s.length - left_length
   where s.workspace_id = workspace and s.id = scope;
  update memory.posting_block b
     set postings = array(select posting from unnest(b.postings) posting where posting / 16 <> left_row)
    from memory.word w
   where w.workspace_id = workspace and w.id = any(left_words) and w.spilled >= left_row
     and b.workspace_id = workspace and b.word_id = w.id
     and b.first = (select max(o.first) from memory.posting_block o
                     where o.workspace_id = workspace and o.word_id = w.id and o.first <= left_row);
  update memory.word w
     set facts = w.facts - 1,
         tail = case when w.spilled >= left_row then w.tail
                else array(select posting from unnest(w.tail) posting where posting / 16 <> left_row) end
   where w.workspace_id = workspace and w.id = any(left_words);
  delete from memory.posting_block b where b.workspace_id = workspace and b.word_id = any(left_words) and b.postings = '{}';
  delete from memory.word w where w.workspace_id = workspace and w.id = any(left_words) and w.facts = 0;
end
$$;
