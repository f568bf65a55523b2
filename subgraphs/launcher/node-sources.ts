import type { EntityManager } from '@mikro-orm/postgresql';
import type { Database } from '#kit/database/database.ts';
import type { NodeSource, NodeSources } from '#kit/nodes/find-nodes.ts';
import { inOrderOf } from '#kit/nodes/in-order-of.ts';
import { accountTarget, readableRows } from '#kit/nodes/readable-rows.ts';
import type { CollectionRepository } from './collections/collection-repository.ts';
import type { CreativeRepository } from './creatives/creative-repository.ts';
import type { LaunchRepository } from './launches/launch/launch-repository.ts';
import type { MediaRepository } from './media/media-repository.ts';
import type { ScheduleRepository } from './schedules/schedule/schedule-repository.ts';
import type { TemplateRepository } from './templates/template-repository.ts';

/** Repositories that read the objects. */
export interface NodeRepositories {
  collections: CollectionRepository;
  creatives: CreativeRepository;
  launches: LaunchRepository;
  media: MediaRepository;
  schedules: ScheduleRepository;
  templates: TemplateRepository;
}

/** A row of an ad account. */
interface OfAccount {
  id: string;
  adAccountId: string;
}

type FindMany<Row> = (em: EntityManager, ids: readonly string[]) => Promise<Row[]>;

/** Types of the launcher's own objects that `node` finds. */
export function nodeSources(database: Database, repositories: NodeRepositories): NodeSources {
  const { collections, creatives, launches, media, schedules, templates } = repositories;
  const ofWorkspace = <Row extends { id: string }>(table: string, find: FindMany<Row>): NodeSource => ({
    table,
    read: async ({ viewer }, ids) => inOrderOf(ids, await database.read(viewer, (em) => find(em, ids))),
  });
  const ofAccount = <Row extends OfAccount>(table: string, find: FindMany<Row>): NodeSource => ({
    table,
    read: async (context, ids) => {
      const rows = await database.read(context.viewer, (em) => find(em, ids));
      return inOrderOf(ids, await readableRows(context, rows, ({ adAccountId }) => [accountTarget(adAccountId)]));
    },
  });
  return {
    Collection: ofWorkspace('collection', (em, ids) => collections.findMany(em, ids)),
    Creative: ofWorkspace('creative', (em, ids) => creatives.findMany(em, ids)),
    Launch: ofAccount('launch', (em, ids) => launches.findMany(em, ids)),
    MediaAsset: ofWorkspace('media_asset', (em, ids) => media.findAssets(em, ids)),
    Schedule: ofAccount('schedule', (em, ids) => schedules.findMany(em, ids)),
    Template: ofWorkspace('template', (em, ids) => templates.findMany(em, ids)),
  };
}
