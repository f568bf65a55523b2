import type { TargetLevel } from '#subgraphs/rules/definition/definition.ts';
import type { AccountData } from '#subgraphs/rules/evaluate/account-data.ts';
import type { Evaluator } from '#subgraphs/rules/evaluate/evaluator.ts';
import type { ObjectTrace } from '#subgraphs/rules/evaluate/trace.ts';
import { levelsFrom } from '../levels.ts';

/** Everything of an object, and of those above it, that an evaluation could read. */
export function factsOf(data: AccountData, level: TargetLevel, id: string): unknown {
  const { tables, metrics, adAccountId, timeZone, currency, minorPerMajor, today } = data;
  const account = { adAccountId, timeZone, currency, minorPerMajor, today };
  const objects: unknown[] = [];
  const path: string[] = [];
  let row = tables[level]!.ids.indexOf(id);
  for (const one of levelsFrom(level)) {
    const table = tables[one]!;
    if (row < 0) break;
    const values = Object.entries(table.attributes).map(([name, column]) => [name, column[row] ?? null]);
    objects.push([one, Object.fromEntries(values), table.tags?.[row] ?? []]);
    path.push(table.ids[row]!);
    row = table.parents?.[row] ?? -1;
  }
  const sum = metrics.rows.get(id);
  const sums = Object.entries(metrics.windows).map(([key, columns]) => [key, sumsOf(columns, sum)]);
  const read = new Set(levelsFrom(level).flatMap((one) => tables[one]!.ids));
  const days = [...metrics.days].map(([day, { missing, ...state }]) => {
    const ids = [...missing];
    return [day, state, ids.some((one) => path.includes(one)), ids.some((one) => !read.has(one))];
  });
  return { account, watermark: metrics.watermark, objects, sums: Object.fromEntries(sums), days };
}

function sumsOf(columns: AccountData['metrics']['windows'][string], row: number | undefined): unknown {
  const of = (parts: Readonly<Record<string, readonly (bigint | null)[]>>) =>
    Object.fromEntries(
      Object.entries(parts).map(([name, column]) => [name, row === undefined ? null : (column[row] ?? null)]),
    );
  return { metrics: of(columns.metrics), actions: of(columns.actions) };
}

/** An evaluator whose explanation holds all facts of an object. */
export function factsEvaluator(level: TargetLevel): Pick<Evaluator, 'explain'> & Evaluator {
  return {
    needs: () => ({ level, windows: [], metrics: [], actions: [] }),
    evaluate: () => ({ selected: 0, matches: [], unknown: {}, outcomeOf: () => 'NOT_SELECTED' }),
    explain: (data, entityId): ObjectTrace | null => {
      if (!data.tables[level]!.ids.includes(entityId)) return null;
      const value = [factsOf(data, level, entityId), data.now];
      const filter = { path: '', attribute: '', operator: '', value, found: [], verdict: 'TRUE' } as const;
      return { entityId, outcome: 'NOT_SELECTED', taskId: null, reason: null, filter: [filter], tasks: [] };
    },
  };
}
