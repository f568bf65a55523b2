-- Numbers of one cell of a breakdown: like insight_day, by age and gender or by country.
-- needs: insight_day
-- tenant table
create table insights.insight_cell (
  like insights.insight_day,
  -- 1 demographic_daily, 2 country_daily.
  spec smallint not null,
  -- Age and gender with a space between them, or the country.
  cell text not null collate "C",
  primary key (account_no, level, spec, day, object_no, cell),
  check (spec in (1, 2))
);
