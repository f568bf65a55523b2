import type { RuleDefinition } from '#subgraphs/rules/definition/definition.ts';
import { all, any, filter, ruleJson, ruleOf, taskJson, when } from '#subgraphs/rules/definition/testing/rule-json.ts';

const WORDS = ['sale', 'brand', 'retargeting', 'video', 'carousel', 'spring', 'lookalike', 'broad'];
const SECOND = '33333333-3333-4333-8333-333333333333';

/** That many rules for ads, each with a filter of names, two tasks of three conditions, quotients and a share of the budget. */
export function manyRules(count: number): RuleDefinition[] {
  return Array.from({ length: count }, (_, at) => {
    const week = { kind: 'rolling_days', days: [1, 3, 7, 14][at % 4]! };
    const share = { attribute: 'daily_budget', scope: 'ancestor', multiply: '0.8' };
    const losing = all(
      when('spend', 'gte', 20 + (at % 50), week),
      any(when('cpa', 'gt', 30 + (at % 20), week), when('purchases', 'eq', 0, week)),
    );
    const winning = all(
      when('spend', 'gte', at % 2 ? share : 30, 'today'),
      when('roas', 'gte', `1.${at % 10}`, week),
      when('ctr', 'gt', '0.9', week),
    );
    const children = [
      filter('name', 'contains', WORDS[at % WORDS.length]),
      filter('name', 'not_contains', `${at % 10}9`, { scope: 'ancestor', level: 'campaign' }),
    ];
    const tag = [{ type: 'add_tag', params: { tag: 'winner' } }];
    const tasks = [taskJson({ conditions: losing }), taskJson({ id: SECOND, conditions: winning, actions: tag })];
    return ruleOf(ruleJson({ name: `Rule ${at}`, target_filter: { children }, tasks }));
  });
}

/** The same number of rules without filters: every ad is evaluated by every rule. */
export function openRules(count: number): RuleDefinition[] {
  return manyRules(count).map((rule) => ({ ...rule, targetFilter: { ...rule.targetFilter, children: [] } }));
}
