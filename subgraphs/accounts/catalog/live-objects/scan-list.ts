import { textKey } from '#kit/text/text-key.ts';
import type { AccountReader } from '#subgraphs/accounts/connections/reads/account-reader.ts';

/** An object of the platform as it is answered. */
export interface WireObject extends Record<string, unknown> {
  id: string;
  name?: string;
}

/** A place in a list of the platform: a page by its cursor, and the last object of it that was passed. */
export interface Place {
  after: string | null;
  seen: string | null;
}

/** What a scan found, each object with the place behind it. */
export interface Scanned {
  objects: { object: WireObject; place: Place }[];
  /** Where the scan goes on; null at the end of the list. */
  next: Place | null;
}

/** What is looked for. */
export interface Scan {
  path: string;
  fields: string;
  /** Null takes every object. */
  name: string | null;
  /** How many objects at most. */
  first: number;
  from: Place;
  /** The token of a page; the account's own when it is left out. */
  accessToken?: string | undefined;
}

/** Pages read by one scan at most. */
const MOST_PAGES = 5;
/** Objects of one page when most of them are passed over. */
const SCANNED_PAGE = 200;
/** No further page is begun after this long. */
const MOST_MS = 5_000;

/**
 * Reads a list on from a place until enough objects were found, the list ended, or the scan has had its pages and time. Throws what the
 * reader throws.
 */
export async function scanList(reader: AccountReader, scan: Scan): Promise<Scanned> {
  const { path, fields, name, first, from, accessToken } = scan;
  // A page which is gone on with may have been larger than this one would be.
  const limit = name === null && from.seen === null ? first : SCANNED_PAGE;
  const matches = nameMatcher(name);
  const objects: Scanned['objects'] = [];
  const until = performance.now() + MOST_MS;
  let place = from;
  for (let pages = 0; pages < MOST_PAGES && (pages === 0 || performance.now() < until); pages += 1) {
    const { after } = place;
    const page = await reader.page<WireObject>(path, { fields, limit }, after, accessToken);
    const following = page.after === null ? null : { after: page.after, seen: null };
    const rows = behind(page.rows, place.seen);
    for (const [index, object] of rows.entries()) {
      if (!matches(object)) continue;
      objects.push({ object, place: { after, seen: object.id } });
      if (objects.length < first) continue;
      return { objects, next: rows.slice(index + 1).some(matches) ? { after, seen: object.id } : following };
    }
    if (following === null) return { objects, next: null };
    place = following;
  }
  return { objects, next: place };
}

/** Whether an object has the words in its name, whatever their case; null finds all. */
export function nameMatcher(name: string | null): (object: WireObject) => boolean {
  if (name === null) return () => true;
  const wanted = textKey(name);
  return (object) => textKey(object.name ?? '').includes(wanted);
}

function behind(rows: WireObject[], seen: string | null): WireObject[] {
  return seen === null ? rows : rows.slice(rows.findIndex(({ id }) => id === seen) + 1);
}
