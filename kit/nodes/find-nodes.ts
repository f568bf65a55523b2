import type { Database } from '#kit/database/database.ts';
import { prepared } from '#kit/pipeline/prepared.ts';
import type { RequestContext } from '#kit/subgraph/request-context.ts';

/** One type whose objects `node` finds by their ids. */
export interface NodeSource {
  /** Table that holds the objects, with the column `id`. */
  table: string;
  /**
   * Reads objects in a constant number of statements, in the order of the ids; null or an Error in the place of one that the caller may not
   * read.
   */
  read(context: RequestContext, ids: readonly string[]): Promise<readonly (object | null)[]>;
}

/** Types of a subgraph's own objects, by name. */
export type NodeSources = Readonly<Record<string, NodeSource>>;

/** An object found by its id, with the name of its type. */
export interface FoundNode {
  typename: string;
  row: object;
}

/** Finds those objects among these ids that the caller may read, by id. */
export type FindNodes = (context: RequestContext, ids: readonly string[]) => Promise<Map<string, FoundNode>>;

/**
 * Finds objects of a subgraph by their ids alone. One statement finds which tables hold them; the types found there read them as their
 * lookups do, under the caller's rights.
 */
export function findNodes(database: Database, sources: NodeSources): FindNodes {
  const tables = Object.entries(sources).map(
    ([typename, { table }]) => `select '${typename}' as typename, id::text from ${table} where id = any($1::uuid[])`,
  );
  const placesOf = prepared<{ typename: string; id: string }>(tables.join(' union all '));
  return async (context, ids) => {
    const places = await database.read(context.viewer, (em) => placesOf(em, [ids]));
    const byType = Map.groupBy(places, ({ typename }) => typename);
    const found = await Promise.all(
      [...byType].map(async ([typename, held]) => {
        const inType = held.map(({ id }) => id);
        const rows = await sources[typename]!.read(context, inType);
        return inType.flatMap((id, at) => {
          const row = rows[at];
          return row == null || row instanceof Error ? [] : [[id, { typename, row }] as const];
        });
      }),
    );
    return new Map(found.flat());
  };
}
