import { deepLinkFault, webAddressFault } from '#kit/values/web-address.ts';
import { callToActionFault } from '#platform/words/call-to-actions.ts';
import { CONVERSION_EVENTS, OTHER_EVENT } from '#platform/words/conversion-events.ts';
import type { Rules } from './action-rules.ts';
import { checkText, type Refuse } from './free-form.ts';

/** Keys of the platform whose values lead to a page, at any depth. */
const PAGES: ReadonlySet<string> = new Set(
  `link picture url image_url icon_url website_url thumbnail_url object_store_url object_store_urls product_link source_url channel_url
  sponsor_image_url site_link_url site_link_image_url`.split(/\s+/u),
);
/** Keys whose values may also lead into an app, or dial a number. */
const PLACES: ReadonlySet<string> = new Set(
  'app_link deeplink_url deep_link android_url ios_url iphone_url ipad_url windows_phone_url'.split(' '),
);
/** The key with a list of addresses; every other one has a single one. */
const LISTED = 'object_store_urls';
/** Objects with the destination of an ad within an app. */
const IN_APPS: readonly string[] = ['app_link_spec', 'applinks'];

/** Checks the addresses and events within an object of the platform's own form. */
export function checkFreeForm(rules: Rules, field: string, value: unknown): void {
  walk(value, field, [], (path, rule, message) => rules.check(message === undefined, path, rule, message ?? ''));
}

/** Buttons within such an object that are unknown here; the platform decides about them. */
export function unknownButtons(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]: [string, unknown]) => {
    const type: unknown = key === 'call_to_action' ? (inner as { type?: unknown } | null)?.type : undefined;
    const fault = typeof type === 'string' ? callToActionFault(type) : undefined;
    return [...(fault === undefined ? [] : [fault]), ...unknownButtons(inner)];
  });
}

/** All addresses within such an object. */
export function addressesIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]: [string, unknown]) => {
    const own = PAGES.has(key) || PLACES.has(key) ? [inner].flat().filter((each) => typeof each === 'string') : [];
    return [...own, ...addressesIn(inner)];
  });
}

function walk(value: unknown, path: string, parents: readonly string[], refuse: Refuse): void {
  if (typeof value !== 'object' || value === null) return;
  if (Array.isArray(value)) {
    value.forEach((item, index) => walk(item, `${path}[${index}]`, parents, refuse));
    return;
  }
  for (const [key, inner] of Object.entries(value as Record<string, unknown>)) {
    const at = `${path}.${key}`;
    if (inner !== null) checkValue(refuse, at, { key, parents, value: inner });
    walk(inner, at, [...parents, key], refuse);
  }
}

interface Place {
  key: string;
  /** Its parent keys, from the outermost. */
  parents: readonly string[];
  value: unknown;
}

function checkValue(refuse: Refuse, at: string, { key, parents, value }: Place): void {
  if (PAGES.has(key) || PLACES.has(key)) {
    const faultOf = leadsIntoApp(key, parents) ? deepLinkFault : webAddressFault;
    const isList = key === LISTED && Array.isArray(value);
    for (const [index, text] of (isList ? value : [value]).entries()) {
      checkText(refuse, [isList ? `${at}[${index}]` : at, 'url'], text, (url) =>
        url === '' ? undefined : faultOf(url),
      );
    }
  }
  if (key === 'custom_event_type') checkText(refuse, [at, 'event'], value, eventFault);
}

function leadsIntoApp(key: string, parents: readonly string[]): boolean {
  // A button may dial a number.
  if (PLACES.has(key) || (key === 'link' && parents.at(-1) === 'value')) return true;
  return key === 'url' && parents.some((parent) => IN_APPS.includes(parent));
}

function eventFault(word: string): string | undefined {
  const known = [...CONVERSION_EVENTS, OTHER_EVENT];
  return known.includes(word) ? undefined : `"${word}" is no conversion event; use ${known.join(', ')}`;
}
