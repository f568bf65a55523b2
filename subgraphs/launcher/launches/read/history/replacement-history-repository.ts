import type { EntityManager } from '@mikro-orm/postgresql';

/** A launch with the one whose failed ads it was submitted to replace. */
export interface ReplacementLink {
  earlier: string;
  later: string;
}

/** Which launches of a page are asked for; `first` has one more than is shown. */
export interface LinkRange {
  first: number;
  after: string | null;
}

/** The launches with an ad that replaces one of launch `l`. Rows are looked up one by one, whatever the tables are counted to hold. */
const LATER = `(select distinct s.launch_id as later from launch_item i
   cross join lateral (select launch_id from launch_item
     where workspace_id = i.workspace_id and replaces_item_id = i.id offset 0) s
  where i.launch_id = l.id) r`;

/** Reads which launches replace ads of which. */
export class ReplacementHistoryRepository {
  /** For each of the launches those that replace ads of it, newest first. */
  replacing(em: EntityManager, launchIds: readonly string[], { first, after }: LinkRange): Promise<ReplacementLink[]> {
    return em.execute<ReplacementLink[]>(
      `select l.id as earlier, r.later from (select value::uuid as id from jsonb_array_elements_text(?::jsonb)) l
        cross join lateral (select r.later from ${LATER} where ?::uuid is null or r.later < ?::uuid order by r.later desc limit ?) r
        order by r.later desc`,
      [JSON.stringify(launchIds), after, after, first],
    );
  }

  /** How many launches replace ads of each of these. */
  async counts(em: EntityManager, launchIds: readonly string[]): Promise<Map<string, number>> {
    const rows = await em.execute<{ id: string; count: number }[]>(
      `select l.id, r.count from (select value::uuid as id from jsonb_array_elements_text(?::jsonb)) l
        cross join lateral (select count(*)::int as count from ${LATER}) r`,
      [JSON.stringify(launchIds)],
    );
    return new Map(rows.map(({ id, count }) => [id, count]));
  }

  /** The launch whose ads each of these replaces, where it replaces some. */
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
