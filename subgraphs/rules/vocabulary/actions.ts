import type { RuleAction, RuleActionParam } from '#subgraphs/rules/generated/schema-types.ts';

const ALL = ['CAMPAIGN', 'ADSET', 'AD'] as const;
const WITH_BUDGET = ['CAMPAIGN', 'ADSET'] as const;
const PLAIN = { required: true, default: null, above: null, minLength: null, maxLength: null, choices: [] } as const;

const MODE: RuleActionParam = {
  ...PLAIN,
  name: 'mode',
  description: 'Unit of `value`: percent of the budget, or an amount.',
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

/** Text behind the name of a copy. */
export const DEFAULT_NAME_SUFFIX = ' - Copy';

/** Actions of a task. Ceilings and floors hold after rounding to the currency's smallest unit. */
export const ACTIONS: readonly RuleAction[] = [
  {
    type: 'increase_budget',
    description: 'Raises the daily budget, never above the ceiling; a budget above it already is left alone.',
    levels: WITH_BUDGET,
    paramsRequired: true,
    params: [MODE, VALUE, budget('max_daily_budget', 'Ceiling of the daily budget in major units; mandatory.')],
    oneOf: [],
  },
  {
    type: 'decrease_budget',
    description: 'Lowers the daily budget, never below the floor; a budget below it already is left alone.',
    levels: WITH_BUDGET,
    paramsRequired: true,
    params: [MODE, VALUE, budget('min_daily_budget', 'Floor of the daily budget in major units; mandatory.')],
    oneOf: [],
  },
  {
    type: 'set_budget',
    description: 'Sets the daily budget.',
    levels: WITH_BUDGET,
    paramsRequired: true,
    params: [budget('daily_budget', 'The daily budget in major units of the account currency.')],
    oneOf: [],
  },
  {
    type: 'set_status',
    description: 'Starts or pauses the object.',
    levels: ALL,
    paramsRequired: true,
    params: [{ ...PLAIN, name: 'status', description: 'The status.', kind: 'CHOICE', choices: ['ACTIVE', 'PAUSED'] }],
    oneOf: [],
  },
  {
    type: 'add_tag',
    description: 'Gives the object a tag, if it does not have it.',
    levels: ALL,
    paramsRequired: true,
    params: [text('tag', 'The tag.', 100)],
    oneOf: [],
  },
  {
    type: 'remove_tag',
    description: 'Takes a tag from the object, if it has it.',
    levels: ALL,
    paramsRequired: true,
    params: [text('tag', 'The tag.', 100)],
    oneOf: [],
  },
  {
    type: 'replace_tag',
    description: 'Replaces one tag by another, if the object has the first.',
    levels: ALL,
    paramsRequired: true,
    params: [text('from', 'The tag to replace.', 100), text('to', 'The tag to give instead.', 100)],
    oneOf: [],
  },
  {
    type: 'edit_name',
    description: 'Changes the name: replaces a text in it, or puts one before or behind it where it is not there yet.',
    levels: ALL,
    paramsRequired: true,
    params: [
      text('find', 'The text to replace, with its spaces.', 255),
      { ...text('replace', 'The text to put there; empty to remove it.', 255), minLength: 0 },
      text('prefix', 'The text to begin with.', 255),
      text('suffix', 'The text to end with.', 255),
    ],
    oneOf: [['find', 'replace'], ['prefix'], ['suffix']],
  },
  {
    type: 'duplicate',
    description: 'Copies the object within its parent, with everything below it; the copy starts paused.',
    levels: ALL,
    paramsRequired: false,
    params: [
      {
        ...text('name_suffix', 'The text behind the name of the copy.', 40),
        required: false,
        default: DEFAULT_NAME_SUFFIX,
      },
    ],
    oneOf: [],
  },
];
