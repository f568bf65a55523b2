import type { PageWindow } from '#kit/connections/page-window.ts';
import { unknownCursor } from '#kit/connections/unknown-cursor.ts';
import { isUuid } from '#kit/ids/is-uuid.ts';

/** Place of an object among those of a run. */
export interface ObjectPlace {
  adAccountId: string;
  entityId: string;
}

/** Cursor of an object in its run. */
export function cursorOf({ adAccountId, entityId }: ObjectPlace): string {
  return `${adAccountId}/${entityId}`;
}

/** Place of a window's cursor; null without one. Throws BAD_USER_INPUT for a text that is none. */
export function placeOf(window: Pick<PageWindow, 'cursor' | 'backwards'>): ObjectPlace | null {
  const { cursor } = window;
  if (cursor === null) return null;
  const [adAccountId = '', entityId = ''] = cursor.split('/');
  if (!isUuid(adAccountId) || !/^[0-9]{1,32}$/u.test(entityId)) throw unknownCursor(window);
  return { adAccountId, entityId };
}
