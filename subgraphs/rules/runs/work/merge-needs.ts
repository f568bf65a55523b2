import { actionKey, windowKey, type DataNeeds } from '#subgraphs/rules/evaluate/account-data.ts';

/** Everything that several rules of one level read, each part once. */
export function mergeNeeds(needs: readonly DataNeeds[]): DataNeeds {
  const [first] = needs;
  if (!first) throw new Error('Nothing is needed where no rule is evaluated.');
  return {
    level: first.level,
    windows: distinct(
      needs.flatMap(({ windows }) => windows),
      windowKey,
    ),
    metrics: [...new Set(needs.flatMap(({ metrics }) => metrics))],
    actions: distinct(
      needs.flatMap(({ actions }) => actions),
      actionKey,
    ),
  };
}

function distinct<T>(items: readonly T[], keyOf: (item: T) => string): T[] {
  return [...new Map(items.map((item) => [keyOf(item), item])).values()];
}
