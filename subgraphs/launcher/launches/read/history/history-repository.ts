import type { EntityManager } from '@mikro-orm/postgresql';
import { LaunchAdmission } from '#subgraphs/launcher/launches/launch/launch-admission.ts';
import type { LaunchRequest } from '#subgraphs/launcher/launches/launch/launch-request.ts';
import { replacingLaunch } from '#subgraphs/launcher/launches/launch/replacing-launch.ts';

/** Reads what launches came from, and what became of what failed in them. */
export class HistoryRepository {
  /** Returns the requests these launches were submitted with, by launch. */
  async requests(em: EntityManager, launchIds: readonly string[]): Promise<Map<string, LaunchRequest>> {
    const found = await em.find(
      LaunchAdmission,
      { launchId: { $in: [...launchIds] } },
      { fields: ['launchId', 'request'] },
    );
    return new Map(found.map(({ launchId, request }) => [launchId, request]));
  }

  /** Returns the launches whose ads have the places of these, or may still get them. */
  async standIns(em: EntityManager, itemIds: readonly string[]): Promise<Map<string, string>> {
    const rows = await em.execute<{ id: string; launchId: string | null }[]>(
      `select i.id::text as id, ${replacingLaunch('i')}::text as "launchId" from launch_item i
        where i.id = any(array(select value::uuid from jsonb_array_elements_text(?::jsonb)))`,
      [JSON.stringify(itemIds)],
    );
    return new Map(rows.flatMap(({ id, launchId }) => (launchId === null ? [] : [[id, launchId] as const])));
  }
}
