import { textKey } from '#kit/text/text-key.ts';
import type { AccountReader } from '#subgraphs/accounts/connections/reads/account-reader.ts';

/** An object in the platform's form. */
export interface WireObject extends Record<string, unknown> {
  id: string;
  name?: string;
}

/** A position in a list of the platform: a page by its cursor, and the last object of it that was passed. */
export interface ListPosition {
  after: string | null;
  seen: string | null;
}

/** Objects found by a scan, each with the position behind it. */
export interface Scanned {
  objects: { object: WireObject; place: ListPosition }[];
  /** Position at which the scan continues; null at the end of the list. */
  next: ListPosition | null;
}

/** Options of a scan. */
export interface Scan {
  path: string;
  fields: string;
  /** Null matches every object. */
  name: string | null;
  /** Maximum number of objects. */
  first: number;
  from: ListPosition;
  /** The token of a page; the account's own when it is left out. */
  accessToken?: string | undefined;
}

/** Maximum number of pages read by one scan. */
const MOST_PAGES = 5;
/** Objects of one page when most of them are passed over. */
const SCANNED_PAGE = 200;
/** Time after which no further page is begun. */
const MOST_MS = 5_000;

/**
 * Reads a list from a position until enough objects were found, the list ended, or the scan has used its pages and time. Throws the
 * reader's errors.
 */
export async function scanList(reader: AccountReader, scan: Scan): Promise<Scanned> {
  const { path, fields, name, first, from, accessToken } = scan;
  // A continued page may have been larger than this one would be.
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

/** Returns a test for the words in an object's name, whatever their case; null matches all. */
export function nameMatcher(name: string | null): (object: WireObject) => boolean {
  if (name === null) return () => true;
  const wanted = textKey(name);
  return (object) => textKey(object.name ?? '').includes(wanted);
}

function behind(rows: WireObject[], seen: string | null): WireObject[] {
  return seen === null ? rows : rows.slice(rows.findIndex(({ id }) => id === seen) + 1);
}
