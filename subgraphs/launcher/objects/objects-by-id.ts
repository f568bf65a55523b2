import type { Database } from '#kit/database/database.ts';
import { entityRows, type EntityRows } from '#kit/database/entity-rows.ts';
import { inOrderOf } from '#kit/nodes/in-order-of.ts';
import type { RequestContext } from '#kit/subgraph/request-context.ts';
import { Collection, type CollectionRow } from '#subgraphs/launcher/collections/collection.ts';
import { CreativeVersion, type CreativeVersionRow } from '#subgraphs/launcher/creatives/creative-version.ts';
import { Creative, type CreativeRow } from '#subgraphs/launcher/creatives/creative.ts';
import { LaunchItem, type LaunchItemRow } from '#subgraphs/launcher/launches/launch/launch-item.ts';
import { Launch, type LaunchRow } from '#subgraphs/launcher/launches/launch/launch.ts';
import { MediaAsset, type MediaAssetRow } from '#subgraphs/launcher/media/media-asset.ts';
import { Schedule, type ScheduleRow } from '#subgraphs/launcher/schedules/schedule/schedule.ts';
import { Template, type TemplateRow } from '#subgraphs/launcher/templates/template.ts';

const BY_IDS = { where: 'where id = any($1::uuid[])' };

const creatives = entityRows(Creative, BY_IDS);
const creativeVersions = entityRows(CreativeVersion, BY_IDS);
const collections = entityRows(Collection, BY_IDS);
const templates = entityRows(Template, BY_IDS);
const mediaAssets = entityRows(MediaAsset, BY_IDS);
const launches = entityRows(Launch, BY_IDS);
const launchItems = entityRows(LaunchItem, BY_IDS);
const schedules = entityRows(Schedule, BY_IDS);

type Id = string | null | undefined;

/**
 * Objects that other objects name by their ids. All of one kind that a request loads at a time cost one statement. Null for null, and for an object that
 * does not exist or that the caller may not see.
 */
export class ObjectsById {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /** A creative of the workspace. */
  creative(id: Id, context: RequestContext): Promise<CreativeRow | null> {
    return this.#one('creative', creatives, id, context);
  }

  /** A version of a creative of the workspace. */
  creativeVersion(id: Id, context: RequestContext): Promise<CreativeVersionRow | null> {
    return this.#one('creative version', creativeVersions, id, context);
  }

  /** A collection of the workspace. */
  collection(id: Id, context: RequestContext): Promise<CollectionRow | null> {
    return this.#one('collection', collections, id, context);
  }

  /** A template of the workspace. */
  template(id: Id, context: RequestContext): Promise<TemplateRow | null> {
    return this.#one('template', templates, id, context);
  }

  /** A media asset of the workspace. */
  mediaAsset(id: Id, context: RequestContext): Promise<MediaAssetRow | null> {
    return this.#one('media asset', mediaAssets, id, context);
  }

  /** A launch of an ad account that the caller may read. */
  launch(id: Id, context: RequestContext): Promise<LaunchRow | null> {
    return this.#readable(this.#one('launch', launches, id, context), context);
  }

  /** An ad of such a launch. */
  launchItem(id: Id, context: RequestContext): Promise<LaunchItemRow | null> {
    return this.#readable(this.#one('launch item', launchItems, id, context), context);
  }

  /** A schedule of an ad account that the caller may read. */
  schedule(id: Id, context: RequestContext): Promise<ScheduleRow | null> {
    return this.#readable(this.#one('schedule', schedules, id, context), context);
  }

  async #one<Row extends { id: string }>(
    name: string,
    rows: EntityRows<Row>,
    id: Id,
    { viewer, loaders }: RequestContext,
  ): Promise<Row | null> {
    if (id == null) return null;
    const load = async (ids: readonly string[]) =>
      inOrderOf(ids, await this.#database.read(viewer, (em) => rows.read(em, [ids])));
    return loaders.get<string, Row | null>(`${name} by id`, load).load(id);
  }

  async #readable<Row extends { adAccountId: string }>(
    found: Promise<Row | null>,
    { access }: RequestContext,
  ): Promise<Row | null> {
    const row = await found;
    return row !== null && (await access.canRead('AD_ACCOUNT', row.adAccountId)) ? row : null;
  }
}
