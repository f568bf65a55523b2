import type { NodeRecord } from '../store/node-record.ts';
import { isRecord } from '../wire/is-record.ts';
import { invalidParameter } from '../wire/wire-error.ts';
import { peopleIn } from '../search/search.ts';
import type { Edge } from './node-type.ts';

/** `/act_X/reachestimate`: how many people a targeting reaches; the answer is one object, no list. */
export const reachEstimateEdge: Edge = {
  list: (call) => {
    const { lower, upper } = audienceOf(call.params.record('targeting_spec'));
    return { value: { users_lower_bound: lower, users_upper_bound: upper, estimate_ready: true } };
  },
};

/** `/act_X/delivery_estimate` and `/{adset}/delivery_estimate`: what a targeting and a goal may come to on a day. */
export const deliveryEstimateEdge: Edge = {
  list: (call, node) => {
    const goal = call.params.text('optimization_goal') ?? goalOf(node);
    if (goal === undefined)
      throw invalidParameter('The parameter optimization_goal is required', ['optimization_goal']);
    const { lower, upper } = audienceOf(call.params.record('targeting_spec') ?? targetingOf(node));
    const daily = Math.round(lower / 30);
    const daily_outcomes_curve = [0, 1000, 5000, 20_000, 100_000].map((spend) => {
      const reach = Math.round(daily * (spend / (spend + 20_000)));
      return { spend, reach, impressions: Math.round(reach * 1.3), actions: Math.round(reach * 0.012) };
    });
    return {
      rows: [
        {
          daily_outcomes_curve,
          estimate_dau: daily,
          estimate_mau_lower_bound: lower,
          estimate_mau_upper_bound: upper,
          estimate_ready: true,
        },
      ],
    };
  },
};

function goalOf({ kind, data }: NodeRecord): string | undefined {
  return kind === 'adset' ? String(data.optimization_goal) : undefined;
}

function targetingOf({ kind, data }: NodeRecord): Record<string, unknown> | undefined {
  return kind === 'adset' && isRecord(data.targeting) ? data.targeting : undefined;
}

/** People follow from places, ages, genders and traits: the same for the same targeting. */
function audienceOf(targeting: Record<string, unknown> | undefined): { lower: number; upper: number } {
  if (!targeting) throw invalidParameter('The parameter targeting_spec is required', ['targeting_spec']);
  const audiences = Array.isArray(targeting.custom_audiences) ? targeting.custom_audiences.length : 0;
  const people = peopleIn(targeting.geo_locations) - peopleIn(targeting.excluded_geo_locations);
  if (people <= 0 && audiences === 0) {
    const sentence =
      'Your audience targeting is incomplete. Select at least one location, or choose a custom audience.';
    throw invalidParameter(sentence, ['targeting_spec', 'geo_locations']);
  }
  const ages = (Number(targeting.age_max ?? 65) - Number(targeting.age_min ?? 18) + 1) / 48;
  const gender = Array.isArray(targeting.genders) && targeting.genders.length === 1 ? 0.5 : 1;
  const traits = Array.isArray(targeting.flexible_spec) ? targeting.flexible_spec.length : 0;
  const reached = people * Math.max(0.02, ages) * gender * 0.2 ** traits;
  const upper = rounded(audiences > 0 ? Math.min(reached || 14_000 * audiences, 14_000 * audiences) : reached);
  return { lower: rounded(upper * 0.85), upper };
}

/** Two digits and zeros, at least 1,000, as estimates are given. */
function rounded(count: number): number {
  const step = 10 ** Math.max(2, Math.floor(Math.log10(Math.max(count, 1))) - 1);
  return Math.max(1000, Math.round(count / step) * step);
}
