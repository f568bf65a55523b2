import type { Params } from '#platform/client/params.ts';
import { PlatformError } from '#platform/client/platform-error.ts';
import type { AccountLane } from './account-lane.ts';
import type { FoundObject } from './match-objects.ts';
import { searchFields } from './match-objects.ts';
import type { Operation, OperationKind } from './operation.ts';
import { EDGES } from './platform-request.ts';
import { imageHash } from './read-stored-file.ts';

const PAGE = 200;

/** Operations which one search settles together: same kind and marker. */
export function searchGroups(operations: readonly Operation[]): Operation[][] {
  return [...Map.groupBy(operations, ({ kind, marker }) => `${kind} ${marker}`).values()];
}

/** The objects of a kind carrying a marker, as the platform lists them now. Throws PlatformError when a page fails. */
export async function searchByMarker(lane: AccountLane, kind: OperationKind, marker: string): Promise<FoundObject[]> {
  const labelId = await findLabel(lane, marker);
  if (labelId === null) return [];
  return readAll<FoundObject>(lane, `${labelId}/${EDGES[kind]}`, { fields: searchFields(kind), limit: PAGE });
}

/**
 * The objects of a kind carrying a marker which somebody has archived or deleted since: lists leave them out unless asked.
 * A platform that does not list them on this edge says nothing about them, which is no failure.
 */
export async function searchPutAway(lane: AccountLane, kind: OperationKind, marker: string): Promise<FoundObject[]> {
  const labelId = await findLabel(lane, marker);
  if (labelId === null) return [];
  const objects: FoundObject[] = [];
  for (const status of ['ARCHIVED', 'DELETED']) {
    const filtering = [{ field: 'effective_status', operator: 'IN', value: [status] }];
    const params = { fields: searchFields(kind), limit: PAGE, filtering };
    try {
      objects.push(...(await readAll<FoundObject>(lane, `${labelId}/${EDGES[kind]}`, params)));
    } catch (error) {
      if (!(error instanceof PlatformError) || error.outcome !== 'rejected') throw error;
    }
  }
  return objects;
}

/** Which of the operations' images the platform has, by operation. */
export async function searchImages(lane: AccountLane, operations: readonly Operation[]): Promise<Map<string, string>> {
  const hashes = new Map<string, string>();
  for (const { id, fileKey } of operations) {
    // Without its file an image cannot be recognised; to send it again makes no second one.
    const hash = await imageHash(lane.deps.files, fileKey ?? '').catch(() => null);
    if (hash !== null) hashes.set(id, hash);
  }
  if (hashes.size === 0) return new Map();
  const params = { hashes: [...new Set(hashes.values())], fields: 'hash,name,status', limit: PAGE };
  const found = await readAll<{ hash: string; status?: string }>(lane, `${lane.accountId}/${EDGES.IMAGE}`, params);
  const present = new Set(found.filter(({ status }) => status !== 'DELETED').map(({ hash }) => hash));
  return new Map([...hashes].filter(([, hash]) => present.has(hash)));
}

/** Labels live as long as the account; what was found once is remembered. */
async function findLabel(lane: AccountLane, marker: string): Promise<string | null> {
  const { deps, adAccountId, workspaceId, accountId } = lane;
  const [known] = await deps.database.read(lane, (em) =>
    em.execute<{ label_id: string }[]>(
      `select label_id from accounts.door_marker where ad_account_id = ? and marker = ?`,
      [adAccountId, marker],
    ),
  );
  if (known) return known.label_id;
  const labels = await readAll<{ id: string; name: string }>(lane, `${accountId}/adlabels`, {
    fields: 'id,name',
    limit: 500,
  });
  const label = labels.find(({ name }) => name === marker);
  if (!label) return null;
  await deps.database.write(lane, (em) =>
    em.execute(
      `insert into accounts.door_marker (workspace_id, ad_account_id, marker, label_id) values (?, ?, ?, ?)
       on conflict do nothing`,
      [workspaceId, adAccountId, marker, label.id],
    ),
  );
  return label.id;
}

async function readAll<T>(lane: AccountLane, path: string, params: Params): Promise<T[]> {
  const rows: T[] = [];
  const options = { timeoutMs: lane.deps.config.door.requestTimeoutMs };
  for await (const page of lane.client.pages<T>(path, params, options)) rows.push(...page);
  return rows;
}
