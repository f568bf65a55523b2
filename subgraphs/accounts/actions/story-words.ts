import { deepLinkFault, webAddressFault } from '#kit/schema/web-address.ts';
import { callToActionFault } from '#platform/words/call-to-actions.ts';
import { CONVERSION_EVENTS, OTHER_EVENT } from '#platform/words/conversion-events.ts';
import type { Rules } from './action-rules.ts';

/** Keys of the platform whose values lead to a page, wherever they stand. */
const PAGES: ReadonlySet<string> = new Set(
  'link picture url image_url icon_url website_url thumbnail_url object_store_url object_store_urls'.split(' '),
);
/** Keys whose values may also lead into an app, or dial a number. */
const PLACES: ReadonlySet<string> = new Set(['app_link', 'deeplink_url', 'deep_link']);

/** Checks the addresses and events within an object of the platform's own form. */
export function checkFreeForm(rules: Rules, field: string, value: unknown): void {
  walk(value, field, '', rules);
}

/** Buttons within such an object which the platform does not know as far as is known here; it has the last word. */
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

function walk(value: unknown, path: string, parent: string, rules: Rules): void {
  if (typeof value !== 'object' || value === null) return;
  if (Array.isArray(value)) {
    value.forEach((item, index) => walk(item, `${path}[${index}]`, parent, rules));
    return;
  }
  for (const [key, inner] of Object.entries(value as Record<string, unknown>)) {
    const at = `${path}.${key}`;
    checkValue(rules, at, { key, parent, value: inner });
    walk(inner, at, key, rules);
  }
}

interface Place {
  key: string;
  parent: string;
  value: unknown;
}

function checkValue(rules: Rules, at: string, { key, parent, value }: Place): void {
  if (PAGES.has(key) || PLACES.has(key)) {
    // A button may dial a number.
    const fault = PLACES.has(key) || (key === 'link' && parent === 'value') ? deepLinkFault : webAddressFault;
    for (const [index, text] of [value].flat().entries()) {
      const message = typeof text === 'string' && text !== '' ? fault(text) : undefined;
      rules.check(message === undefined, Array.isArray(value) ? `${at}[${index}]` : at, 'url', message ?? '');
    }
  }
  if (key === 'custom_event_type') checkWord(rules, at, 'event', value, eventFault);
}

function checkWord(
  rules: Rules,
  at: string,
  rule: string,
  value: unknown,
  faultOf: (word: string) => string | undefined,
): void {
  const message = value == null ? undefined : faultOf(String(value));
  rules.check(message === undefined, at, rule, message ?? '');
}

function eventFault(word: string): string | undefined {
  const known = [...CONVERSION_EVENTS, OTHER_EVENT];
  return known.includes(word) ? undefined : `"${word}" is no conversion event; use ${known.join(', ')}`;
}
