-- Moves postings of a word from its tail into blocks: those of rows that blocks have reached, and all when there are 64. Called by
-- `add_words`.
-- needs: keep_in_block
create or replace function memory.tidy_word(workspace uuid, tidied bigint) returns void
language plpgsql as $$
declare
  kept memory.word;
  late bigint;
begin
  select * into kept from memory.word w where w.workspace_id = workspace and w.id = tidied;
  for late in select posting from unnest(kept.tail) posting where posting / 16 <= kept.spilled loop
    perform memory.keep_in_block(workspace, tidied, late);
  end loop;
  kept.tail := array(select posting from unnest(kept.tail) posting where posting / 16 > kept.spilled order by posting);
  if cardinality(kept.tail) >= 64 then
    insert into memory.posting_block
      select workspace, tidied, case when kept.spilled = 0 then 0 else kept.tail[1] / 16 end, kept.tail;
    kept.spilled := kept.tail[cardinality(kept.tail)] / 16;
    kept.tail := '{}';
  end if;
  update memory.word w set tail = kept.tail, spilled = kept.spilled where w.workspace_id = workspace and w.id = tidied;
end
$$;
