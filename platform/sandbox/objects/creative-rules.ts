import { isRecord } from '../wire/is-record.ts';
import { invalidParameter, invalidWithSubcode, type WireError } from '../wire/wire-error.ts';
import type { Call } from './node-type.ts';
import { checkAddresses, checkCallToAction } from './creative-words.ts';
import { videoState } from './video.ts';
import { recordOf, recordsOf } from './targeting-rules.ts';

const STORY_FORMS = ['link_data', 'video_data', 'photo_data', 'text_data', 'template_data'];

/**
 * Checks an `object_story_spec`: a page the token can use, exactly one kind of content, media that exist.
 *
 * @throws WireError 1443048 when it is ill-formed, 1443226 for a video without a thumbnail, 1373054 for an unknown call to action
 */
export function checkStory(call: Call, accountId: string, story: Record<string, unknown>): void {
  const blame = ['object_story_spec'];
  const forms = STORY_FORMS.filter((form) => story[form] !== undefined);
  const pageId = story.page_id === undefined ? undefined : String(story.page_id);
  if (pageId === undefined || forms.length !== 1) {
    const sentence = `object_story_spec needs page_id and exactly one of ${STORY_FORMS.join(', ')}.`;
    throw invalidWithSubcode(1443048, 'The Story Is Ill-Formed', sentence, blame);
  }
  if (call.world.store.get(pageId)?.kind !== 'page')
    throw invalidParameter(`The page ${pageId} does not exist or cannot be used`, [...blame, 'page_id']);
  const instagram = story.instagram_user_id ?? story.instagram_actor_id;
  if (instagram !== undefined && call.world.store.get(String(instagram))?.kind !== 'instagram') {
    throw invalidWithSubcode(
      1815199,
      'No Access To The Instagram Account',
      `The account ${String(instagram)} cannot be used.`,
      blame,
    );
  }
  const [form = ''] = forms;
  const content = recordOf(story[form]);
  if ((form === 'link_data' || form === 'template_data') && !content.link) {
    throw invalidWithSubcode(1443048, 'The Story Is Ill-Formed', `${form} needs a link.`, [...blame, form]);
  }
  checkAddresses(content, [...blame, form]);
  if (form === 'video_data') checkVideoData(call, content);
  checkCards(call, content, [...blame, form]);
  for (const part of [content, ...recordsOf(content.child_attachments)])
    checkPart(call, accountId, part, [...blame, form]);
}

function checkVideoData(call: Call, content: Record<string, unknown>): void {
  const blame = ['object_story_spec', 'video_data'];
  checkVideo(call, content.video_id, [...blame, 'video_id']);
  if (!content.image_hash && !content.image_url) {
    throw invalidWithSubcode(
      1443226,
      'The Video Has No Thumbnail',
      'Give image_hash or image_url for the video.',
      blame,
    );
  }
}

const CARDS = { least: 2, most: 10 };

/** Cards come in small numbers; each leads somewhere and shows something. */
function checkCards(call: Call, content: Record<string, unknown>, blame: string[]): void {
  if (content.child_attachments === undefined) return;
  const cards = recordsOf(content.child_attachments);
  const illFormed = (sentence: string): WireError =>
    invalidWithSubcode(1443048, 'The Story Is Ill-Formed', sentence, [...blame, 'child_attachments']);
  if (cards.length < CARDS.least || cards.length > CARDS.most) {
    throw illFormed(`A carousel has ${CARDS.least} to ${CARDS.most} cards.`);
  }
  for (const card of cards) {
    if (!card.link) throw illFormed('A card needs a link.');
    if (card.video_id !== undefined) checkVideo(call, card.video_id, [...blame, 'child_attachments']);
    if (!card.image_hash && !card.picture) throw illFormed('A card needs a picture.');
  }
}

/** A video has to be there, and its processing has to be over. */
function checkVideo(call: Call, id: unknown, blame: string[]): void {
  const video = call.world.store.get(String(id));
  if (video?.kind !== 'video') throw invalidParameter(`The video ${String(id)} does not exist`, blame);
  if (videoState(call.world, video) === 'ready') return;
  const sentence = 'The video is not ready for use in an ad: wait until it is processed.';
  throw invalidWithSubcode(1885252, 'The Video Is Not Ready', sentence, blame);
}

/**
 * Checks the product set of a creative, which dynamic content cannot do without.
 *
 * @throws WireError 1487831 for a set that does not exist, 1443048 for dynamic content without one
 */
export function checkProductSet(call: Call, id: string | undefined, isDynamic: boolean): void {
  if (id === undefined && isDynamic) {
    const sentence = 'template_data needs the product_set_id of the creative.';
    throw invalidWithSubcode(1443048, 'The Story Is Ill-Formed', sentence, ['product_set_id']);
  }
  if (id === undefined || call.world.store.get(id)?.kind === 'productset') return;
  throw invalidWithSubcode(1487831, 'The Product Set Cannot Be Loaded', `There is no product set ${id}.`, [
    'product_set_id',
  ]);
}

/**
 * Checks the post of a creative: it belongs to a page that the token can use.
 *
 * @throws WireError 2446289 when it does not
 */
export function checkPost(call: Call, storyId: string): void {
  const [pageId = ''] = storyId.split('_');
  if (call.world.store.get(pageId)?.kind === 'page') return;
  throw invalidWithSubcode(2446289, 'The Post Is Unavailable', `There is no post ${storyId}.`, ['object_story_id']);
}

function checkPart(call: Call, accountId: string, part: Record<string, unknown>, blame: string[]): void {
  if (part.image_hash !== undefined) checkImage(call, accountId, part.image_hash, [...blame, 'image_hash']);
  if (part.call_to_action === undefined) return;
  checkCallToAction(recordOf(part.call_to_action).type, [...blame, 'call_to_action']);
}

function checkImage(call: Call, accountId: string, hash: unknown, blame: string[]): void {
  const image = call.world.store.get(`${accountId}:${String(hash)}`);
  if (!image || image.status === 'DELETED')
    throw invalidParameter(`The account has no image with hash ${String(hash)}`, blame);
}

/**
 * Checks an `asset_feed_spec`: media exist, and every label a rule names stands on an asset.
 * @throws WireError 2446173 for a label without an asset, 1815629 for an asset that comes twice, code 100 for media that do not exist and for a
 * single rule
 */
export function checkAssetFeed(call: Call, accountId: string, feed: Record<string, unknown>): void {
  const blame = ['asset_feed_spec'];
  for (const { hash } of recordsOf(feed.images)) checkImage(call, accountId, hash, [...blame, 'images']);
  for (const { video_id: videoId } of recordsOf(feed.videos)) {
    checkVideo(call, videoId, [...blame, 'videos']);
  }
  checkFeedAssets(feed, blame);
  checkAddresses(feed, blame);
  for (const type of Array.isArray(feed.call_to_action_types) ? feed.call_to_action_types : []) {
    checkCallToAction(type, [...blame, 'call_to_action_types']);
  }
  for (const { type } of recordsOf(feed.call_to_actions)) checkCallToAction(type, [...blame, 'call_to_actions']);
  const labels = new Set<string>();
  for (const assets of Object.values(feed)) {
    for (const asset of recordsOf(assets)) for (const { name } of recordsOf(asset.adlabels)) labels.add(String(name));
  }
  for (const rule of recordsOf(feed.asset_customization_rules)) {
    for (const [key, label] of Object.entries(rule)) {
      const name = key.endsWith('_label') && isRecord(label) ? label.name : undefined;
      if (name === undefined || labels.has(String(name))) continue;
      const sentence = `The label ${String(name)} of a rule stands on no asset.`;
      throw invalidWithSubcode(2446173, 'A Rule Names An Unknown Label', sentence, [
        ...blame,
        'asset_customization_rules',
      ]);
    }
  }
}

function checkFeedAssets(feed: Record<string, unknown>, blame: string[]): void {
  for (const [list, key] of [
    ['images', 'hash'],
    ['videos', 'video_id'],
  ] as const) {
    const ids = recordsOf(feed[list]).map((asset) => String(asset[key]));
    if (new Set(ids).size === ids.length) continue;
    throw invalidWithSubcode(1815629, 'Duplicate Assets', `An asset of ${list} comes twice.`, [...blame, list]);
  }
  const rules = feed.asset_customization_rules === undefined ? null : recordsOf(feed.asset_customization_rules);
  if (rules && rules.length < 2) {
    throw invalidParameter('asset_customization_rules must hold at least two rules', [
      ...blame,
      'asset_customization_rules',
    ]);
  }
}
