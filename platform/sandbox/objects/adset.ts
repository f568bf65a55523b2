import { insightsEdge } from '../insights/insights-edge.ts';
import type { NodeRecord } from '../store/node-record.ts';
import { invalidWithSubcode, WireError } from '../wire/wire-error.ts';
import { parentCampaign, readAdset, refuseBothBudgets } from './adset-rules.ts';
import { adsetAsyncRequestsEdge } from '../async/async-request-lists.ts';
import { rulesGovernedEdge } from '../rules/rule.ts';
import { attachLabels } from './attach-labels.ts';
import { BID_STRATEGIES, readBudget } from './budget.ts';
import { readOptionalTime } from './campaign-rules.ts';
import { accountOf, amountFields, dataFields, ownedFields, refTo, timeFields } from './common-fields.ts';
import { copyAdset, listCopies } from './copies.ts';
import { createNode } from './create-node.ts';
import { deliveryEstimateEdge } from './estimates.ts';
import { labelEdge } from './label.ts';
import {
  applyLifecycle,
  effectiveStatus,
  isDryRun,
  markDeleted,
  readName,
  saveChange,
  statusOnCreate,
} from './lifecycle.ts';
import { rareAdsetFields } from './rare-fields.ts';
import type { Call, NodeType, WriteResult } from './node-type.ts';
import { checkProtectedAudience } from './special-category-rules.ts';
import { checkDsa, checkTargeting } from './targeting-rules.ts';

/** Creates an ad set in a campaign of the account. */
export function createAdset(call: Call, account: NodeRecord): WriteResult {
  const name = readName(call);
  const campaign = parentCampaign(call, account);
  const status = statusOnCreate(call);
  const data = readAdset(call, account, campaign);
  return createNode(call, { kind: 'adset', accountId: account.accountId, parentId: campaign.id, name, status, data });
}

function updateAdset(call: Call, node: NodeRecord): WriteResult {
  refuseImmutable(call, node);
  applyLifecycle(call, node);
  applyBudget(call, node);
  const targeting = call.params.record('targeting');
  if (targeting) {
    checkTargeting(call, targeting, false);
    const campaign = node.parentId === null ? undefined : call.world.store.get(node.parentId);
    if (campaign) checkProtectedAudience(campaign, targeting);
    node.data.targeting = targeting;
  }
  for (const field of ['dsa_beneficiary', 'dsa_payor', 'optimization_goal', 'billing_event']) {
    if (call.params.has(field)) node.data[field] = call.params.text(field);
  }
  for (const field of ['adset_schedule', 'pacing_type']) {
    const list = call.params.list(field);
    if (list) node.data[field] = list;
  }
  for (const field of ['start_time', 'end_time']) {
    if (call.params.has(field)) node.data[field] = readOptionalTime(call, field) || undefined;
  }
  const strategy = call.params.word('bid_strategy', BID_STRATEGIES);
  if (strategy !== undefined) node.data.bid_strategy = strategy;
  if (call.params.has('bid_amount')) node.data.bid_amount = call.params.integer('bid_amount');
  if (targeting) checkDsa(accountOf(call.world, node), node.data);
  if (isDryRun(call)) return { body: { success: true } };
  attachLabels(call, node);
  return saveChange(call.world, node);
}

function applyBudget(call: Call, node: NodeRecord): void {
  const budget = readBudget(call, node);
  const given = Object.fromEntries(Object.entries(budget).filter(([, value]) => value !== undefined));
  if (Object.keys(given).length === 0) return;
  refuseBothBudgets(node.parentId === null ? undefined : call.world.store.get(node.parentId), true);
  countBudgetChange(call, node);
  delete node.data.daily_budget;
  delete node.data.lifetime_budget;
  Object.assign(node.data, given);
}

const HOUR = 3_600_000;
const CHANGES_PER_HOUR = 4;

function countBudgetChange(call: Call, node: NodeRecord): void {
  const now = call.world.clock.now();
  const earlier = Array.isArray(node.data.budget_changes) ? node.data.budget_changes.map(Number) : [];
  const recent = earlier.filter((at) => at > now - HOUR);
  if (recent.length >= CHANGES_PER_HOUR) {
    const message = `(#613) The budget of an ad set can change ${CHANGES_PER_HOUR} times per hour`;
    throw new WireError({ code: 613, subcode: 1487632, message, blame: [['daily_budget']] });
  }
  node.data.budget_changes = [...recent, now];
}

function refuseImmutable(call: Call, node: NodeRecord): void {
  const changed = (field: string): boolean =>
    call.params.has(field) && JSON.stringify(call.params.list(field)) !== JSON.stringify(node.data[field] ?? []);
  if (changed('attribution_spec')) {
    throw invalidWithSubcode(1504040, 'Attribution Cannot Change', 'attribution_spec is fixed at creation.', [
      'attribution_spec',
    ]);
  }
  if (changed('frequency_control_specs')) {
    const sentence = 'frequency_control_specs is fixed at creation.';
    throw invalidWithSubcode(1815198, 'Frequency Control Cannot Change', sentence, ['frequency_control_specs']);
  }
}

/** Ad sets on the wire. */
export const adsetType: NodeType = {
  typeName: 'AdSet',
  defaults: ['id'],
  fields: {
    ...rareAdsetFields,
    ...ownedFields,
    source_adset: (world, node) => refTo(world, node.data.source_adset_id),
    ...dataFields(
      'optimization_goal',
      'billing_event',
      'destination_type',
      'targeting',
      'bid_amount',
      'bid_strategy',
      'bid_constraints',
      'promoted_object',
      'attribution_spec',
      'frequency_control_specs',
      'adset_schedule',
      'pacing_type',
      'dsa_beneficiary',
      'dsa_payor',
      'is_dynamic_creative',
      'issues_info',
      'learning_stage_info',
      'bid_info',
      'source_adset_id',
      'recommendations',
      'use_new_app_click',
      'optimization_sub_event',
    ),
    ...amountFields(
      'daily_budget',
      'lifetime_budget',
      'daily_min_spend_target',
      'daily_spend_cap',
      'lifetime_min_spend_target',
      'lifetime_spend_cap',
    ),
    ...timeFields('start_time', 'end_time'),
    budget_remaining: (_world, node) => String(Number(node.data.daily_budget ?? node.data.lifetime_budget ?? 0)),
    campaign_id: (_world, node) => node.parentId,
    campaign: (world, node) => refTo(world, node.parentId),
    configured_status: (_world, node) => node.status,
    effective_status: effectiveStatus,
  },
  edges: {
    ads: { list: (_call, node) => ({ query: { kind: 'ad', parentId: node.id } }) },
    copies: { create: copyAdset, list: listCopies },
    adlabels: labelEdge,
    delivery_estimate: deliveryEstimateEdge,
    asyncadrequests: adsetAsyncRequestsEdge,
    adrules_governed: rulesGovernedEdge,
    insights: insightsEdge,
  },
  update: updateAdset,
  remove: markDeleted,
};
