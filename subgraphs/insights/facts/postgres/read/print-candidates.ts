import { hotColumn } from '#subgraphs/insights/facts/columns.ts';
import type { ActionSum } from '#subgraphs/insights/facts/fact-plan.ts';
import { keyExpression, leastValues, type Computed, type SumSyntax } from '#subgraphs/insights/facts/plan-keys.ts';
import { isOther, keyColumns, printOthers, printRows, type Printing } from './print-rows.ts';

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
  const others = computed.early.filter(isOther);
  const joins = others.map(
    (_, at) => `left join other_${at} on ${keys.map((key) => `other_${at}.${key} = r.${key}`).join(' and ')}`,
  );
  const syntax = syntaxOf(others);
  const fromFilter = leastValues(plan.filter, syntax).map(
    ([expression, least]) => `${expression} >= ${params.add(String(least), 'numeric')}`,
  );
  const value = keyExpression(computed.key, syntax);
  const also = computed.also ? `, ${syntax.action(computed.also)} as also` : '';
  return [
    printRows(printing, computed.columns),
    ...printOthers(printing, others),
    `candidates as (
      select r.*, g.ad_account_id, g.ord, g.epoch, g.currency, g.as_of, g.period_first, g.period_last, g.first_day, g.last_day,
        o.object_no as own_no, ${plan.level === 'account' ? 'g.account_id collate "C"' : 'o.platform_id'} as platform_id, o.name, o.status, o.campaign_no, o.ad_set_no${value === null ? '' : `, ${value} as value`}${also}
        from rows r join row_groups g on g.group_no = r.group_no ${object} ${joins.join(' ')}
       ${fromFilter.length === 0 ? '' : `where ${fromFilter.join(' and ')}`}
    )`,
  ].join(', ');
}

function syntaxOf(others: readonly ActionSum[]): SumSyntax {
  const count = (column: string) => `coalesce(r.${column}, 0)`;
  return {
    sum: (column) => `r.${column}`,
    count,
    action: (sum) => {
      const column = hotColumn(sum.list, sum.actionType, sum.window);
      return column === null ? `coalesce(other_${others.indexOf(sum)}.number, 0)` : count(column);
    },
    whole: (expression) => `${expression}::numeric`,
    quotient: (value, by) => `${value}::float8 / nullif(${by}, 0)::float8`,
  };
}
