import type { EntityManager } from '@mikro-orm/postgresql';
import { badUserInput } from '#kit/errors/refusals.ts';
import type { Viewer } from '#kit/session/viewer.ts';
import { Collection } from '#subgraphs/launcher/collections/collection.ts';
import {
  type CollectionFreezer,
  type HeldCreative,
  matchForLaunch,
} from '#subgraphs/launcher/collections/frozen/collection-freezer.ts';
import type { LaunchRequest } from '#subgraphs/launcher/launches/launch/launch-request.ts';
import type { Chosen } from './selected-content.ts';

/** `READ` only reads collections; `FREEZE` freezes them for the launch that is submitted. */
export type Choosing = 'READ' | 'FREEZE';

const SELECTION = 'request.selection';

/**
 * The creatives of a selection, in the order in which their ads are made. Throws BAD_USER_INPUT for a collection of another kind, and
 * what `CollectionFreezer` throws.
 */
export async function chooseCreatives(
  em: EntityManager,
  { freezer, viewer, choosing }: { freezer: CollectionFreezer; viewer: Viewer; choosing: Choosing },
  request: LaunchRequest,
): Promise<Chosen[]> {
  const { kind, creativeIds, versionIds, excludedIds, collectionId, filterSpec } = request.selection;
  if (kind === 'DIRECT') {
    const excluded = new Set(excludedIds);
    const ids = [...new Set(creativeIds)].filter((id) => !excluded.has(id));
    return ids.map((id) => {
      const place = creativeIds.indexOf(id);
      return chosenAs(id, versionIds?.[place] ?? null, `${SELECTION}.creativeIds[${place}]`);
    });
  }
  if (collectionId == null) {
    const matching = await matchForLaunch(em, filterSpec ?? { conditions: [] }, excludedIds);
    return matching.map((id) => chosenAs(id, null, `${SELECTION}.filterSpec`));
  }
  await assertKind(em, collectionId, kind);
  const expectedVersion = request.selection.sourceLockVersion ?? null;
  const wanted = { collectionId, expectedVersion, excludedIds };
  const key = `launch ${request.adAccountId} ${request.requestKey}`;
  const held: HeldCreative[] =
    choosing === 'READ'
      ? await freezer.read(em, wanted)
      : (await freezer.freeze(em, viewer, { key, ...wanted })).creatives;
  return held.map(({ creativeId, creativeVersionId }) =>
    chosenAs(creativeId, creativeVersionId ?? null, `${SELECTION}.collectionId`),
  );
}

async function assertKind(em: EntityManager, id: string, kind: string): Promise<void> {
  const collection = await em.findOne(Collection, { id });
  if (!collection || collection.kind === kind) return;
  const message = `is a collection of kind ${collection.kind}: select by that kind, or name another collection`;
  throw badUserInput([{ path: `${SELECTION}.collectionId`, rule: 'kind', message }]);
}

function chosenAs(creativeId: string, versionId: string | null, path: string): Chosen {
  return { creativeId, versionId, path, wanted: null };
}
