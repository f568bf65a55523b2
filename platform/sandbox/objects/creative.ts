import type { NodeRecord } from '../store/node-record.ts';
import { ParamReader } from '../wire/param-reader.ts';
import { invalidParameter, invalidWithSubcode } from '../wire/wire-error.ts';
import { attachLabels } from './attach-labels.ts';
import { dataFields, identityFields, ownedFields } from './common-fields.ts';
import { createNode } from './create-node.ts';
import { checkAssetFeed, checkPost, checkProductSet, checkStory } from './creative-rules.ts';
import { labelEdge } from './label.ts';
import { isDryRun, markDeleted, readName, saveChange } from './lifecycle.ts';
import { rareCreativeFields } from './rare-fields.ts';
import type { Call, NodeType, WriteResult } from './node-type.ts';
import { recordOf } from './targeting-rules.ts';

const RECORDS = [
  'object_story_spec',
  'asset_feed_spec',
  'degrees_of_freedom_spec',
  'contextual_multi_ads',
  'facebook_branded_content',
  'instagram_branded_content',
  'platform_customizations',
  'call_to_action',
] as const;

const TEXTS = [
  'object_story_id',
  'source_instagram_media_id',
  'instagram_user_id',
  'url_tags',
  'authorization_category',
  'product_set_id',
  'thumbnail_url',
  'title',
  'body',
  'link_url',
  'image_hash',
  'image_url',
  'video_id',
  'object_url',
  'object_id',
  'object_type',
] as const;

/** Creates a creative in an account. */
export function createCreative(call: Call, account: NodeRecord): WriteResult {
  const data = creativeData(call, account.accountId, call.params.values);
  const same = call.world.settings().sharesCreatives && !isDryRun(call) ? creativeLike(call, account, data) : undefined;
  if (same) return { body: { id: same.id }, node: same };
  const name = call.params.text('name') ?? `Creative ${new Date(call.world.clock.now()).toISOString()}`;
  return createNode(call, { kind: 'creative', accountId: account.accountId, name, status: 'ACTIVE', data });
}

/** The oldest creative of an account with this content. */
function creativeLike({ world }: Call, account: NodeRecord, data: Record<string, unknown>): NodeRecord | undefined {
  const content = JSON.stringify(data);
  const kept = world.store.list({ kind: 'creative', accountId: account.accountId, isKept: true });
  return kept.find((creative) => JSON.stringify(creative.data) === content);
}

/**
 * Reads and checks the content of a creative.
 *
 * @throws WireError when it has no content form or several, or the form is broken
 */
export function creativeData(call: Call, accountId: string, values: Record<string, unknown>): Record<string, unknown> {
  const params = new ParamReader(values);
  const data: Record<string, unknown> = {};
  for (const name of RECORDS) data[name] = params.record(name);
  for (const name of TEXTS) data[name] = params.text(name);
  const story = params.record('object_story_spec');
  const feed = params.record('asset_feed_spec');
  const hasPost = data.object_story_id !== undefined || data.source_instagram_media_id !== undefined;
  if (!story && !feed && !hasPost && !data.image_hash && !data.video_id) {
    const sentence = 'Give object_story_spec, asset_feed_spec, object_story_id or source_instagram_media_id.';
    throw invalidWithSubcode(1443048, 'The Creative Has No Content', sentence, ['object_story_spec']);
  }
  // The story only names the page when there is an asset feed.
  if (story && (!feed || Object.keys(story).some((key) => key.endsWith('_data')))) checkStory(call, accountId, story);
  if (feed) checkAssetFeed(call, accountId, feed);
  if (data.object_story_id !== undefined && !/^\d+_\d+$/.test(String(data.object_story_id))) {
    throw invalidParameter('object_story_id must be the id of a page and of a post with _ between', [
      'object_story_id',
    ]);
  }
  if (data.object_story_id !== undefined) checkPost(call, String(data.object_story_id));
  checkProductSet(call, params.text('product_set_id'), story?.template_data !== undefined);
  if (String(data.url_tags ?? '').startsWith('?'))
    throw invalidParameter('url_tags must not start with ?', ['url_tags']);
  refuseUmbrella(recordOf(data.degrees_of_freedom_spec));
  return { ...data, object_type: objectType(story) };
}

function refuseUmbrella(freedom: Record<string, unknown>): void {
  if (!('standard_enhancements' in recordOf(freedom.creative_features_spec))) return;
  const sentence = 'Decide on each enhancement by its own name instead of standard_enhancements.';
  throw invalidWithSubcode(3858504, 'The Enhancement Is Deprecated', sentence, ['degrees_of_freedom_spec']);
}

function objectType(story: Record<string, unknown> | undefined): string {
  if (story?.video_data !== undefined) return 'VIDEO';
  if (story?.photo_data !== undefined) return 'PHOTO';
  return story?.text_data === undefined ? 'SHARE' : 'STATUS';
}

function updateCreative(call: Call, node: NodeRecord): WriteResult {
  const changed = RECORDS.filter((name) => call.params.has(name));
  if (changed.length > 0) {
    const sentence = 'The content of a creative cannot change; make a new creative.';
    throw invalidWithSubcode(1815573, 'Creatives Are Immutable', sentence, [changed[0] ?? 'object_story_spec']);
  }
  if (call.params.has('name')) node.name = readName(call);
  const status = call.params.word('status', ['ACTIVE', 'DELETED']);
  if (status !== undefined) node.status = status;
  if (isDryRun(call)) return { body: { success: true } };
  attachLabels(call, node);
  return saveChange(call.world, node);
}

/** Creatives on the wire. */
export const creativeType: NodeType = {
  typeName: 'AdCreative',
  defaults: ['id'],
  fields: {
    ...rareCreativeFields,
    ...identityFields,
    ...dataFields(...RECORDS, ...TEXTS),
    account_id: (_world, node) => node.accountId,
    status: (_world, node) => node.status,
    adlabels: (world, node) => ownedFields.adlabels?.(world, node),
    effective_object_story_id: (_world, node) => {
      const page = recordOf(node.data.object_story_spec).page_id;
      return node.data.object_story_id ?? (page === undefined ? undefined : `${String(page)}_${node.id}`);
    },
    thumbnail_url: (_world, node) => node.data.thumbnail_url ?? `https://scontent.example/creative/${node.id}.jpg`,
    actor_id: (_world, node) => recordOf(node.data.object_story_spec).page_id,
    call_to_action_type: (_world, node) => {
      const story = recordOf(node.data.object_story_spec);
      const content = recordOf(story.link_data ?? story.video_data);
      return recordOf(content.call_to_action).type;
    },
  },
  edges: {
    adlabels: labelEdge,
    previews: {
      list: (_call, node) => ({
        rows: [{ body: `<iframe src="https://www.facebook.com/ads/api/preview_iframe.php?d=${node.id}"></iframe>` }],
      }),
    },
  },
  update: updateCreative,
  remove: markDeleted,
};
