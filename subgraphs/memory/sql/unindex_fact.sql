-- Takes a fact out of the index. Called by fact-index/fact-index.ts and `index_fact`. Locks the scope, then the fact, which is read again
-- under the lock. Does nothing for a fact that is not indexed.
-- needs: remove_words
create or replace function memory.unindex_fact(fact uuid) returns void
language plpgsql as $$
declare
  indexed memory.fact;
begin
  select * into indexed from memory.fact f where f.id = fact;
  perform from memory.scope s where s.workspace_id = indexed.workspace_id and s.id = indexed.scope_id for no key update;
  select * into indexed from memory.fact f where f.id = fact;
  if indexed.words is null then return; end if;
  perform memory.remove_words(indexed.workspace_id, indexed.scope_id, indexed.row_no, indexed.words, indexed.length);
  update memory.fact f set words = null, length = 0 where f.id = fact;
end
$$;
