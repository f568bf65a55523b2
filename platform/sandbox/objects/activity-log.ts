import type { NodeKind, NodeRecord } from '../store/node-record.ts';
import { parseTime, formatTime } from '../wire/wire-time.ts';
import { timezoneOf } from './common-fields.ts';
import type { Call, Listing, World } from './node-type.ts';

/** One kind of audit row: what moves it, its name and the category it is found by. */
interface Watched {
  fields: string[];
  event: string;
  category: string;
}

const BUDGETS = ['daily_budget', 'lifetime_budget'];

const WATCHED: Partial<Record<NodeKind, Watched[]>> = {
  campaign: [
    { fields: ['status'], event: 'update_campaign_run_status', category: 'STATUS' },
    { fields: ['name'], event: 'update_campaign_name', category: 'CAMPAIGN' },
    { fields: BUDGETS, event: 'update_campaign_budget', category: 'BUDGET' },
    { fields: ['spend_cap'], event: 'update_campaign_group_spend_cap', category: 'BUDGET' },
  ],
  adset: [
    { fields: ['status'], event: 'update_ad_set_run_status', category: 'STATUS' },
    { fields: ['name'], event: 'update_ad_set_name', category: 'AD_SET' },
    { fields: BUDGETS, event: 'update_ad_set_budget', category: 'BUDGET' },
    { fields: ['targeting'], event: 'update_ad_set_target_spec', category: 'TARGETING' },
    { fields: ['bid_strategy'], event: 'update_ad_set_bid_strategy', category: 'BID' },
    { fields: ['bid_amount'], event: 'update_ad_set_bidding', category: 'BID' },
    { fields: ['start_time', 'end_time'], event: 'update_ad_set_duration', category: 'DATE' },
    { fields: ['optimization_goal'], event: 'update_ad_set_optimization_goal', category: 'AD_SET' },
  ],
  ad: [
    { fields: ['status'], event: 'update_ad_run_status', category: 'STATUS' },
    { fields: ['name'], event: 'update_ad_friendly_name', category: 'AD' },
    { fields: ['creative_id'], event: 'update_ad_creative', category: 'AD' },
  ],
  creative: [{ fields: ['name', 'status'], event: 'edit_and_update_ad_creative', category: 'AD' }],
  image: [{ fields: ['status'], event: 'delete_images', category: 'ACCOUNT' }],
};

const CREATED: Partial<Record<NodeKind, { event: string; category: string; type: string }>> = {
  campaign: { event: 'create_campaign_group', category: 'CAMPAIGN', type: 'CAMPAIGN' },
  adset: { event: 'create_ad_set', category: 'AD_SET', type: 'AD_SET' },
  ad: { event: 'create_ad', category: 'AD', type: 'AD' },
  creative: { event: 'edit_and_update_ad_creative', category: 'AD', type: 'CREATIVE' },
  image: { event: 'add_images', category: 'ACCOUNT', type: 'IMAGE' },
};

/** Writes the audit row of a new object. */
export function recordCreation(world: World, node: NodeRecord): void {
  const created = CREATED[node.kind];
  if (created) add(world, node, created.event, created.category, { new_value: node.name });
}

/** Writes an audit row for each thing that differs from what is stored; call it before the object is saved. */
export function recordChanges(world: World, node: NodeRecord): void {
  const before = world.store.get(node.id);
  if (!before) return;
  for (const { fields, event, category } of WATCHED[node.kind] ?? []) {
    const changed = fields.filter(
      (field) => JSON.stringify(valueOf(before, field)) !== JSON.stringify(valueOf(node, field)),
    );
    if (changed.length === 0) continue;
    const last = changed.at(-1) ?? '';
    add(world, node, event, category, {
      field: last,
      old_value: valueOf(before, last),
      new_value: valueOf(node, last),
    });
  }
}

function valueOf(node: NodeRecord, field: string): unknown {
  if (field === 'status') return node.status;
  return field === 'name' ? node.name : node.data[field];
}

function add(world: World, node: NodeRecord, event: string, category: string, extra: Record<string, unknown>): void {
  const object_type = CREATED[node.kind]?.type;
  const extra_data = JSON.stringify(extra);
  const data = { event_type: event, category, object_name: node.name, object_type, extra_data };
  world.store.audit.add(node.accountId, node.id, world.clock.now(), data);
}

/** `/act_X/activities`: the audit of an account, newest first, by time, object and category. */
export function listActivities(call: Call, account: NodeRecord): Listing {
  const { store } = call.world;
  const timezone = timezoneOf(call.world, account);
  const [since, until] = ['since', 'until'].map((name) => {
    const text = call.params.text(name);
    return text === undefined ? undefined : parseTime(text, name);
  });
  const category = call.params.text('category');
  const application = store.list({ kind: 'application' })[0];
  const who = {
    actor_id: store.setting('user_id'),
    actor_name: 'Sandbox System User',
    application_id: application?.id,
    application_name: application?.name,
  };
  const rows = store.audit.list(account.accountId, { objectId: call.params.text('oid'), since, until });
  const kept = rows.filter(({ data }) => category === undefined || data.category === category);
  return {
    rows: kept.map(({ objectId, at, data: { category: _category, ...data } }) => ({
      event_time: formatTime(at, timezone),
      event_type: data.event_type,
      object_id: objectId,
      translated_event_type: String(data.event_type).replaceAll('_', ' '),
      ...data,
      ...who,
    })),
  };
}
