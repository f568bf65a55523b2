import { createHash } from 'node:crypto';
import { badUserInput, platformUnavailable, type Violation } from '#kit/errors/refusals.ts';

/** What a list was asked for: a cursor continues this very question. */
export type Question = readonly (string | null)[];

/** A place in a list, as the list's source tells it. */
export type CursorPlace = readonly (string | null)[];

/** Longer texts are no cursors of ours. */
export const MOST_CHARACTERS = 4096;

/**
 * A cursor for the place, bound to the question. It is no secret and grants nothing, as every page asks for access anew; the digest keeps
 * cursors of other lists and changed ones out. Throws PLATFORM_UNAVAILABLE when the place is too long to be handed out.
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

/** The place of a cursor; null for none. Throws BAD_USER_INPUT for a cursor of another question, and for a changed one. */
export function openCursor(question: Question, cursor: string | null | undefined): CursorPlace | null {
  if (cursor == null) return null;
  const violations = cursorViolations(question, cursor);
  if (violations.length > 0) throw badUserInput(violations);
  return placeIn(cursor);
}

/** What is wrong with a cursor that has to continue a question. */
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
