-- Vector of a fact's version, made by a model. Codes are whole numbers; signature and bucket find near ones (embeddings/vector-code.ts).
-- needs: vector_model, fact
-- tenant table
create table memory.vector (
  workspace_id uuid not null,
  fact_id uuid not null,
  scope_id bigint not null,
  model_id smallint not null,
  version int not null,
  bucket smallint not null,
  signature bit(256) not null,
  code bytea not null,
  primary key (workspace_id, fact_id),
  foreign key (model_id) references memory.vector_model(id),
  foreign key (workspace_id, fact_id) references memory.fact(workspace_id, id) on delete cascade
);
-- Codes do not compress.
alter table memory.vector alter column code set storage external;
-- No samples of what a text could be told from.
alter table memory.vector alter column signature set statistics 0;
alter table memory.vector alter column code set statistics 0;
-- Searching reads this index alone, which is a fraction of the table.
create index vector_nearby on memory.vector (workspace_id, scope_id, model_id, bucket) include (fact_id, signature);
