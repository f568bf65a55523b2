import { insightsEdge } from '../insights/insights-edge.ts';
import type { NodeRecord } from '../store/node-record.ts';
import { invalidParameter, invalidWithSubcode, missingObject } from '../wire/wire-error.ts';
import { refuseMoreThan } from './adset-rules.ts';
import { rulesGovernedEdge } from '../rules/rule.ts';
import { attachLabels } from './attach-labels.ts';
import { accountOf, dataFields, ownedFields, refTo } from './common-fields.ts';
import { copyAd, listCopies } from './copies.ts';
import { createNode, insertNode } from './create-node.ts';
import { creativeData } from './creative.ts';
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
import { rareAdFields } from './rare-fields.ts';
import type { Call, NodeType, WriteResult } from './node-type.ts';
import { checkDsa, recordOf } from './targeting-rules.ts';

const MOST_ADS = 50;

/** Creates an ad in an ad set of the account, with an existing or an inline creative. */
export function createAd(call: Call, account: NodeRecord): WriteResult {
  const name = readName(call);
  const adset = parentAdset(call, account);
  const status = statusOnCreate(call);
  const creative = call.params.record('creative');
  if (!creative) throw invalidParameter('The parameter creative is required', ['creative']);
  checkAdset(account, adset);
  const data = { ...readAd(call), reviewed_at: call.world.clock.now() + call.world.settings().reviewMs };
  const creative_id = creativeOf(call, account.accountId, adset, creative);
  return createNode(call, {
    kind: 'ad',
    accountId: account.accountId,
    parentId: adset.id,
    name,
    status,
    data: { ...data, creative_id },
  });
}

function parentAdset(call: Call, account: NodeRecord): NodeRecord {
  const id = call.params.text('adset_id');
  if (id === undefined) throw invalidParameter('The parameter adset_id is required', ['adset_id']);
  const adset = call.world.store.get(id);
  if (adset?.kind !== 'adset' || adset.accountId !== account.accountId) throw missingObject(id, 'POST');
  if (['DELETED', 'ARCHIVED'].includes(effectiveStatus(call.world, adset))) {
    throw invalidWithSubcode(1487056, 'The Ad Set Is Deleted', 'No ad can be added to a deleted ad set.', ['adset_id']);
  }
  refuseMoreThan(MOST_ADS, call.world.store.count({ kind: 'ad', parentId: adset.id, isKept: true }), 'ads', 'adset_id');
  return adset;
}

function checkAdset(account: NodeRecord, adset: NodeRecord): void {
  if (adset.data.destination_type === 'ON_POST' && recordOf(adset.data.promoted_object).page_id === undefined) {
    const reason = 'Ads on a post need an ad set that promotes the page.';
    throw invalidWithSubcode(1885154, 'A Page Is Needed', reason, ['adset_id']);
  }
  try {
    checkDsa(account, adset.data);
  } catch {
    const sentence = 'The ad set must name beneficiary and payor before ads are added.';
    throw invalidWithSubcode(3858152, 'The Ad Set Lacks DSA Information', sentence, ['adset_id']);
  }
}

function readAd(call: Call): Record<string, unknown> {
  const domain = call.params.text('conversion_domain');
  if (domain !== undefined && !/^[a-z0-9-]+(\.[a-z0-9-]+)+$/i.test(domain)) {
    throw invalidParameter('conversion_domain must be a domain without protocol and path', ['conversion_domain']);
  }
  return {
    conversion_domain: domain,
    tracking_specs: call.params.list('tracking_specs'),
    display_sequence: call.params.integer('display_sequence'),
    source_ad_id: call.params.text('source_ad_id'),
  };
}

/** The creative an ad is to show: an existing one by id, or a new one made of the inline specification. */
function creativeOf(call: Call, accountId: string, adset: NodeRecord, spec: Record<string, unknown>): string {
  const id = spec.creative_id ?? spec.id;
  const existing = id === undefined ? undefined : call.world.store.get(String(id));
  if (
    id !== undefined &&
    (existing?.kind !== 'creative' || existing.accountId !== accountId || existing.status === 'DELETED')
  ) {
    throw missingObject(String(id), 'POST');
  }
  const data = existing?.data ?? creativeData(call, accountId, spec);
  refuseDynamic(adset, data);
  if (existing) return existing.id;
  if (isDryRun(call)) return '';
  const name = typeof spec.name === 'string' ? spec.name : `Creative ${call.world.clock.now()}`;
  return insertNode(call, { kind: 'creative', accountId, name, status: 'ACTIVE', data }).id;
}

function refuseDynamic(adset: NodeRecord, creative: Record<string, unknown>): void {
  const feed = creative.asset_feed_spec;
  if (typeof feed !== 'object' || feed === null || adset.data.is_dynamic_creative === true) return;
  if ('optimization_type' in feed || 'asset_customization_rules' in feed) return;
  const sentence = 'Dynamic creatives belong into ad sets with is_dynamic_creative.';
  throw invalidWithSubcode(1885998, 'Not A Dynamic Ad Set', sentence, ['creative']);
}

function updateAd(call: Call, node: NodeRecord): WriteResult {
  applyLifecycle(call, node);
  const creative = call.params.record('creative');
  const adset = node.parentId === null ? undefined : call.world.store.get(node.parentId);
  if (creative && adset) {
    node.data.creative_id = creativeOf(call, node.accountId, adset, creative);
    node.data.reviewed_at = call.world.clock.now() + call.world.settings().reviewMs;
  }
  for (const [field, value] of Object.entries(readAd(call))) if (value !== undefined) node.data[field] = value;
  if (isDryRun(call)) return { body: { success: true } };
  attachLabels(call, node);
  return saveChange(call.world, node);
}

/** Ads on the wire. */
export const adType: NodeType = {
  typeName: 'Ad',
  defaults: ['id'],
  fields: {
    ...rareAdFields,
    ...ownedFields,
    source_ad: (world, node) => refTo(world, node.data.source_ad_id),
    ...dataFields(
      'conversion_domain',
      'tracking_specs',
      'conversion_specs',
      'display_sequence',
      'issues_info',
      'ad_review_feedback',
      'source_ad_id',
      'recommendations',
      'bid_amount',
      'bid_type',
    ),
    adset_id: (_world, node) => node.parentId,
    adset: (world, node) => refTo(world, node.parentId),
    campaign_id: (world, node) => (node.parentId === null ? undefined : world.store.place(node.parentId)?.parentId),
    campaign: (world, node) =>
      refTo(world, node.parentId === null ? undefined : world.store.place(node.parentId)?.parentId),
    creative: (world, node) => refTo(world, node.data.creative_id),
    configured_status: (_world, node) => node.status,
    effective_status: effectiveStatus,
    preview_shareable_link: (_world, node) => `https://fb.me/sandbox-${node.id}`,
    account: (world, node) => refTo(world, accountOf(world, node)?.id),
  },
  edges: {
    adcreatives: {
      list: (call, node) => ({
        nodes: [refTo(call.world, node.data.creative_id)?.node].filter((creative) => creative !== undefined),
      }),
    },
    copies: { create: copyAd, list: listCopies },
    adlabels: labelEdge,
    adrules_governed: rulesGovernedEdge,
    insights: insightsEdge,
    previews: {
      list: (_call, node) => ({
        rows: [{ body: `<iframe src="https://www.facebook.com/ads/api/preview_iframe.php?d=${node.id}"></iframe>` }],
      }),
    },
  },
  update: updateAd,
  remove: markDeleted,
};
