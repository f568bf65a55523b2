import { insightsEdge } from '../insights/insights-edge.ts';
import type { NodeRecord } from '../store/node-record.ts';
import { invalidWithSubcode } from '../wire/wire-error.ts';
import { rulesGovernedEdge } from '../rules/rule.ts';
import { attachLabels } from './attach-labels.ts';
import { BID_STRATEGIES, hasBudget, readBudget } from './budget.ts';
import { readCampaign, readSpendCap } from './campaign-rules.ts';
import { accountOf, amountFields, dataFields, ownedFields, refTo, timeFields } from './common-fields.ts';
import { copyCampaign, listCopies } from './copies.ts';
import { createNode } from './create-node.ts';
import { labelEdge } from './label.ts';
import {
  applyLifecycle,
  effectiveStatus,
  isDryRun,
  markDeleted,
  readName,
  saveChange,
  sentChanges,
  statusOnCreate,
} from './lifecycle.ts';
import { readAdsetBudgets, switchToAdsetBudgets } from './switch-budgets.ts';
import { rareCampaignFields } from './rare-fields.ts';
import type { Call, NodeType, WriteResult } from './node-type.ts';

/** Creates a campaign in an account. */
export function createCampaign(call: Call, account: NodeRecord): WriteResult {
  const name = readName(call);
  const status = statusOnCreate(call);
  const data = readCampaign(call, account);
  return createNode(call, { kind: 'campaign', accountId: account.accountId, name, status, data });
}

function updateCampaign(call: Call, node: NodeRecord): WriteResult {
  const account = accountOf(call.world, node);
  applyLifecycle(call, node);
  const handedDown = readAdsetBudgets(call, node);
  const budget = readBudget(call, node);
  const given = Object.fromEntries(Object.entries(budget).filter(([, value]) => value !== undefined));
  if (Object.keys(given).length > 0) {
    if (
      call.world.store
        .list({ kind: 'adset', parentId: node.id })
        .some((adset) => adset.status !== 'DELETED' && hasBudget(adset))
    ) {
      const sentence = 'Its ad sets have budgets of their own; a campaign and its ad sets cannot both have one.';
      throw invalidWithSubcode(1885621, 'Budget On Both Levels', sentence, ['daily_budget']);
    }
    delete node.data.daily_budget;
    delete node.data.lifetime_budget;
    Object.assign(node.data, given);
  }
  const strategy = call.params.word('bid_strategy', BID_STRATEGIES);
  if (strategy !== undefined) node.data.bid_strategy = strategy;
  if (call.params.has('spend_cap') && account) node.data.spend_cap = readSpendCap(call, account);
  const sharing = call.params.boolean('is_adset_budget_sharing_enabled');
  if (sharing !== undefined) node.data.is_adset_budget_sharing_enabled = sharing;
  if (isDryRun(call)) return { body: { success: true } };
  if (handedDown) switchToAdsetBudgets(call, node, handedDown);
  attachLabels(call, node);
  return saveChange(call.world, node, !isBudgetEdit(call));
}

/** Money alone does not move `updated_time` of a campaign. */
function isBudgetEdit(call: Call): boolean {
  const money = new Set(['daily_budget', 'lifetime_budget', 'spend_cap']);
  return sentChanges(call).every((name) => money.has(name));
}

/** Campaigns on the wire. */
export const campaignType: NodeType = {
  typeName: 'Campaign',
  defaults: ['id'],
  fields: {
    ...rareCampaignFields,
    ...ownedFields,
    source_campaign: (world, node) => refTo(world, node.data.source_campaign_id),
    ...dataFields(
      'objective',
      'special_ad_categories',
      'special_ad_category_country',
      'special_ad_category',
      'bid_strategy',
      'buying_type',
      'promoted_object',
      'is_adset_budget_sharing_enabled',
      'is_skadnetwork_attribution',
      'pacing_type',
      'issues_info',
      'recommendations',
      'smart_promotion_type',
      'advantage_state_info',
      'source_campaign_id',
      'topline_id',
      'can_use_spend_cap',
      'budget_rebalance_flag',
    ),
    ...amountFields('daily_budget', 'lifetime_budget', 'spend_cap'),
    ...timeFields('start_time', 'stop_time'),
    budget_remaining: (_world, node) => String(Number(node.data.daily_budget ?? node.data.lifetime_budget ?? 0)),
    configured_status: (_world, node) => node.status,
    effective_status: effectiveStatus,
  },
  edges: {
    adsets: { list: (_call, node) => ({ query: { kind: 'adset', parentId: node.id } }) },
    ads: { list: (_call, node) => ({ query: { kind: 'ad', grandparentId: node.id } }) },
    copies: { create: copyCampaign, list: listCopies },
    adlabels: labelEdge,
    adrules_governed: rulesGovernedEdge,
    insights: insightsEdge,
  },
  update: updateCampaign,
  remove: markDeleted,
};
