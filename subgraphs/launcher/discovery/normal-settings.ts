import canonicalize from 'canonicalize';

type Normal = string | Normal[] | { [name: string]: Normal };

/** Meaning of members that the platform leaves out, in normal form. For other members 0 and absence differ. */
const DEFAULTS: Readonly<Record<string, readonly Normal[]>> = {
  ...zeroes(
    'daily_budget',
    'lifetime_budget',
    'daily_min_spend_target',
    'daily_spend_cap',
    'lifetime_min_spend_target',
  ),
  ...zeroes('lifetime_spend_cap', 'bid_amount', 'rf_prediction_id', 'value_rule_set_id', 'advantage_audience'),
  ...zeroes('is_dynamic_creative', 'is_incremental_attribution_enabled', 'placement_soft_opt_out'),
  ...zeroes(
    'is_adset_budget_sharing_enabled',
    'is_skadnetwork_attribution',
    'is_budget_schedule_enabled',
    'lifetime_imps',
  ),
  age_min: ['18'],
  age_max: ['65'],
  bid_strategy: ['LOWEST_COST_WITHOUT_CAP'],
  buying_type: ['AUCTION'],
  destination_type: ['UNDEFINED'],
  genders: [['1', '2'], ['0']],
  location_types: [['home', 'recent']],
  pacing_type: [['standard']],
  special_ad_categories: [['NONE']],
  // The platform takes this amount for the wish to have no limit.
  spend_cap: ['0', '922337203685478'],
};
/** Instants, which the platform writes with the offset of the account's time zone. */
const INSTANTS = new Set(['start_time', 'end_time']);
/** Text for people beside the deciding `id` or `key`. It changes with renaming, and with the reader's language. */
const LABELS = new Set(['name', 'region']);
/** Members that the platform derives from the placements. */
const DERIVED = /^effective_/u;

/**
 * Returns one form for settings with the same meaning: instants in UTC, numbers and flags as digits, lists sorted and without repetition. Members
 * that are empty or their default are left out. No list of an ad set's or campaign's settings has an order. Null when nothing is left.
 */
export function normalSettings(value: unknown): Normal | null {
  if (Array.isArray(value)) return normalList(value);
  if (value !== null && typeof value === 'object') return normalObject(value as Record<string, unknown>);
  return value === null || value === undefined || value === '' ? null : normalScalar(value);
}

function normalScalar(value: unknown): string {
  return typeof value === 'boolean' ? String(Number(value)) : String(value);
}

function normalList(values: readonly unknown[]): Normal[] | null {
  const items = values.map(normalSettings).filter((item) => item !== null);
  const byText = new Map(items.map((item) => [canonicalize(item) ?? '', item]));
  const sorted = [...byText].toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([, item]) => item);
  return sorted.length === 0 ? null : sorted;
}

function normalObject(object: Record<string, unknown>): Normal | null {
  const labelled = object['id'] != null || object['key'] != null;
  const members = Object.entries(object)
    .filter(([name]) => !DERIVED.test(name) && !(labelled && LABELS.has(name)))
    .map(([name, value]) => [name, INSTANTS.has(name) ? instant(value) : normalSettings(value)] as const)
    .filter((member): member is readonly [string, Normal] => member[1] !== null && !isDefault(member[0], member[1]));
  return members.length === 0 ? null : Object.fromEntries(members);
}

function isDefault(name: string, value: Normal): boolean {
  const same = (other: Normal) => canonicalize(other) === canonicalize(value);
  return Object.hasOwn(DEFAULTS, name) && DEFAULTS[name]!.some(same);
}

/** Returns an instant in UTC; null for none, which the platform also writes as the beginning of 1970. */
function instant(value: unknown): Normal | null {
  const text = normalSettings(value);
  if (typeof text !== 'string') return text;
  const millis = /^\d+$/u.test(text) ? Number(text) * 1_000 : Date.parse(text);
  if (Number.isNaN(millis)) return text;
  return millis === 0 ? null : new Date(millis).toISOString();
}

function zeroes(...names: string[]): Record<string, Normal[]> {
  return Object.fromEntries(names.map((name) => [name, ['0']]));
}
