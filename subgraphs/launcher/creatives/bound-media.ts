import type { Database } from '#kit/database/database.ts';
import { notFound } from '#kit/errors/refusals.ts';
import type { RequestContext } from '#kit/subgraph/request-context.ts';
import type { MediaAssetRow } from '../media/media-asset.ts';
import type { MediaRepository } from '../media/media-repository.ts';

/** Loads the asset of a media binding, many in one query. */
export type BoundMediaAsset = (id: string, context: RequestContext) => Promise<MediaAssetRow>;

/** A loader of bound assets over the media of the library. */
export function boundMediaAsset(database: Database, media: MediaRepository): BoundMediaAsset {
  return (id, { viewer, loaders }) => {
    const batch = async (ids: readonly string[]) => {
      const found = await database.read(viewer, (em) => media.findAssets(em, ids));
      const byId = new Map(found.map((asset) => [asset.id, asset]));
      return ids.map((each) => byId.get(each) ?? notFound('media asset', each));
    };
    return loaders.get<string, MediaAssetRow>('bound media asset', batch).load(id);
  };
}
