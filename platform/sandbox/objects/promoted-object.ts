import type { NodeRecord } from '../store/node-record.ts';
import type { NodeKind } from '../store/node-record.ts';
import { invalidParameter, invalidWithSubcode } from '../wire/wire-error.ts';
import type { Call } from './node-type.ts';

const CUSTOM_EVENTS = new Set([
  ...'PURCHASE ADD_TO_CART INITIATED_CHECKOUT ADD_PAYMENT_INFO ADD_TO_WISHLIST CONTENT_VIEW SEARCH LEAD'.split(' '),
  ...'COMPLETE_REGISTRATION CONTACT CUSTOMIZE_PRODUCT DONATE FIND_LOCATION SCHEDULE START_TRIAL'.split(' '),
  ...'SUBMIT_APPLICATION SUBSCRIBE RATE TUTORIAL_COMPLETION LEVEL_ACHIEVED ACHIEVEMENT_UNLOCKED'.split(' '),
  ...'SPENT_CREDITS SERVICE_BOOKING_REQUEST LISTING_INTERACTION MESSAGING_CONVERSATION_STARTED_7D AD_IMPRESSION'.split(
    ' ',
  ),
  ...'D2_RETENTION D7_RETENTION OTHER'.split(' '),
]);

const KINDS: Record<string, NodeKind> = {
  pixel_id: 'pixel',
  application_id: 'application',
  page_id: 'page',
  product_set_id: 'productset',
  product_catalog_id: 'catalog',
  custom_conversion_id: 'conversion',
};

/** Each of these names a thing of its own; a page may stand beside the pixel of a messaging ad set. */
const SUBJECTS = [
  'pixel_id',
  'application_id',
  'product_set_id',
  'event_id',
  'place_page_set_id',
  'omnichannel_object',
];

/** Channels which the sandbox knows of an object of several, and what each part of them must name. */
const CHANNELS = { pixel: 'pixel_id', app: 'application_id' } as const;

/**
 * Reads the promoted object of an ad set.
 * @throws WireError 1487929 when it names several things, 1487831 for an unknown product set, code 100 for other unknown things and for missing ones
 * that the objective and the goal need
 */
export function readPromotedObject(
  call: Call,
  campaign: NodeRecord,
  goal: string,
): Record<string, unknown> | undefined {
  const promoted = call.params.record('promoted_object');
  const destination = call.params.text('destination_type');
  if (promoted) checkPromoted(call, promoted);
  const missing = missingPart(String(campaign.data.objective), goal, destination, promoted ?? {});
  if (missing)
    throw invalidParameter(`promoted_object must name ${missing} for this objective and goal`, ['promoted_object']);
  return promoted;
}

function checkPromoted(call: Call, promoted: Record<string, unknown>): void {
  const subjects = SUBJECTS.filter((name) => promoted[name] !== undefined);
  if (subjects.length > 1) {
    const sentence = `Only one promoted object is possible; these were given: ${subjects.join(', ')}.`;
    throw invalidWithSubcode(1487929, 'More Than One Promoted Object', sentence, ['promoted_object']);
  }
  checkThings(call, promoted);
  if (promoted.omnichannel_object !== undefined) checkChannels(call, promoted.omnichannel_object);
}

function checkChannels(call: Call, object: unknown): void {
  const refuse = (sentence: string): never => {
    throw invalidParameter(sentence, ['promoted_object', 'omnichannel_object']);
  };
  const channels = (object ?? {}) as Record<string, unknown>;
  if (!Array.isArray(channels.pixel) || channels.pixel.length === 0) refuse('omnichannel_object must name a pixel');
  const events = new Set<unknown>();
  for (const [channel, id] of Object.entries(CHANNELS)) {
    for (const part of [channels[channel] ?? []].flat() as Record<string, unknown>[]) {
      if (part[id] === undefined) refuse(`omnichannel_object.${channel} must name ${id}`);
      checkThings(call, part);
      events.add(part.custom_event_type);
      const stores = part.object_store_urls;
      if (channel === 'app' && !(Array.isArray(stores) && stores.length > 0)) refuse('an app must name its stores');
    }
  }
  if (events.has(undefined) || events.size > 1) refuse('all parts of omnichannel_object must count the same event');
}

function checkThings(call: Call, promoted: Record<string, unknown>): void {
  for (const [name, kind] of Object.entries(KINDS)) {
    const id = promoted[name];
    if (id === undefined || call.world.store.get(String(id))?.kind === kind) continue;
    if (kind === 'productset') {
      throw invalidWithSubcode(1487831, 'Product Set Not Loadable', `The product set ${String(id)} cannot be loaded.`, [
        'promoted_object',
        name,
      ]);
    }
    throw invalidParameter(`promoted_object.${name} ${String(id)} does not exist or cannot be used`, [
      'promoted_object',
      name,
    ]);
  }
  const event = promoted.custom_event_type;
  if (event !== undefined && !CUSTOM_EVENTS.has(String(event))) {
    throw invalidParameter(`Unknown custom_event_type ${String(event)}`, ['promoted_object', 'custom_event_type']);
  }
}

function missingPart(
  objective: string,
  goal: string,
  destination: string | undefined,
  promoted: Record<string, unknown>,
): string | undefined {
  const has = (name: string): boolean => promoted[name] !== undefined && promoted[name] !== '';
  if (objective === 'OUTCOME_APP_PROMOTION' || destination === 'APP') {
    const { app } = (promoted.omnichannel_object ?? {}) as { app?: unknown };
    if (app) return undefined;
    if (!has('application_id')) return 'application_id';
    return has('object_store_url') ? undefined : 'object_store_url';
  }
  if (goal === 'LEAD_GENERATION' || goal === 'QUALITY_LEAD' || goal === 'PAGE_LIKES' || goal === 'CONVERSATIONS') {
    return has('page_id') ? undefined : 'page_id';
  }
  if (goal === 'OFFSITE_CONVERSIONS' || goal === 'VALUE') {
    if (has('custom_conversion_id') || has('omnichannel_object')) return undefined;
    if (!has('pixel_id') && !has('product_set_id') && !has('offline_conversion_data_set_id')) return 'pixel_id';
    return has('custom_event_type') || has('pixel_rule') ? undefined : 'custom_event_type';
  }
  return undefined;
}
