import { ACTIONS, DEFAULT_NAME_SUFFIX } from '#subgraphs/rules/vocabulary/actions.ts';
import type { RuleAction } from '#subgraphs/rules/generated/schema-types.ts';
import type { ActionDefinition, NameEdit } from './definition.ts';
import { FieldReader } from './field-reader.ts';
import type { ReadContext } from './read-context.ts';

const TYPES = ACTIONS.map(({ type }) => type) as ActionDefinition['type'][];
const TAG = { min: 1, max: 100 };
const NAME_PART = { min: 1, max: 255, asWritten: true };
const SUFFIX = { min: 1, max: 40, asWritten: true };

/** Reads an action; null, with violations, where its type is not known. */
export function parseAction(value: unknown, path: string, context: ReadContext): ActionDefinition | null {
  const fields = new FieldReader(value, path, context.faults);
  fields.only(['type', 'params']);
  if (!fields.isObject) return null;
  const type = fields.word('type', TYPES);
  const action = ACTIONS.find((one) => one.type === type);
  if (!action) return null;
  if (!action.levels.some((level) => level.toLowerCase() === context.level)) {
    const levels = action.levels.map((level) => level.toLowerCase()).join(' and ');
    fields.refuse('type', 'levels', `is for rules that target ${levels}: this one targets ${context.level}`);
  }
  const params = new FieldReader(fields.value('params') ?? {}, fields.at('params'), context.faults);
  params.only(action.params.map(({ name }) => name));
  return readParams(type, params, action);
}

function readParams(type: ActionDefinition['type'], params: FieldReader, action: RuleAction): ActionDefinition {
  switch (type) {
    case 'increase_budget':
    case 'decrease_budget':
      return {
        type,
        mode: params.word('mode', ['percent', 'absolute']),
        value: params.positive('value'),
        limit: params.positive(type === 'increase_budget' ? 'max_daily_budget' : 'min_daily_budget'),
      };
    case 'set_budget':
      return { type, dailyBudget: params.positive('daily_budget') };
    case 'set_status':
      return { type, status: params.word('status', ['ACTIVE', 'PAUSED']) };
    case 'add_tag':
    case 'remove_tag':
      return { type, tag: params.text('tag', TAG) };
    case 'replace_tag':
      return { type, from: params.text('from', TAG), to: params.text('to', TAG) };
    case 'edit_name':
      return { type, edit: readNameEdit(params, action.oneOf) };
    case 'duplicate':
      return { type, nameSuffix: params.text('name_suffix', SUFFIX, DEFAULT_NAME_SUFFIX) };
  }
}

function readNameEdit(params: FieldReader, forms: RuleAction['oneOf']): NameEdit {
  const begun = forms.filter((names) => names.some((name) => params.has(name)));
  const [form] = begun;
  if (begun.length !== 1 || !form) {
    const named = forms.map((names) => names.map((name) => `\`${name}\``).join(' with ')).join(', or ');
    params.faults.add(params.path, 'one_of', `must have exactly one of ${named}`);
    return { form: 'prefix', prefix: '' };
  }
  if (form.includes('prefix')) return { form: 'prefix', prefix: params.text('prefix', NAME_PART) };
  if (form.includes('suffix')) return { form: 'suffix', suffix: params.text('suffix', NAME_PART) };
  const find = params.text('find', NAME_PART);
  return { form: 'replace', find, replace: params.text('replace', { ...NAME_PART, min: 0 }) };
}
