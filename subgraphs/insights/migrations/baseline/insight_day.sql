-- Numbers of one object on one day of its ad account's time zone. Money and action numbers are millionths, counts are whole, the
-- average time
-- is thousandths of a second. Null is "not given", which counts as 0 except for spend, people and rankings. Columns are ordered
-- by alignment.
-- Rows of ads hold everything; rows of upper levels hold only spend, impressions and numbers of people.
-- tenant table
create table insights.insight_day (
  workspace_id uuid not null,
  spend int8, video_time_watched_actions int8,
  -- Actions by window: omni_purchase, omni_add_to_cart, omni_initiated_checkout and lead, which rules and rankings read. Others
  -- are in insight_action.
  purchase_count_value int8, purchase_count_1d_click int8, purchase_count_7d_click int8, purchase_count_1d_view int8,
  purchase_amount_value int8, purchase_amount_1d_click int8, purchase_amount_7d_click int8, purchase_amount_1d_view int8,
  add_to_cart_count_value int8, add_to_cart_count_1d_click int8, add_to_cart_count_7d_click int8, add_to_cart_count_1d_view int8,
  add_to_cart_amount_value int8, add_to_cart_amount_1d_click int8, add_to_cart_amount_7d_click int8, add_to_cart_amount_1d_view int8,
  checkout_count_value int8, checkout_count_1d_click int8, checkout_count_7d_click int8, checkout_count_1d_view int8,
  checkout_amount_value int8, checkout_amount_1d_click int8, checkout_amount_7d_click int8, checkout_amount_1d_view int8,
  lead_count_value int8, lead_count_1d_click int8, lead_count_7d_click int8, lead_count_1d_view int8,
  lead_amount_value int8, lead_amount_1d_click int8, lead_amount_7d_click int8, lead_amount_1d_view int8,
  account_no int not null,
  object_no int not null,
  day date not null,
  -- insight_account.last_import_no of the slice that wrote the row.
  import_no int not null,
  impressions int, clicks int, inline_link_clicks int, inline_post_engagement int, outbound_clicks int,
  video_play_actions int, video_continuous_2_sec_watched_actions int, video_15_sec_watched_actions int, video_30_sec_watched_actions int,
  video_p25_watched_actions int, video_p50_watched_actions int, video_p75_watched_actions int, video_p95_watched_actions int,
  video_p100_watched_actions int, video_thruplay_watched_actions int,
  -- People, who are not additive.
  reach int, unique_clicks int, unique_inline_link_clicks int, unique_outbound_clicks int,
  video_avg_time_watched_actions int,
  -- As insight_object.level.
  level smallint not null,
  -- Places in RANKING_WORDS of facts/columns.ts.
  quality_ranking smallint, engagement_rate_ranking smallint, conversion_rate_ranking smallint,
  primary key (account_no, level, day, object_no)
);
