import type { RuleAction, RuleActionParam } from '#subgraphs/rules/generated/schema-types.ts';

const ALL = ['CAMPAIGN', 'ADSET', 'AD'] as const;
const WITH_BUDGET = ['CAMPAIGN', 'ADSET'] as const;
const PLAIN = { required: true, above: null, minLength: null, maxLength: null, choices: [] } as const;

const MODE: RuleActionParam = {
  ...PLAIN,
  name: 'mode',
  description: 'Whether `value` is percent of the budget or an amount.',
  kind: 'CHOICE',
  choices: ['percent', 'absolute'],
};
const VALUE: RuleActionParam = {
  ...PLAIN,
  name: 'value',
  description: 'By how much: percent, or major units of the account currency when absolute.',
  kind: 'MONEY',
  above: '0',
};

function budget(name: string, description: string): RuleActionParam {
  return { ...PLAIN, name, description, kind: 'MONEY', above: '0' };
}

function text(name: string, description: string, maxLength: number): RuleActionParam {
  return { ...PLAIN, name, description, kind: 'TEXT', minLength: 1, maxLength };
}

/** Actions of a task. Ceilings and floors hold after rounding to the currency's smallest unit. */
export const ACTIONS: readonly RuleAction[] = [
  {
    type: 'increase_budget',
    description: 'Raises the daily budget, never above the ceiling; a budget above it already is left alone.',
    levels: WITH_BUDGET,
    paramsRequired: true,
    params: [MODE, VALUE, budget('max_daily_budget', 'Ceiling of the daily budget in major units; mandatory.')],
  },
  {
    type: 'decrease_budget',
    description: 'Lowers the daily budget, never below the floor; a budget below it already is left alone.',
    levels: WITH_BUDGET,
    paramsRequired: true,
    params: [MODE, VALUE, budget('min_daily_budget', 'Floor of the daily budget in major units; mandatory.')],
  },
  {
    type: 'set_budget',
    description: 'Sets the daily budget.',
    levels: WITH_BUDGET,
    paramsRequired: false,
    params: [budget('daily_budget', 'The daily budget in major units of the account currency.')],
  },
  {
    type: 'set_status',
    description: 'Starts or pauses the object.',
    levels: ALL,
    paramsRequired: false,
    params: [{ ...PLAIN, name: 'status', description: 'The status.', kind: 'CHOICE', choices: ['ACTIVE', 'PAUSED'] }],
  },
  {
    type: 'add_tag',
    description: 'Gives the object a tag, if it does not have it.',
    levels: ALL,
    paramsRequired: false,
    params: [text('tag', 'The tag.', 100)],
  },
  {
    type: 'remove_tag',
    description: 'Takes a tag from the object, if it has it.',
    levels: ALL,
    paramsRequired: false,
    params: [text('tag', 'The tag.', 100)],
  },
  {
    type: 'replace_tag',
    description: 'Replaces one tag by another, if the object has the first.',
    levels: ALL,
    paramsRequired: false,
    params: [text('from', 'The tag to replace.', 100), text('to', 'The tag to give instead.', 100)],
  },
  {
    type: 'edit_name',
    description: 'Changes the name by replacing a text in it.',
    levels: ALL,
    paramsRequired: false,
    params: [
      text('find', 'The text to replace.', 255),
      { ...text('replace', 'The text to put there; empty to remove it.', 255), minLength: 0 },
    ],
  },
  {
    type: 'duplicate',
    description: 'Copies the object within its parent; the copy starts paused.',
    levels: ALL,
    paramsRequired: false,
    params: [],
  },
];
