import type { Params } from '#platform/client/params.ts';
import { PlatformError } from '#platform/client/platform-error.ts';
import type { AccountQueue } from '../queue/account-queue.ts';

const PAGE = 200;

/** A whole list, as the platform shows it now. Throws PlatformError when a page fails. */
export async function readList<T>(queue: AccountQueue, path: string, params: Params): Promise<T[]> {
  const rows: T[] = [];
  const pages = queue.client.pages<T>(path, { limit: PAGE, ...params }, queue.callOptions);
  for await (const page of pages) rows.push(...page);
  return rows;
}

/**
 * What somebody has archived or deleted since: lists leave it out unless asked. A platform that does not list it on this
 * edge says nothing about it, which is no failure.
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

/** Fields of an object by its id. Throws PlatformError, `objectMissing` when it is not there. */
export async function readObject(queue: AccountQueue, id: string, fields: string): Promise<Record<string, unknown>> {
  const { data } = await queue.client.get(id, { fields }, queue.callOptions);
  return (data ?? {}) as Record<string, unknown>;
}

/** Whether somebody has switched an object on since it was made: what came out active by itself has not changed since. */
export function wasSwitchedOn(object: Readonly<Record<string, unknown>>): boolean {
  return object.status === 'ACTIVE' && isTouched(object);
}

/** Whether an object has been deleted, or is not there for us at all; false when the platform does not say. */
export async function isGone(queue: AccountQueue, id: string): Promise<boolean> {
  try {
    return (await readObject(queue, id, 'id,status')).status === 'DELETED';
  } catch (error) {
    return error instanceof PlatformError && error.objectMissing;
  }
}

/** Whether anything has happened to an object since it was made, of which `created_time` and `updated_time` were read; also where the platform does not say. */
export function isTouched(object: Readonly<Record<string, unknown>>): boolean {
  return object.updated_time == null || object.updated_time !== object.created_time;
}
