import type { TargetLevel } from '#subgraphs/rules/definition/definition.ts';
import type { AccountData, ObjectTable } from '#subgraphs/rules/evaluate/account-data.ts';
import type { TagsOfObjects } from '#subgraphs/rules/tags/tag-repository.ts';
import { LEVELS_UPWARDS } from './levels.ts';
import type { ObjectColumns } from './read-objects.ts';

/** Columns that hold the object directly above. */
const PARENTS: Record<TargetLevel, string | null> = { ad: 'adset_id', adset: 'campaign_id', campaign: null };

/** Tables of the levels that were read, each with the rows of its objects' parents. */
export function objectTables(
  read: ReadonlyMap<TargetLevel, ObjectColumns>,
  tags: TagsOfObjects,
): AccountData['tables'] {
  const tables: AccountData['tables'] = {};
  let above: ReadonlyMap<string, number> | null = null;
  for (const level of LEVELS_UPWARDS.toReversed()) {
    const objects = read.get(level);
    if (!objects) continue;
    tables[level] = tableOf(level, objects, above, tags.get(level));
    above = new Map(objects.ids.map((id, row) => [id, row]));
  }
  return tables;
}

function tableOf(
  level: TargetLevel,
  { ids, columns }: ObjectColumns,
  above: ReadonlyMap<string, number> | null,
  tags: ReadonlyMap<string, readonly string[]> | undefined,
): ObjectTable {
  const parent = PARENTS[level];
  const parents = parent === null ? null : ids.map((_, row) => above?.get(columns[parent]?.[row] ?? '') ?? -1);
  return { ids, attributes: columns, tags: tags ? ids.map((id) => tags.get(id) ?? []) : null, parents };
}
