-- Puts a saved fact into the index, in place of what is there of it. Called by fact-index/fact-index.ts. Locks the scope, then the fact.
-- `terms`: see `add_words`; `given_length`: words of the text; `given_version`: INDEX_VERSION of fact-index/index-version.ts.
-- needs: add_words, unindex_fact
create or replace function memory.index_fact(fact uuid, terms jsonb, given_length int, given_version int) returns void
language plpgsql as $$
declare
  indexed memory.fact;
begin
  perform memory.unindex_fact(fact);
  select * into indexed from memory.fact f where f.id = fact;
  indexed.words := memory.add_words(indexed.workspace_id, indexed.scope_id, indexed.row_no, terms);
  update memory.scope s set indexed = s.indexed + 1, length = s.length + given_length
   where s.workspace_id = indexed.workspace_id and s.id = indexed.scope_id;
  update memory.fact f set words = indexed.words, length = given_length, index_version = given_version where f.id = fact;
end
$$;
