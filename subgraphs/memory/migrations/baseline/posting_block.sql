-- Postings of a word for facts from row number `first` to the next block's first. Written by `keep_in_block` and `tidy_word`.
-- needs: word
-- tenant table
create table memory.posting_block (
  workspace_id uuid not null,
  word_id bigint not null,
  first bigint not null,
  postings bigint[] not null,
  primary key (workspace_id, word_id, first),
  foreign key (workspace_id, word_id) references memory.word(workspace_id, id) on delete cascade
);
