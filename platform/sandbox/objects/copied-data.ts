import type { NodeRecord } from '../store/node-record.ts';
import { readOptionalTime } from './campaign-rules.ts';
import { accountOf } from './common-fields.ts';
import type { Call } from './node-type.ts';
import { checkDsa } from './targeting-rules.ts';

/** Data of the source alone: its history and findings about it. */
const OWN = new Set([
  'seeded',
  'never_delivered',
  'stopped_at',
  'insights',
  'budget_changes',
  'issues_info',
  'review',
  'ad_review_feedback',
  'source_campaign_id',
  'source_adset_id',
  'source_ad_id',
]);

/**
 * The content of a copy. A copied ad is reviewed again; a copied ad set keeps its times, or those that are asked for, and one that is over
 * starts now and runs as long again.
 *
 * @throws WireError 3858079, 3858081 for an ad set which lacks what the EU asks for
 */
export function copiedData(call: Call, source: NodeRecord): Record<string, unknown> {
  const { clock, settings } = call.world;
  const kept = Object.entries(source.data).filter(([name]) => !OWN.has(name));
  const data = { ...Object.fromEntries(kept), [`source_${source.kind}_id`]: source.id };
  if (source.kind === 'ad') return { ...data, reviewed_at: clock.now() + settings().reviewMs };
  if (source.kind !== 'adset') return data;
  checkDsa(accountOf(call.world, source), source.data);
  return { ...data, ...copiedTimes(call, source) };
}

function copiedTimes(call: Call, { data }: NodeRecord): Record<string, unknown> {
  const now = call.world.clock.now();
  const asked = { start: readOptionalTime(call, 'start_time'), end: readOptionalTime(call, 'end_time') };
  const [start, end] = [data.start_time, data.end_time];
  const isOver = typeof end === 'number' && end <= now;
  const length = isOver ? end - (typeof start === 'number' ? start : end) : 0;
  return {
    start_time: asked.start ?? (isOver ? now : start),
    end_time: asked.end ?? (isOver ? now + length : end),
  };
}
