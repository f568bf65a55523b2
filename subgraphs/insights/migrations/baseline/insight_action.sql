-- Action numbers of one ad, in millionths, of types without columns in insight_day, and conversions.
-- needs: insight_action_type
-- tenant table
create table insights.insight_action (
  workspace_id uuid not null,
  in_value int8, in_1d_click int8, in_7d_click int8, in_1d_view int8,
  account_no int not null,
  object_no int not null,
  day date not null,
  import_no int not null,
  type_no int not null,
  -- 0 base_daily, else as insight_cell.spec.
  spec smallint not null,
  -- 1 actions, 2 action_values, 3 conversions, 4 conversion_values.
  list smallint not null,
  -- As insight_cell.cell; empty in base_daily.
  cell text not null collate "C",
  primary key (account_no, spec, day, object_no, list, type_no, cell)
);
