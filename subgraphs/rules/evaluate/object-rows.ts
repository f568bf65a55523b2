import type { TargetLevel } from '#subgraphs/rules/definition/definition.ts';
import { LEVELS } from '#subgraphs/rules/definition/levels.ts';
import type { AccountData, ObjectTable } from './account-data.ts';

/** The table of a level. Throws where it was not read, which is a fault of the reader. */
export function tableOf(data: AccountData, level: TargetLevel): ObjectTable {
  const table = data.tables[level];
  if (!table) throw new Error(`The objects of the level ${level} were not read.`);
  return table;
}

/** Row above each row of a level in a level above, -1 where it was not imported. */
export function rowsAbove(data: AccountData, from: TargetLevel, to: TargetLevel): Int32Array {
  let rows = Int32Array.from(tableOf(data, from).ids, (_, row) => row);
  for (let at = LEVELS.indexOf(from); LEVELS[at] !== to; at += 1) {
    const { parents } = tableOf(data, LEVELS[at]!);
    rows = rows.map((row) => (row < 0 ? -1 : (parents?.[row] ?? -1)));
  }
  return rows;
}

/** Rows of a level whose objects, or ones above them, are among the ids. An id of no object read may be below any of them: then all are. */
export function rowsAmong(data: AccountData, level: TargetLevel, ids: ReadonlySet<string>): Uint8Array {
  const table = tableOf(data, level);
  const found = new Uint8Array(table.ids.length);
  if (ids.size === 0) return found;
  const levels = LEVELS.slice(LEVELS.indexOf(level)).filter((one) => data.tables[one]);
  const known = new Set(levels.flatMap((one) => tableOf(data, one).ids.filter((id) => ids.has(id))));
  if (level !== 'ad' && known.size < ids.size) return found.fill(1);
  for (const one of levels) {
    const above = rowsAbove(data, level, one);
    const { ids: names } = tableOf(data, one);
    for (let row = 0; row < found.length; row += 1) {
      const at = above[row]!;
      if (at >= 0 && known.has(names[at]!)) found[row] = 1;
    }
  }
  return found;
}
