import type { AccountQueue } from '../queue/account-queue.ts';
import type { FoundObject } from './match-objects.ts';
import { searchFields } from './match-objects.ts';
import type { Operation } from '../operation/operation.ts';
import { EDGES, type ObjectKind } from '../effects/platform-request.ts';
import { readList, readPutAway } from './platform-lookups.ts';

type Sought = Pick<Operation, 'kind' | 'marker'>;

/** Lists the objects of an operation's kind that carry its marker. Throws PlatformError. */
export async function searchByMarker(queue: AccountQueue, { kind, marker }: Sought): Promise<FoundObject[]> {
  const labelId = await findLabel(queue, marker);
  if (labelId === null) return [];
  return readList<FoundObject>(queue, `${labelId}/${EDGES[kind as ObjectKind]}`, { fields: searchFields(kind) });
}

/** Lists those of them that somebody has archived or deleted since. */
export async function searchPutAway(queue: AccountQueue, { kind, marker }: Sought): Promise<FoundObject[]> {
  const labelId = await findLabel(queue, marker);
  if (labelId === null) return [];
  return readPutAway<FoundObject>(queue, `${labelId}/${EDGES[kind as ObjectKind]}`, { fields: searchFields(kind) });
}

/** Finds a label; labels live as long as the account, so a found one is cached. */
async function findLabel(queue: AccountQueue, marker: string): Promise<string | null> {
  const { deps, adAccountId, workspaceId, accountId } = queue;
  const [known] = await deps.database.read(queue, (em) =>
    em.execute<{ label_id: string }[]>(
      `select label_id from accounts.dispatch_marker where ad_account_id = ? and marker = ?`,
      [adAccountId, marker],
    ),
  );
  if (known) return known.label_id;
  const labels = await readList<{ id: string; name: string }>(queue, `${accountId}/adlabels`, {
    fields: 'id,name',
    limit: 500,
  });
  const label = labels.find(({ name }) => name === marker);
  if (!label) return null;
  await deps.database.write(queue, (em) =>
    em.execute(
      `insert into accounts.dispatch_marker (workspace_id, ad_account_id, marker, label_id) values (?, ?, ?, ?)
       on conflict do nothing`,
      [workspaceId, adAccountId, marker, label.id],
    ),
  );
  return label.id;
}
