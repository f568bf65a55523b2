import type { Params } from '#platform/client/params.ts';
import { PlatformError } from '#platform/client/platform-error.ts';
import type { AccountQueue } from '../queue/account-queue.ts';

const PAGE = 200;

/** Reads a whole list from the platform. Throws PlatformError when a page fails. */
export async function readList<T>(queue: AccountQueue, path: string, params: Params): Promise<T[]> {
  const rows: T[] = [];
  const pages = queue.client.pages<T>(path, { limit: PAGE, ...params }, queue.callOptions);
  for await (const page of pages) rows.push(...page);
  return rows;
}

/**
 * Reads objects that somebody has archived or deleted since: lists leave them out unless asked. Returns none where the platform does not
 * list them on this edge, which is no failure.
 */
export async function readPutAway<T>(queue: AccountQueue, path: string, params: Params): Promise<T[]> {
  const rows: T[] = [];
  for (const status of ['ARCHIVED', 'DELETED']) {
    const filtering = [{ field: 'effective_status', operator: 'IN', value: [status] }];
    try {
      rows.push(...(await readList<T>(queue, path, { ...params, filtering })));
    } catch (error) {
      if (!(error instanceof PlatformError) || error.outcome !== 'rejected') throw error;
    }
  }
  return rows;
}

/** Reads fields of an object by its id. Throws PlatformError, with `objectMissing` when it does not exist. */
export async function readObject(queue: AccountQueue, id: string, fields: string): Promise<Record<string, unknown>> {
  const { data } = await queue.client.get(id, { fields }, queue.callOptions);
  return (data ?? {}) as Record<string, unknown>;
}

/** True when somebody has switched an object on since it was made: an object that came out active has not changed since. */
export function wasSwitchedOn(object: Readonly<Record<string, unknown>>): boolean {
  return object.status === 'ACTIVE' && isTouched(object);
}

/** Resolves to true when an object has been deleted, or is not visible for us; false when the platform does not say. */
export async function isGone(queue: AccountQueue, id: string): Promise<boolean> {
  try {
    return (await readObject(queue, id, 'id,status')).status === 'DELETED';
  } catch (error) {
    return error instanceof PlatformError && error.objectMissing;
  }
}

/** True when an object may have changed since it was made; needs `created_time` and `updated_time`, and is true without them. */
export function isTouched(object: Readonly<Record<string, unknown>>): boolean {
  return object.updated_time == null || object.updated_time !== object.created_time;
}
