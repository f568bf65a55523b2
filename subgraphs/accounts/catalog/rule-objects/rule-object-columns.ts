import type { _StatusLevel as Level } from '#subgraphs/accounts/generated/schema-types.ts';

/** Form in which a column of the platform's fields is given out. */
type Form = 'text' | 'amount' | 'instant';

/** A column: its SQL over the object `a`, and its form. */
export interface RuleColumn {
  sql: string;
  form: Form;
}

const text = (sql: string): RuleColumn => ({ sql, form: 'text' });
const field = (name: string): RuleColumn => text(`a.data->>'${name}'`);
const amount = (name: string): RuleColumn => ({ sql: `a.data->>'${name}'`, form: 'amount' });
const instant = (name: string): RuleColumn => ({ sql: `a.data->>'${name}'`, form: 'instant' });

const ANY_LEVEL = {
  name: text('a.name'),
  status: text('a.status'),
  effective_status: text('a.effective_status'),
  created_time: instant('created_time'),
};

/** SQL condition that an object is neither archived nor deleted; the index of living objects has it word for word. */
export function living(object: string): string {
  return `coalesce(${object}.status, '') not in ('ARCHIVED', 'DELETED') and coalesce(${object}.effective_status, '') not in ('ARCHIVED', 'DELETED')`;
}

const WITH_BUDGET = {
  bid_strategy: field('bid_strategy'),
  daily_budget: amount('daily_budget'),
  lifetime_budget: amount('lifetime_budget'),
  start_time: instant('start_time'),
};

/** Columns of each level by the attributes of rules. */
export const RULE_COLUMNS: Record<Level, Readonly<Record<string, RuleColumn>>> = {
  CAMPAIGN: {
    ...ANY_LEVEL,
    ...WITH_BUDGET,
    objective: field('objective'),
    buying_type: field('buying_type'),
    end_time: instant('stop_time'),
  },
  AD_SET: {
    ...ANY_LEVEL,
    ...WITH_BUDGET,
    campaign_id: text('a.campaign_id'),
    optimization_goal: field('optimization_goal'),
    learning_stage: text(`a.data->'learning_stage_info'->>'status'`),
    end_time: instant('end_time'),
  },
  AD: { ...ANY_LEVEL, campaign_id: text('a.campaign_id'), adset_id: text('a.ad_set_id') },
};

const INTEGER = /^[1-9]\d{0,17}$/u;

/** A value of the platform in the form of its column; null where there is none. */
export function inForm(form: Form, value: string | null): string | null {
  if (value === null || value === '') return null;
  if (form === 'text') return value;
  if (form === 'amount') return INTEGER.test(value) ? value : null;
  const date = new Date(value);
  return Number.isNaN(date.getTime()) ? null : date.toISOString();
}
