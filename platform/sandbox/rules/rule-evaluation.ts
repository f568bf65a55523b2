import { insightRows, minorPerMajorOf } from '../insights/insight-rows.ts';
import type { NodeKind, NodeRecord } from '../store/node-record.ts';
import { matchesNode } from '../wire/filter-nodes.ts';
import { isRecord } from '../wire/is-record.ts';
import { matchesOperator } from '../wire/match-operator.ts';
import { ParamReader } from '../wire/param-reader.ts';
import { invalidParameter } from '../wire/wire-error.ts';
import { dayOf } from '../wire/wire-time.ts';
import { addDays } from '../insights/day-range.ts';
import { accountOf, timezoneOf } from '../objects/common-fields.ts';
import { effectiveStatus } from '../objects/lifecycle.ts';
import type { Call } from '../objects/node-type.ts';
import type { RuleFilter } from './rule-specs.ts';
import { filtersOf, RULE_METRICS } from './rule-specs.ts';

const KINDS: Record<string, NodeKind> = { CAMPAIGN: 'campaign', ADSET: 'adset', AD: 'ad' };
/** Filters that name the objects and days to read, not a condition. */
const SCOPE = new Set(['entity_type', 'id', 'time_preset', 'attribution_window']);
const MONEY = new Set(['spent', 'cpc', 'cpm']);
const HOUR = 3_600_000;

/** The objects of the rule's account for which every condition holds now. */
export function matchedObjects(call: Call, rule: NodeRecord): NodeRecord[] {
  const spec = isRecord(rule.data.evaluation_spec) ? rule.data.evaluation_spec : {};
  const filters = filtersOf(spec);
  const conditions = filters.filter(({ field }) => !SCOPE.has(field));
  const preset = String(filters.find(({ field }) => field === 'time_preset')?.value ?? 'LAST_7D');
  const namesStatus = conditions.some(({ field }) => field.endsWith('effective_status'));
  return candidates(call, rule, filters).filter((node) => {
    if (!namesStatus && !['ACTIVE', 'PENDING_REVIEW'].includes(effectiveStatus(call.world, node))) return false;
    return conditions.every((condition) => holds(call, node, condition, preset));
  });
}

function candidates(call: Call, rule: NodeRecord, filters: RuleFilter[]): NodeRecord[] {
  const { store } = call.world;
  const ids = filters.find(({ field }) => field === 'id');
  const type = filters.find(({ field }) => field === 'entity_type');
  const listed = Array.isArray(ids?.value) ? ids.value : [ids?.value];
  if (ids) {
    const nodes = listed.map((id: unknown) => store.get(String(id))).filter((node) => node !== undefined);
    return nodes.filter(({ accountId }) => accountId === rule.accountId);
  }
  const kind = KINDS[String(type?.value)];
  if (!kind) throw invalidParameter('entity_type is CAMPAIGN, ADSET or AD', ['evaluation_spec', 'filters']);
  return store.list({ kind, accountId: rule.accountId, isPresent: true });
}

function holds(call: Call, node: NodeRecord, filter: RuleFilter, preset: string): boolean {
  const metric = RULE_METRICS[filter.field];
  if (filter.field === 'hours_since_creation') {
    const hours = (call.world.clock.now() - node.createdAt) / HOUR;
    return matchesOperator(hours, filter.operator, filter.value);
  }
  if (metric === undefined) return matchesNode(call, node, filter);
  const account = accountOf(call.world, node);
  const minor = account && MONEY.has(filter.field) ? minorPerMajorOf(account) : 1;
  const params = new ParamReader({ level: node.kind, ...rangeOf(call, node, preset) });
  const rows = insightRows(call, node, params);
  const value = (rows.length === 0 ? 0 : Number(rows.reader(0)(metric) ?? 0)) * minor;
  return matchesOperator(value, filter.operator, filter.value);
}

/** `LAST_7_DAYS` includes today, `LAST_7D` does not. */
function rangeOf(call: Call, node: NodeRecord, preset: string): Record<string, unknown> {
  const match = /^LAST_(\d+)(D|_DAYS)$/.exec(preset);
  if (!match) return { date_preset: preset === 'LIFETIME' ? 'maximum' : preset.toLowerCase() };
  const today = dayOf(call.world.clock.now(), timezoneOf(call.world, node));
  const until = match[2] === 'D' ? addDays(today, -1) : today;
  return { time_range: { since: addDays(until, 1 - Number(match[1])), until } };
}
