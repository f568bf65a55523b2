import type { Call } from '../objects/node-type.ts';
import { invalidParameter } from './wire-error.ts';

/** The opaque form of a place in a list. */
export function encodeCursor(place: number): string {
  return Buffer.from(`k${place}`).toString('base64url');
}

/** Begin of a page; without `after` and `before` both are undefined. */
export interface Place {
  after?: number;
  before?: number;
}

/**
 * Reads `after` and `before`; with both, `after` counts.
 *
 * @throws WireError code 100 for a cursor that is none of ours
 */
export function readPlace(call: Call): Place {
  for (const name of ['after', 'before'] as const) {
    const cursor = call.params.text(name);
    if (cursor !== undefined) return { [name]: decode(cursor, name) };
  }
  return {};
}

function decode(cursor: string, name: string): number {
  const place = /^k(\d{1,15})$/.exec(Buffer.from(cursor, 'base64url').toString('utf8'))?.[1];
  if (place === undefined) throw invalidParameter('Invalid cursor', [name]);
  return Number(place);
}
