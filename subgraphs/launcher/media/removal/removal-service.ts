import { databaseNow } from '#kit/clock/clock.ts';
import type { Database } from '#kit/database/database.ts';
import { conflict, notFound, type Refusal } from '#kit/errors/refusals.ts';
import type { Jobs } from '#kit/jobs/jobs.ts';
import { assertPermission } from '#kit/session/viewer.ts';
import { ask } from '#kit/links/ask.ts';
import type { RequestContext } from '#kit/subgraph/request-context.ts';
import { FILE_USES, SEEN_ACTIVITIES } from '#subgraphs/contracts/media-documents.ts';
import type { MediaAssetRow } from '../media-asset.ts';
import type { MediaRepository } from '../media-repository.ts';
import { REMOVAL_QUEUE, type RemovalJob } from './removal-job.ts';
import { MOST_NAMED, type LibraryUses, type RemovalRepository } from './removal-repository.ts';

/** The archived asset, or what keeps it. */
type Removed = { asset: MediaAssetRow } | { uses: LibraryUses };

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

  /** Archives an asset and has its files deleted. Throws NOT_FOUND, and CONFLICT naming what refers to it, as far as the caller may see that. */
  async remove(context: RequestContext, id: string): Promise<MediaAssetRow> {
    const { viewer } = context;
    assertPermission(viewer, 'library:write');
    const activityIds = await this.#runningActivities(context, id);
    const removed = await this.#database.write(viewer, async (em): Promise<Removed> => {
      const asset = await this.#removals.lock(em, id);
      if (!asset) throw notFound('media asset', id);
      if (asset.state === 'ARCHIVED') return { asset };
      const uses = await this.#removals.uses(em, id);
      if (uses.creativeIds.length > 0 || uses.launches.length > 0 || activityIds.length > 0) return { uses };
      await this.#removals.archive(em, asset, viewer.memberId, await databaseNow(em));
      const job: RemovalJob = { workspaceId: viewer.workspaceId, mediaAssetId: id };
      await this.#jobs.send(em, REMOVAL_QUEUE, job);
      return { asset };
    });
    if ('asset' in removed) return removed.asset;
    throw await this.#inUse(context, removed.uses, activityIds);
  }

  /** Names the uses the caller may see. Access is checked outside of the transaction, which holds a lock and a connection. */
  async #inUse(
    context: RequestContext,
    { creativeIds, launches }: LibraryUses,
    activityIds: string[],
  ): Promise<Refusal> {
    const accounts = [...new Set(launches.map(({ adAccountId }) => adAccountId))];
    const targets = accounts.map((account) => ({ kind: 'AD_ACCOUNT' as const, id: account }));
    const readable = new Set((await context.access.readableNow(targets)).map((target) => target.id));
    const seen = launches.filter(({ adAccountId }) => readable.has(adAccountId)).map((launch) => launch.id);
    const shown = await this.#shownActivities(context, activityIds);
    const usedElsewhere = readable.size < accounts.length || shown.length < activityIds.length;
    const elsewhere = usedElsewhere ? ' Ad accounts you may not see use it, too.' : '';
    const named = { creativeIds, launchIds: seen.slice(0, MOST_NAMED), activityIds: shown, usedElsewhere };
    return conflict(`The media asset is in use, so it cannot be deleted.${elsewhere}`, named);
  }

  /** Activities which may still send the file to the platform. */
  async #runningActivities(context: RequestContext, id: string): Promise<string[]> {
    const asset = await this.#database.read(context.viewer, (em) => this.#media.findAsset(em, id));
    if (!asset || asset.state === 'ARCHIVED') return [];
    return (await ask(context, 'accounts', FILE_USES, { fileKey: asset.fileKey }))._fileUses;
  }

  /** Those of the activities the caller may see. */
  async #shownActivities(context: RequestContext, ids: readonly string[]): Promise<string[]> {
    if (ids.length === 0) return [];
    const activities = ids.map((id) => ({ __typename: 'Activity', id }));
    const { _entities } = await ask(context, 'accounts', SEEN_ACTIVITIES, { activities });
    return _entities.flatMap((activity) => (activity && 'id' in activity ? activity.id : []));
  }
}
