-- Sums of an ad over a calendar month or an ISO week, of the base rows of its days. Written in the transaction of the slice.
-- tenant table
create table insights.insight_rollup (
  workspace_id uuid not null,
  spend int8, video_time_watched_actions int8,
  purchase_count_value int8, purchase_count_1d_click int8, purchase_count_7d_click int8, purchase_count_1d_view int8,
  purchase_amount_value int8, purchase_amount_1d_click int8, purchase_amount_7d_click int8, purchase_amount_1d_view int8,
  add_to_cart_count_value int8, add_to_cart_count_1d_click int8, add_to_cart_count_7d_click int8, add_to_cart_count_1d_view int8,
  add_to_cart_amount_value int8, add_to_cart_amount_1d_click int8, add_to_cart_amount_7d_click int8, add_to_cart_amount_1d_view int8,
  checkout_count_value int8, checkout_count_1d_click int8, checkout_count_7d_click int8, checkout_count_1d_view int8,
  checkout_amount_value int8, checkout_amount_1d_click int8, checkout_amount_7d_click int8, checkout_amount_1d_view int8,
  lead_count_value int8, lead_count_1d_click int8, lead_count_7d_click int8, lead_count_1d_view int8,
  lead_amount_value int8, lead_amount_1d_click int8, lead_amount_7d_click int8, lead_amount_1d_view int8,
  impressions int8, clicks int8, inline_link_clicks int8, inline_post_engagement int8, outbound_clicks int8,
  video_play_actions int8, video_continuous_2_sec_watched_actions int8, video_15_sec_watched_actions int8,
  video_30_sec_watched_actions int8,
  video_p25_watched_actions int8, video_p50_watched_actions int8, video_p75_watched_actions int8, video_p95_watched_actions int8,
  video_p100_watched_actions int8, video_thruplay_watched_actions int8,
  -- Sum of average time × plays of each day, in thousandths of a second.
  video_average_by_plays int8,
  account_no int not null,
  object_no int not null,
  -- First day of the month or week.
  first_day date not null,
  -- 1 ISO week, 2 calendar month.
  span smallint not null,
  primary key (account_no, span, first_day, object_no),
  check (span in (1, 2))
);
