import type { EntityManager } from '@mikro-orm/postgresql';
import { directionOf, type PageWindow } from '#kit/connections/page-window.ts';

/** A launch with the launch whose failed ads it was submitted to replace. */
export interface ReplacementLink {
  earlier: string;
  later: string;
}

/** SQL for the launches with an ad that replaces one of launch `l`. Rows are read one by one, whatever the planner estimates for the tables. */
const LATER = `(select distinct s.launch_id as later from launch_item i
   cross join lateral (select launch_id from launch_item
     where workspace_id = i.workspace_id and replaces_item_id = i.id offset 0) s
  where i.launch_id = l.id) r`;

/** Reads which launches replace ads of which. */
export class ReplacementHistoryRepository {
  /** Returns for each of the launches those that replace its ads, in the direction of a window: one more than it shows. Newest first forwards. */
  replacing(em: EntityManager, launchIds: readonly string[], window: PageWindow): Promise<ReplacementLink[]> {
    const { beyond, order } = directionOf('desc', window);
    return em.execute<ReplacementLink[]>(
      `select l.id as earlier, r.later from (select value::uuid as id from jsonb_array_elements_text(?::jsonb)) l
        cross join lateral (select r.later from ${LATER} where ?::uuid is null or r.later ${beyond} ?::uuid order by r.later ${order} limit ?) r
        order by r.later ${order}`,
      [JSON.stringify(launchIds), window.cursor, window.cursor, window.size + 1],
    );
  }

  /** Returns the number of launches that replace ads of each of these. */
  async counts(em: EntityManager, launchIds: readonly string[]): Promise<Map<string, number>> {
    const rows = await em.execute<{ id: string; count: number }[]>(
      `select l.id, r.count from (select value::uuid as id from jsonb_array_elements_text(?::jsonb)) l
        cross join lateral (select count(*)::int as count from ${LATER}) r`,
      [JSON.stringify(launchIds)],
    );
    return new Map(rows.map(({ id, count }) => [id, count]));
  }

  /** Returns the launches whose ads these replace, for those that replace some. */
  replaced(em: EntityManager, launchIds: readonly string[]): Promise<ReplacementLink[]> {
    return em.execute<ReplacementLink[]>(
      `select a.launch_id as later, (a.request #>> '{replacement,launchId}')::uuid as earlier
         from jsonb_array_elements_text(?::jsonb) as w
        cross join lateral (select * from launch_admission f where f.launch_id = w::uuid offset 0) a
        where a.request #>> '{replacement,launchId}' is not null`,
      [JSON.stringify(launchIds)],
    );
  }
}
