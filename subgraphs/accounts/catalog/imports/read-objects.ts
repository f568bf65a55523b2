import { PlatformError } from '#platform/client/platform-error.ts';
import type { AccountReader } from '#subgraphs/accounts/connections/reads/account-reader.ts';

/**
 * Reads objects by id, at most fifty; unknown ones are left out. A single unknown id makes the platform refuse the whole call: the ids are then
 * halved until it is found.
 */
export async function readObjects<T extends { id: string }>(
  reader: AccountReader,
  ids: readonly string[],
  fields: string,
): Promise<T[]> {
  try {
    const found = await reader.get<Record<string, T | null>>('', { ids: ids.join(','), fields });
    return Object.values(found).filter((object): object is T => typeof object?.id === 'string');
  } catch (error) {
    if (!isRefusal(error)) throw error;
    return ids.length === 1 ? readOne(reader, ids[0]!, fields) : readHalves(reader, ids, fields);
  }
}

async function readOne<T extends { id: string }>(reader: AccountReader, id: string, fields: string): Promise<T[]> {
  const object = await reader.object<T>(id, fields);
  return object ? [object] : [];
}

async function readHalves<T extends { id: string }>(
  reader: AccountReader,
  ids: readonly string[],
  fields: string,
): Promise<T[]> {
  const middle = Math.ceil(ids.length / 2);
  const first = await readObjects<T>(reader, ids.slice(0, middle), fields);
  return [...first, ...(await readObjects<T>(reader, ids.slice(middle), fields))];
}

/** True when the platform refused the call for what it asked. */
export function isRefusal(error: unknown): error is PlatformError {
  return error instanceof PlatformError && error.outcome === 'rejected';
}
