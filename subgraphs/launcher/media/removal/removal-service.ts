import { databaseNow } from '#kit/clock/clock.ts';
import type { Database } from '#kit/database/database.ts';
import { conflict, notFound } from '#kit/errors/refusals.ts';
import type { Jobs } from '#kit/jobs/jobs.ts';
import { require } from '#kit/session/viewer.ts';
import type { RequestContext } from '#kit/subgraph/request-context.ts';
import type { MediaAssetRow } from '../media-asset.ts';
import type { MediaRepository } from '../media-repository.ts';
import { REMOVAL_QUEUE, type RemovalJob } from './removal-job.ts';
import type { RemovalRepository } from './removal-repository.ts';

const FILE_USES = 'query Uses($fileKey: String!) { _fileUses(fileKey: $fileKey) }';

/** Deletes media assets nothing refers to. */
export class RemovalService {
  readonly #database: Database;
  readonly #media: MediaRepository;
  readonly #removals: RemovalRepository;
  readonly #jobs: Jobs;

  constructor(database: Database, media: MediaRepository, removals: RemovalRepository, jobs: Jobs) {
    this.#database = database;
    this.#media = media;
    this.#removals = removals;
    this.#jobs = jobs;
  }

  /** Archives an asset and has its files deleted. Throws NOT_FOUND, and CONFLICT naming what refers to it. */
  async remove(context: RequestContext, id: string): Promise<MediaAssetRow> {
    const { viewer } = context;
    require(viewer, 'library:write');
    const activityIds = await this.#runningActivities(context, id);
    return this.#database.write(viewer, async (em) => {
      const asset = await this.#removals.lock(em, id);
      if (!asset) throw notFound('media asset', id);
      if (asset.state === 'ARCHIVED') return asset;
      const uses = { ...(await this.#removals.uses(em, id)), activityIds };
      if (Object.values(uses).some((ids) => ids.length > 0)) {
        throw conflict('The media asset is in use, so it cannot be deleted.', uses);
      }
      await this.#removals.archive(em, asset, viewer.memberId, await databaseNow(em));
      const job: RemovalJob = { workspaceId: viewer.workspaceId, mediaAssetId: id };
      await this.#jobs.send(em, REMOVAL_QUEUE, job);
      return asset;
    });
  }

  /** Activities which may still send the file to the platform. */
  async #runningActivities({ viewer, peers, signal }: RequestContext, id: string): Promise<string[]> {
    const asset = await this.#database.read(viewer, (em) => this.#media.findAsset(em, id));
    if (!asset || asset.state === 'ARCHIVED') return [];
    const request = { document: FILE_USES, variables: { fileKey: asset.fileKey }, signal };
    return (await peers.call<{ _fileUses: string[] }>('accounts', request))._fileUses;
  }
}
