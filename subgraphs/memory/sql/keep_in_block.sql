-- Puts a posting into the block of its row, which is split in two when it has 256 postings. Called by `tidy_word`.
create or replace function memory.keep_in_block(workspace uuid, word bigint, added bigint) returns void
language plpgsql as $$
declare
  block memory.posting_block;
  whole bigint[];
begin
  select * into block from memory.posting_block b
   where b.workspace_id = workspace and b.word_id = word and b.first <= added / 16 order by b.first desc limit 1;
  if not found then
    insert into memory.posting_block values (workspace, word, 0, array[added]);
  elsif cardinality(block.postings) < 256 then
    update memory.posting_block b set postings = b.postings || added
     where b.workspace_id = workspace and b.word_id = word and b.first = block.first;
  else
    whole := array(select posting from unnest(block.postings || added) posting order by posting);
    update memory.posting_block b set postings = whole[:128]
     where b.workspace_id = workspace and b.word_id = word and b.first = block.first;
    insert into memory.posting_block values (workspace, word, whole[129] / 16, whole[129:]);
  end if;
end
$$;
