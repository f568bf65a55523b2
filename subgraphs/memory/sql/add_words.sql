-- Adds postings of a fact to the words of its scope and returns the words' ids. Called by `save_fact` and `index_fact`.
-- `terms`: array of {word, stem, impact}. Words with a long tail, or with postings that belong into blocks, are tidied.
-- Who writes words of a scope has locked its row, so that writers take turns and none waits for another in a circle.
-- needs: tidy_word
create or replace function memory.add_words(workspace uuid, scope bigint, added_row bigint, terms jsonb) returns bigint[]
language plpgsql as $$
declare
  ids bigint[];
  untidy bigint[];
begin
  with kept as (
    insert into memory.word as w (workspace_id, scope_id, word, stem, facts, tail)
    select workspace, scope, given.word, given.stem, 1, array[added_row * 16 + given.impact]
      from jsonb_to_recordset(terms) as given(word text, stem text, impact int)
    on conflict (workspace_id, scope_id, word, stem) do update
      set facts = w.facts + 1, tail = w.tail || excluded.tail
    returning w.id, w.spilled, w.tail
  )
  select coalesce(array_agg(id), '{}'), array_agg(id) filter (where added_row <= spilled or cardinality(tail) >= 64)
    into ids, untidy from kept;
  perform memory.tidy_word(workspace, id) from unnest(untidy) id;
  return ids;
end
$$;
