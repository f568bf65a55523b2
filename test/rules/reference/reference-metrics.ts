import type { RuleWorld, WorldFact } from '../rule-world.ts';
import { over, rational, times, type Rational } from './rational.ts';

/** A metric reference in the form of tools. */
export type ReferenceMetric = string | Record<string, unknown>;
/** A timeframe in the form of tools. */
export type ReferenceTimeframe = string | { kind: string; days?: number };
/** A number, or the reason why there is none. */
export type Measured = Rational | string;

const CANONICAL: Record<string, string> = {
  leads: 'lead',
  add_to_carts: 'omni_add_to_cart',
  purchases: 'omni_purchase',
  purchase_value: 'omni_purchase',
  roas: 'omni_purchase',
  'platform.action:landing_page_view': 'landing_page_view',
  'platform.action:initiate_checkout': 'omni_initiated_checkout',
};

/** First and last day of a timeframe. */
export function referenceDays(timeframe: ReferenceTimeframe, today: string, shift = 0): string[] {
  const { kind, days = 1 } = typeof timeframe === 'string' ? { kind: timeframe } : timeframe;
  const date = (back: number) => {
    const day = new Date(`${today}T00:00:00Z`);
    day.setUTCDate(day.getUTCDate() - back - shift);
    return day.toISOString().slice(0, 10);
  };
  if (kind === 'today') return [date(0)];
  return Array.from({ length: days }, (_, at) => date(days - at));
}

/** The metric of one object over some days. */
export function measure(world: RuleWorld, id: string, given: ReferenceMetric, days: readonly string[]): Measured {
  const missing = coverageReason(world, id, days);
  if (missing !== null) return missing;
  const metric = typeof given === 'string' ? { id: given } : given;
  const facts = world.facts.filter((fact) => fact.id === id && days.includes(fact.day));
  const sum = (name: string) => sumOf(facts, name, days.length);
  const counted = (list: string) => actionSum(world, days, { list, metric, facts });
  switch (metric['id']) {
    case 'spend':
      return sum('spend');
    case 'impressions':
    case 'inline_link_clicks':
      return sum(String(metric['id']));
    case 'frequency':
      return ratio(sum('impressions'), sum('reach'));
    case 'cpm':
      return ratio(sum('spend'), sum('impressions'), 1_000n);
    case 'ctr':
      return ratio(sum('clicks'), sum('impressions'), 100n);
    case 'cpc':
      return ratio(sum('spend'), sum('clicks'));
    case 'cpa':
      return ratio(sum('spend'), counted('count'));
    case 'roas':
      return ratio(counted('value'), sum('spend'));
    case 'purchase_value':
      return counted('value');
    default:
      return counted('count');
  }
}

function ratio(top: Measured, bottom: Measured, scale = 1n): Measured {
  if (typeof top === 'string') return top;
  if (typeof bottom === 'string') return bottom;
  return over(times(top, rational(scale)), bottom) ?? 'NO_VALUE';
}

function sumOf(facts: readonly WorldFact[], name: string, days: number): Measured {
  if (facts.length === 0) return rational(0n);
  if (name === 'reach' && days > 1) return 'REACH_NOT_ADDITIVE';
  let total = 0n;
  for (const { sums } of facts) {
    const value = sums[name];
    if (value === null || value === undefined) {
      if (name === 'spend') return 'NO_DATA';
      if (name === 'reach') return 'NO_VALUE';
    }
    total += value ?? 0n;
  }
  return rational(total, name === 'spend' ? 1_000_000n : 1n);
}

function actionSum(
  world: RuleWorld,
  days: readonly string[],
  { list, metric, facts }: { list: string; metric: Record<string, unknown>; facts: readonly WorldFact[] },
): Measured {
  const window = String(metric['attribution_window'] ?? 'value');
  if (days.some((day) => world.days[day]!.withheld?.includes(window))) return 'WINDOW_NOT_REPORTED';
  const source = metric['id'] === 'cpa' ? (metric['source_metric'] ?? 'purchases') : metric['id'];
  const type = metric['action_type'] ?? CANONICAL[String(source)];
  const key = `${list}/${String(type)}/${window}`;
  const total = facts.reduce((sum, { actions }) => sum + (actions[key] ?? 0n), 0n);
  return rational(total, 1_000_000n);
}

function coverageReason(world: RuleWorld, id: string, days: readonly string[]): string | null {
  const states = days.map((day) => ({ day, state: world.days[day] }));
  if (states.some(({ state }) => !state?.imported)) return 'NO_DATA';
  const isStale = ({ day, state }: (typeof states)[number]) => {
    if (day < world.today) return !state!.complete;
    return state!.importedAt === null || world.now.getTime() - state!.importedAt.getTime() > 90 * 60 * 1_000;
  };
  if (states.some(isStale)) return 'DATA_STALE';
  const missing = states.flatMap(({ state }) => state!.missing);
  return missing.some((one) => concerns(world, one, id)) ? 'NO_DATA' : null;
}

/** Missing rows concern the object itself and what is below; what is not known may be below any ad set or campaign. */
function concerns(world: RuleWorld, missing: string, id: string): boolean {
  const chain = lineOf(world, id);
  if (chain.includes(missing)) return true;
  if (world.level === 'ad') return false;
  const levels = world.level === 'adset' ? (['adset', 'campaign'] as const) : (['campaign'] as const);
  return !levels.some((level) => world.objects[level].some((object) => object.id === missing));
}

function lineOf(world: RuleWorld, id: string): string[] {
  const all = [...world.objects.ad, ...world.objects.adset, ...world.objects.campaign];
  const line = [id];
  for (let next = all.find((one) => one.id === id)?.parent ?? null; next !== null;) {
    const above = all.find((one) => one.id === next);
    if (!above) break;
    line.push(above.id);
    next = above.parent;
  }
  return line;
}
