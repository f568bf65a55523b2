import { hotColumn } from '#subgraphs/insights/facts/columns.ts';
import type { ActionSum, OrderKey, ReadPlan, RowFilter } from '#subgraphs/insights/facts/fact-plan.ts';
import { isOther, keyColumns, printOthers, printRows, type Printing } from './print-rows.ts';

/** Sums and keys a statement has to compute before it can order and filter. */
export interface Computed {
  columns: readonly string[];
  others: readonly ActionSum[];
  key: OrderKey;
  /** A sum that candidates have as `also`. */
  also?: ActionSum | undefined;
}

/** Everything a plan needs: columns of its sums, filters and order, and the other action types among filters and order. */
export function computedOf(plan: ReadPlan, key: OrderKey, also?: ActionSum): Computed {
  const { filter } = plan;
  const filtered = [
    ...(filter.minSpend === null ? [] : ['spend']),
    ...(filter.minImpressions === null ? [] : ['impressions']),
    ...(filter.minClicks === null ? [] : ['clicks']),
  ];
  const early = [
    ...('sum' in key ? [key.sum] : []),
    ...(filter.minActions ? [filter.minActions.sum] : []),
    ...(also ? [also] : []),
  ];
  const hot = [...plan.actionSums, ...early].flatMap((sum) => hotColumn(sum.list, sum.actionType, sum.window) ?? []);
  const columns = new Set([...plan.sums, ...filtered, ...columnsOfKey(key), ...hot]);
  return { columns: [...columns], others: early.filter(isOther), key, also };
}

/**
 * `row_groups` to `candidates`: rows that pass the filter, with their object and the key they are ordered by as `value`, and as `key_spend` what
 * rankings say of those without a key.
 */
export function printCandidates(printing: Printing, computed: Computed): string {
  const { plan, params } = printing;
  const object =
    plan.level === 'account'
      ? 'left join insights.insight_object o on o.account_no = r.account_no and o.level = 1'
      : 'join insights.insight_object o on o.account_no = r.account_no and o.object_no = r.object_no';
  const keys = keyColumns(plan);
  const others = computed.others.map(
    (_, at) => `left join other_${at} on ${keys.map((key) => `other_${at}.${key} = r.${key}`).join(' and ')}`,
  );
  const number = (sum: ActionSum) => numberOf(sum, computed.others);
  const fromFilter = printFilter(plan.filter, number).map(
    ([expression, least]) => `${expression} >= ${params.add(String(least), 'numeric')}`,
  );
  const value = printValue(computed.key, number);
  const also = computed.also ? `, ${number(computed.also)} as also` : '';
  return [
    printRows(printing, computed.columns),
    ...printOthers(printing, computed.others),
    `candidates as (
      select r.*, g.ad_account_id, g.ord, g.epoch, g.currency, g.as_of, g.period_first, g.period_last, g.first_day, g.last_day,
        o.object_no as own_no, ${plan.level === 'account' ? 'g.account_id collate "C"' : 'o.platform_id'} as platform_id, o.name, o.status, o.campaign_no, o.ad_set_no${value === null ? '' : `, ${value} as value`}${also}
        from rows r join row_groups g on g.group_no = r.group_no ${object} ${others.join(' ')}
       ${fromFilter.length === 0 ? '' : `where ${fromFilter.join(' and ')}`}
    )`,
  ].join(', ');
}

function columnsOfKey(key: OrderKey): string[] {
  switch (key.by) {
    case 'ctr':
      return ['clicks', 'impressions'];
    case 'cpc':
      return ['spend', 'clicks'];
    case 'cpm':
      return ['spend', 'impressions'];
    case 'roas':
    case 'cpa':
      return ['spend'];
    case 'spend':
    case 'impressions':
    case 'clicks':
      return [key.by];
    case 'entity_id':
    case 'date':
    case 'actions':
      return [];
  }
}

/** SQL of a key; null where rows are ordered by day or object alone. Quotients are double quotients of exact sums. */
function printValue(key: OrderKey, number: (sum: ActionSum) => string): string | null {
  const count = (column: string) => `coalesce(r.${column}, 0)`;
  switch (key.by) {
    case 'entity_id':
    case 'date':
      return null;
    case 'spend':
      return 'r.spend::numeric';
    case 'impressions':
    case 'clicks':
      return `${count(key.by)}::numeric`;
    case 'actions':
      return `${number(key.sum)}::numeric`;
    case 'ctr':
      return quotient(count('clicks'), count('impressions'));
    case 'cpc':
      return quotient('r.spend', count('clicks'));
    case 'cpm':
      return quotient('r.spend', count('impressions'));
    case 'roas':
      return quotient(number(key.sum), 'r.spend');
    case 'cpa':
      return quotient('r.spend', number(key.sum));
  }
}

function quotient(value: string, by: string): string {
  return `${value}::float8 / nullif(${by}, 0)::float8`;
}

function numberOf(sum: ActionSum, others: readonly ActionSum[]): string {
  const column = hotColumn(sum.list, sum.actionType, sum.window);
  return column === null ? `coalesce(other_${others.indexOf(sum)}.number, 0)` : `coalesce(r.${column}, 0)`;
}

function printFilter(filter: RowFilter, number: (sum: ActionSum) => string): [string, bigint][] {
  const { minSpend, minImpressions, minClicks, minActions } = filter;
  return [
    ...(minSpend === null ? [] : [['r.spend', minSpend] as [string, bigint]]),
    ...(minImpressions === null ? [] : [['coalesce(r.impressions, 0)', minImpressions] as [string, bigint]]),
    ...(minClicks === null ? [] : [['coalesce(r.clicks, 0)', minClicks] as [string, bigint]]),
    ...(minActions === null ? [] : [[number(minActions.sum), minActions.least] as [string, bigint]]),
  ];
}
