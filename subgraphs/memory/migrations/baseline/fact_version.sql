-- Earlier version of a fact. `keep_fact_version` refuses changes; it goes with the fact.
-- needs: fact
-- tenant table
create table memory.fact_version (
  workspace_id uuid not null,
  fact_id uuid not null,
  version int not null,
  text text not null,
  enabled boolean not null,
  expires_at timestamptz,
  changed_by uuid not null,
  changed_at timestamptz not null,
  consent text not null,
  source_message_id text,
  request_id uuid,
  primary key (workspace_id, fact_id, version),
  foreign key (workspace_id, fact_id) references memory.fact(workspace_id, id) on delete cascade,
  check (consent in ('EXPLICIT_USER_REQUEST', 'CONFIRMED_AGENT_SUGGESTION'))
);
-- No samples of what users wrote; see fact.sql.
alter table memory.fact_version alter column text set statistics 0;
alter table memory.fact_version alter column source_message_id set statistics 0;
