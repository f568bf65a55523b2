/**
 * How functions of the door are planned. What is found by keys, or in partial indexes, is planned once for a connection; a bitmap of a whole
 * workspace would look as cheap while tables are small. What else there is to look for is planned for the values at hand.
 */
export const PLANNED_ONCE = `language plpgsql set enable_seqscan = off set enable_bitmapscan = off set plan_cache_mode = force_generic_plan`;
export const PLANNED_EACH_TIME = `language plpgsql set enable_seqscan = off set enable_bitmapscan = off set plan_cache_mode = force_custom_plan`;
