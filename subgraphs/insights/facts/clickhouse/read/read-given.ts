import type { EntityManager } from '@mikro-orm/postgresql';
import { ACTION_LISTS, levelNo, specNo, type FactSpec } from '#subgraphs/insights/facts/columns.ts';
import type { GivenSelection, TypesSelection } from '#subgraphs/insights/facts/fact-store.ts';
import { FACT_TABLE } from '../fact-table.ts';
import { generationsLiteral, listLiteral, textLiteral } from '../literals.ts';
import { readLiveOf } from '../live-generations.ts';
import type { Warehouse } from '../warehouse.ts';

/** Action types that there are in some days, by list. */
export async function readPresentTypes(
  em: EntityManager,
  warehouse: Warehouse,
  selection: TypesSelection,
): Promise<Record<string, string[]>> {
  const { workspaceId, spec, from, to, lists } = selection;
  const live = await readLiveOf(em, { ...selection, level: 'ad' }, { from, to });
  if (live.length === 0) return Object.fromEntries(lists.map((list) => [list, []]));
  const keys = await warehouse.rows<{ key: string }>(
    `select distinct arrayJoin(mapKeys(other)) as key from ${FACT_TABLE} where ${keyOf(workspaceId, spec, live)}
        and day between '${from}' and '${to}' order by key`,
  );
  const types = keys.map(({ key }) => {
    const [list = '', , ...name] = key.split(' ');
    return { list: Number(list), name: name.join(' ') };
  });
  return Object.fromEntries(
    lists.map((list) => {
      const own = types.filter((type) => type.list === ACTION_LISTS.indexOf(list) + 1).map(({ name }) => name);
      return [list, [...new Set(own)].toSorted((a, b) => (a < b ? -1 : 1))];
    }),
  );
}

/** Those of the columns that any ad of the ad accounts ever had, by ad account. */
export async function readGiven(
  em: EntityManager,
  warehouse: Warehouse,
  { workspaceId, adAccountIds, columns }: GivenSelection,
): Promise<Map<string, Set<string>>> {
  const live = await readLiveOf(em, { workspaceId, adAccountIds, level: 'ad', spec: 'base_daily' }, null);
  if (live.length === 0) return new Map();
  const rows = await warehouse.rows(
    `select account_no as no, ${columns.map((column) => `countIf(isNotNull(${column})) > 0 as has_${column}`).join(', ')} from ${FACT_TABLE}
      where ${keyOf(workspaceId, 'base_daily', live)} group by account_no`,
  );
  const ids = new Map(live.map(({ no, id }) => [no, id]));
  return new Map(
    rows.map((row) => [
      ids.get(Number(row['no']))!,
      new Set(columns.filter((column) => Number(row[`has_${column}`]) > 0)),
    ]),
  );
}

function keyOf(workspaceId: string, spec: FactSpec, live: readonly { no: number; generation: string }[]): string {
  const accounts = [...new Set(live.map(({ no }) => String(no)))];
  return `workspace_id = ${textLiteral(workspaceId)} and account_no in ${listLiteral(accounts)} and level = ${levelNo('ad')}
    and spec = ${specNo(spec)} and generation in ${generationsLiteral(live.map(({ generation }) => generation))}`;
}
