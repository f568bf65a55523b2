-- Numbers of people of one object over several days, which the platform alone can count. Imported for calendar months and the
-- last 7, 28 and 30 days.
-- tenant table
create table insights.insight_period (
  workspace_id uuid not null,
  spend int8,
  account_no int not null,
  object_no int not null,
  first_day date not null,
  last_day date not null,
  import_no int not null,
  impressions int8,
  reach int8, unique_clicks int8, unique_inline_link_clicks int8, unique_outbound_clicks int8,
  level smallint not null,
  spec smallint not null,
  cell text not null collate "C",
  primary key (account_no, level, spec, first_day, last_day, object_no, cell)
);
