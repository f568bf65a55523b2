import { uuid7 } from '#kit/ids/uuid7.ts';

/** A valid definition in the graph's form: pauses ads that spent much without a purchase. Replaced fields are given. */
export function ruleInput(adAccountIds: readonly string[], replaced: Record<string, unknown> = {}) {
  return {
    name: 'Stop losses',
    adAccountIds,
    targetFilter: { children: [{ kind: 'FILTER', attribute: 'name', operator: 'contains', value: 'Summer' }] },
    tasks: [
      {
        id: uuid7(),
        conditions: {
          kind: 'GROUP',
          combinator: 'AND',
          children: [
            { kind: 'CONDITION', metric: 'spend', timeframe: 'today', operator: 'gte', value: 40 },
            { kind: 'CONDITION', metric: 'purchases', timeframe: 'today', operator: 'eq', value: 0 },
          ],
        },
        actions: [{ type: 'SET_STATUS', params: { status: 'PAUSED' } }],
      },
    ],
    schedule: { cron: '0 * * * *', timezone: 'Europe/Berlin' },
    ...replaced,
  };
}

/** The same definition in the form of tools. */
export function toolRule(adAccountIds: readonly string[], replaced: Record<string, unknown> = {}) {
  const on = { kind: 'condition', timeframe: 'today' };
  return {
    name: 'Stop losses',
    ad_account_ids: adAccountIds,
    target_filter: { children: [{ kind: 'filter', attribute: 'name', operator: 'contains', value: 'Summer' }] },
    tasks: [
      {
        id: uuid7(),
        conditions: {
          kind: 'group',
          combinator: 'and',
          children: [
            { ...on, metric: 'spend', operator: 'gte', value: 40 },
            { ...on, metric: 'purchases', operator: 'eq', value: 0 },
          ],
        },
        actions: [{ type: 'set_status', params: { status: 'PAUSED' } }],
      },
    ],
    schedule: { cron: '0 * * * *', timezone: 'Europe/Berlin' },
    ...replaced,
  };
}

/** A task that raises budgets; the definition's level must be campaign or ad set. */
export function raisingTask(params: Record<string, unknown>) {
  return {
    id: uuid7(),
    conditions: { kind: 'CONDITION', metric: 'roas', timeframe: 'today', operator: 'gt', value: 3 },
    actions: [{ type: 'INCREASE_BUDGET', params: { mode: 'absolute', value: 5, max_daily_budget: 100, ...params } }],
  };
}
