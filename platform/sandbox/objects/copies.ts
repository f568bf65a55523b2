import type { NodeRecord } from '../store/node-record.ts';
import { invalidWithSubcode, missingObject } from '../wire/wire-error.ts';
import { copiedData } from './copied-data.ts';
import { insertNode } from './create-node.ts';
import type { Call, Listing, WriteResult } from './node-type.ts';

const MAX_CHILDREN = 3;
const MAX_CHILDREN_LATER = 51;
const OBJECT_TYPES: Record<string, string> = { campaign: 'campaign', adset: 'ad_set', ad: 'ad' };

interface CopyPlan {
  call: Call;
  rename: { strategy: string; prefix: string; suffix: string };
  statusOption: string;
  objects: Record<string, string>[];
}

/** Copies a campaign; its ad sets and ads only with `deep_copy`, and only up to three of them. */
export function copyCampaign(call: Call, source: NodeRecord): WriteResult {
  const plan = planOf(call);
  const adsets = deepChildren(call, source, 'adset');
  const ads = adsets.flatMap((adset) => deepChildren(call, adset, 'ad'));
  refuseTooLarge(call, adsets.length + ads.length);
  const copy = copyNode(plan, source, null, true);
  for (const adset of adsets) copyBranch(plan, adset, copy.id);
  return { body: { copied_campaign_id: copy.id, ad_object_ids: plan.objects }, node: copy };
}

/** Copies an ad set, into another campaign when `campaign_id` is given. */
export function copyAdset(call: Call, source: NodeRecord): WriteResult {
  const plan = planOf(call);
  refuseTooLarge(call, deepChildren(call, source, 'ad').length);
  const copy = copyNode(plan, source, parentOf(call, source, 'campaign_id', 'campaign'), true);
  for (const ad of deepChildren(call, source, 'ad')) copyNode(plan, ad, copy.id, false);
  return { body: { copied_adset_id: copy.id, ad_object_ids: plan.objects }, node: copy };
}

/** Copies an ad, into another ad set when `adset_id` is given. */
export function copyAd(call: Call, source: NodeRecord): WriteResult {
  const plan = planOf(call);
  const copy = copyNode(plan, source, parentOf(call, source, 'adset_id', 'adset'), true);
  return { body: { copied_ad_id: copy.id }, node: copy };
}

/** The copies made of a source. */
export function listCopies(_call: Call, source: NodeRecord): Listing {
  return { query: { kind: source.kind, sourceId: source.id } };
}

function planOf(call: Call): CopyPlan {
  const rename = call.params.record('rename_options') ?? {};
  const suffix = rename.rename_suffix ?? (rename.rename_prefix === undefined ? ' - Copy' : '');
  const asked = call.params.word('status_option', ['ACTIVE', 'PAUSED', 'INHERITED_FROM_SOURCE']) ?? 'PAUSED';
  return {
    call,
    rename: {
      strategy: String(rename.rename_strategy ?? 'ONLY_TOP_LEVEL_RENAME'),
      prefix: String(rename.rename_prefix ?? ''),
      suffix: String(suffix),
    },
    statusOption: call.world.settings().copiesActive ? 'ACTIVE' : asked,
    objects: [],
  };
}

function deepChildren(call: Call, node: NodeRecord, kind: 'adset' | 'ad'): NodeRecord[] {
  if (!call.params.boolean('deep_copy')) return [];
  return call.world.store
    .list({ kind, parentId: node.id })
    .filter(({ status }) => status !== 'DELETED' && status !== 'ARCHIVED');
}

function refuseTooLarge(call: Call, children: number): void {
  const most = call.isLater ? MAX_CHILDREN_LATER : MAX_CHILDREN;
  if (children <= most) return;
  const sentence = `A copy in one request holds at most ${most} child objects; this one would hold ${children}.`;
  throw invalidWithSubcode(1885194, 'The Copy Is Too Large', sentence, ['deep_copy']);
}

function parentOf(call: Call, source: NodeRecord, param: string, kind: 'campaign' | 'adset'): string | null {
  const asked = call.params.text(param);
  if (asked === undefined) return source.parentId;
  const parent = call.world.store.get(asked);
  if (parent?.kind !== kind || parent.accountId !== source.accountId) throw missingObject(asked, 'POST');
  return parent.id;
}

function copyBranch(plan: CopyPlan, adset: NodeRecord, campaignId: string): void {
  const copy = copyNode(plan, adset, campaignId, false);
  for (const ad of deepChildren(plan.call, adset, 'ad')) copyNode(plan, ad, copy.id, false);
}

function copyNode(plan: CopyPlan, source: NodeRecord, parentId: string | null, isTop: boolean): NodeRecord {
  const { call, rename, statusOption, objects } = plan;
  const renames = rename.strategy === 'DEEP_RENAME' || (isTop && rename.strategy === 'ONLY_TOP_LEVEL_RENAME');
  const inherited = source.status === 'ACTIVE' ? 'ACTIVE' : 'PAUSED';
  const copy = insertNode(call, {
    kind: source.kind,
    accountId: source.accountId,
    parentId,
    name: renames ? `${rename.prefix}${source.name}${rename.suffix}` : source.name,
    status: statusOption === 'INHERITED_FROM_SOURCE' ? inherited : statusOption,
    data: copiedData(call, source),
  });
  objects.push({ ad_object_type: OBJECT_TYPES[source.kind] ?? source.kind, source_id: source.id, copied_id: copy.id });
  return copy;
}
