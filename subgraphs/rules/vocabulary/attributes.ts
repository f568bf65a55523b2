import type { RuleAttribute, RuleLevel } from '#subgraphs/rules/generated/schema-types.ts';

/** An attribute of campaigns, ad sets or ads for target filters. */
export type Attribute = Omit<RuleAttribute, 'operators'>;

const ALL: readonly RuleLevel[] = ['CAMPAIGN', 'ADSET', 'AD'];

/** Attributes of target filters. With the scope `ancestor` a filter reads the levels above. */
export const ATTRIBUTES: readonly Attribute[] = [
  { id: 'id', description: 'Id on the platform.', kind: 'IDENTIFIER', levels: ALL, choices: [] },
  { id: 'name', description: 'Name on the platform.', kind: 'TEXT', levels: ALL, choices: [] },
  {
    id: 'status',
    description: 'Status as it was set.',
    kind: 'CHOICE',
    levels: ALL,
    choices: ['ACTIVE', 'PAUSED', 'ARCHIVED', 'DELETED'],
  },
  {
    id: 'effective_status',
    description: 'Status as the platform delivers, which follows the levels above too.',
    kind: 'CHOICE',
    levels: ALL,
    choices: [
      'ACTIVE',
      'PAUSED',
      'CAMPAIGN_PAUSED',
      'ADSET_PAUSED',
      'PENDING_REVIEW',
      'DISAPPROVED',
      'WITH_ISSUES',
      'ARCHIVED',
      'DELETED',
    ],
  },
  { id: 'tags', description: 'Tags given by rules or members.', kind: 'TEXT_SET', levels: ALL, choices: [] },
  { id: 'created_time', description: 'When it was created.', kind: 'INSTANT', levels: ALL, choices: [] },
  {
    id: 'start_time',
    description: 'When delivery starts.',
    kind: 'INSTANT',
    levels: ['CAMPAIGN', 'ADSET'],
    choices: [],
  },
  { id: 'objective', description: 'Objective of the campaign.', kind: 'TEXT', levels: ['CAMPAIGN'], choices: [] },
  {
    id: 'optimization_goal',
    description: 'What delivery is optimised for.',
    kind: 'TEXT',
    levels: ['ADSET'],
    choices: [],
  },
  {
    id: 'daily_budget',
    description: 'Daily budget in major units of the account currency, where the object has one.',
    kind: 'MONEY',
    levels: ['CAMPAIGN', 'ADSET'],
    choices: [],
  },
];
