import type { TargetLevel } from '#subgraphs/rules/definition/definition.ts';

/** An object of the account's hierarchy. */
export interface WorldObject {
  id: string;
  /** Id of the object above; null for campaigns, and for objects whose parent was not imported. */
  parent: string | null;
  /** Values by attribute: instants in RFC 3339, budgets in minor units as digits. */
  attributes: Readonly<Record<string, string | null>>;
  tags: readonly string[];
}

/** What one object of the rule's level delivered on one day. */
export interface WorldFact {
  day: string;
  id: string;
  /** Spend in millionths, counts and reach whole; null is not known. */
  sums: Readonly<Record<string, bigint | null>>;
  /** Counts and values in millionths, by `count/TYPE/WINDOW` and `value/TYPE/WINDOW`. */
  actions: Readonly<Record<string, bigint>>;
}

/** State of one day. */
export interface WorldDay {
  imported: boolean;
  complete: boolean;
  importedAt: Date | null;
  missing: readonly string[];
  /** Attribution windows the platform withheld; absent for none. */
  withheld?: readonly string[];
}

/** One ad account at one moment, as plain lists. */
export interface RuleWorld {
  level: TargetLevel;
  timeZone: string;
  currency: string;
  minorPerMajor: number;
  now: Date;
  today: string;
  objects: Readonly<Record<TargetLevel, readonly WorldObject[]>>;
  facts: readonly WorldFact[];
  days: Readonly<Record<string, WorldDay>>;
}

const NOW = new Date('2026-09-10T12:00:00Z');

/** An account in UTC whose last 40 days are imported, the present one ten minutes ago; `change` replaces what it names. */
export function ruleWorld(change: Partial<RuleWorld> = {}): RuleWorld {
  const now = change.now ?? NOW;
  const today = change.today ?? now.toISOString().slice(0, 10);
  return {
    level: 'ad',
    timeZone: 'UTC',
    currency: 'USD',
    minorPerMajor: 100,
    now,
    today,
    objects: { campaign: [], adset: [], ad: [worldObject('1')] },
    facts: [],
    days: importedDays(today, now),
    ...change,
  };
}

/** An active object; `attributes` replace its own. */
export function worldObject(
  id: string,
  attributes: WorldObject['attributes'] = {},
  more: Partial<WorldObject> = {},
): WorldObject {
  const own = { name: `Object ${id}`, status: 'ACTIVE', effective_status: 'ACTIVE' };
  return { id, parent: null, tags: [], ...more, attributes: { ...own, ...attributes } };
}

/** Amounts in major units and counts of one object on one day; `purchases` and `value` are of `omni_purchase`. */
export function worldFact(
  id: string,
  day: string,
  { spend = 0, purchases = 0, value = 0, ...counts }: Record<string, number>,
): WorldFact {
  const whole = Object.entries({ impressions: 1_000, ...counts }).map(([name, count]) => [name, BigInt(count)]);
  const sums = { spend: millionths(spend), ...(Object.fromEntries(whole) as Record<string, bigint>) };
  const actions = {
    'count/omni_purchase/value': millionths(purchases),
    'value/omni_purchase/value': millionths(value),
  };
  return { id, day, sums, actions };
}

/** Days up to the present one, all imported: the complete ones after their end. */
export function importedDays(today: string, now: Date, count = 40): Record<string, WorldDay> {
  const days = Array.from({ length: count }, (_, back) => {
    const day = new Date(Date.parse(today) - back * 86_400_000).toISOString().slice(0, 10);
    const importedAt = new Date(now.getTime() - 600_000);
    return [day, { imported: true, complete: back > 0, importedAt, missing: [] }] as const;
  });
  return Object.fromEntries(days);
}

function millionths(value: number): bigint {
  return BigInt(Math.round(value * 1_000_000));
}
