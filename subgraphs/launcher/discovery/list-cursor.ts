import { createHash } from 'node:crypto';
import { badUserInput, platformUnavailable, type Violation } from '#kit/errors/refusals.ts';

/** Request of a list: a cursor continues only the same question. */
export type Question = readonly (string | null)[];

/** A position in a list, in the form of the list's source. */
export type CursorPlace = readonly (string | null)[];

/** Longer texts are no cursors of ours. */
export const MOST_CHARACTERS = 4096;

/**
 * Returns a cursor for the position, bound to the question. It is no secret and grants nothing, as every page checks access anew. The digest refuses
 * cursors of other lists and changed ones. Throws PLATFORM_UNAVAILABLE when the position is too long for a cursor.
 */
export function sealCursor(question: Question, place: CursorPlace): string {
  const text = JSON.stringify(place);
  const digest = createHash('sha256')
    .update(JSON.stringify([question, text]))
    .digest('base64url');
  const cursor = `${Buffer.from(text).toString('base64url')}.${digest}`;
  if (cursor.length > MOST_CHARACTERS)
    throw platformUnavailable({ message: 'Its cursor is too long to be passed on.' });
  return cursor;
}

/** Returns the position of a cursor; null without a cursor. Throws BAD_USER_INPUT for a cursor of another question, and for a changed one. */
export function openCursor(question: Question, cursor: string | null | undefined): CursorPlace | null {
  if (cursor == null) return null;
  const violations = cursorViolations(question, cursor);
  if (violations.length > 0) throw badUserInput(violations);
  return placeIn(cursor);
}

/** Finds faults of a cursor that has to continue a question. */
export function cursorViolations(question: Question, cursor: string): Violation[] {
  const place = placeIn(cursor);
  if (place !== null && sealCursor(question, place) === cursor) return [];
  const message = 'must be a cursor this list answered, with the same arguments';
  return [{ path: 'after', rule: 'cursor', message }];
}

function placeIn(cursor: string): CursorPlace | null {
  const [body = ''] = cursor.split('.');
  try {
    const place: unknown = JSON.parse(Buffer.from(body, 'base64url').toString('utf8'));
    return Array.isArray(place) && place.every((part) => part === null || typeof part === 'string') ? place : null;
  } catch {
    return null;
  }
}
