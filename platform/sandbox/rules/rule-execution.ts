import type { NodeRecord } from '../store/node-record.ts';
import { isRecord } from '../wire/is-record.ts';
import { saveChange } from '../objects/lifecycle.ts';
import type { Call } from '../objects/node-type.ts';
import { matchedObjects } from './rule-evaluation.ts';
import { executionOption } from './rule-specs.ts';

type Row = Record<string, unknown>;

/** Does what a rule says to everything it matches now, and keeps what was changed. */
export function executeRule(call: Call, rule: NodeRecord, isManual: boolean): void {
  const spec = isRecord(rule.data.execution_spec) ? rule.data.execution_spec : {};
  const results = matchedObjects(call, rule).map((node) => ({
    object_id: node.id,
    object_type: node.kind.toUpperCase(),
    actions: act(call, spec, node),
  }));
  const { store, clock } = call.world;
  const now = clock.now();
  const times = { createdAt: now, updatedAt: now, visibleAt: now };
  const data = { timestamp: now, is_manual: isManual, results };
  const { accountId, id: parentId, name } = rule;
  store.insert({ id: store.nextId(), kind: 'rulerun', accountId, parentId, name, status: 'ACTIVE', data, ...times });
}

function act(call: Call, spec: Row, node: NodeRecord): Row[] {
  const type = String(spec.execution_type);
  if (type === 'PAUSE' || type === 'UNPAUSE') {
    const status = type === 'PAUSE' ? 'PAUSED' : 'ACTIVE';
    if (node.status === status) return [];
    const action = { action: type, field: 'status', old_value: node.status, new_value: status };
    saveChange(call.world, { ...node, status });
    return [action];
  }
  const field = type === 'CHANGE_BID' ? 'bid_amount' : budgetField(node);
  const change = executionOption(spec, 'change_spec');
  if (!type.startsWith('CHANGE_') || !isRecord(change) || typeof node.data[field] !== 'number') return [];
  const before = Number(node.data[field]);
  const after = changed(before, change);
  saveChange(call.world, { ...node, data: { ...node.data, [field]: after } });
  return [{ action: type, field, old_value: String(before), new_value: String(after) }];
}

function budgetField({ data }: NodeRecord): string {
  return data.lifetime_budget === undefined ? 'daily_budget' : 'lifetime_budget';
}

/** Changes by an amount in minor units or by a share of the present value, up or down to the limit. */
function changed(before: number, { amount, unit, limit }: Row): number {
  const step = unit === 'PERCENTAGE' ? (before * Number(amount)) / 100 : Number(amount);
  const after = Math.round(before + step);
  if (limit === undefined) return after;
  return step > 0 ? Math.min(after, Number(limit)) : Math.max(after, Number(limit));
}
