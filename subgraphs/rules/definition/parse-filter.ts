import { isRecord } from '#kit/json/records.ts';
import { ATTRIBUTES, type Attribute } from '#subgraphs/rules/vocabulary/attributes.ts';
import { OPERATORS, operatorsFor } from '#subgraphs/rules/vocabulary/operators.ts';
import type { Filter, FilterGroup, FilterNode, TargetLevel } from './definition.ts';
import { FieldReader } from './field-reader.ts';
import { readFilterValue } from './filter-value.ts';
import { levelsAbove } from './levels.ts';
import type { ReadContext } from './read-context.ts';

const OF_BOTH = ['kind'];
const OF_GROUPS = ['combinator', 'children'];
const OF_FILTERS = ['attribute', 'operator', 'value', 'scope', 'level'];
const COMBINATORS = ['and', 'or'] as const;
const LEVEL_WORDS: readonly TargetLevel[] = ['campaign', 'adset', 'ad'];

/** Reads the target filter. */
export function parseFilterGroup(value: unknown, path: string, context: ReadContext, depth = 1): FilterGroup {
  const fields = new FieldReader(value, path, context.faults);
  fields.only([...OF_BOTH, ...OF_GROUPS, ...OF_FILTERS]);
  fields.none(
    OF_FILTERS,
    'must be null or left out for a group, which is what is meant without `kind`: a filter has `kind` filter',
  );
  if (depth === 1) fields.word('kind', ['group'], 'group');
  const combinator = fields.word('combinator', COMBINATORS, 'and');
  const children = fields
    .list('children', { min: 0, max: 50 }, [])
    .filter(({ path: place }) => context.admits(place, depth))
    .map(({ item, path: place }) => parseFilterNode(item, place, context, depth + 1));
  return { kind: 'group', path, combinator, children };
}

function parseFilterNode(value: unknown, path: string, context: ReadContext, depth: number): FilterNode {
  const kind = isRecord(value)
    ? new FieldReader(value, path, context.faults).word('kind', ['filter', 'group'], 'group')
    : null;
  return kind === 'group' ? parseFilterGroup(value, path, context, depth) : parseFilter(value, path, context);
}

function parseFilter(value: unknown, path: string, context: ReadContext): Filter {
  const fields = new FieldReader(value, path, context.faults);
  fields.only([...OF_BOTH, ...OF_GROUPS, ...OF_FILTERS]);
  fields.none(OF_GROUPS, 'must be null or left out for a filter');
  const scope = fields.word('scope', ['self', 'ancestor'], 'self');
  const level = readLevel(fields, scope, context.level);
  const attribute = readAttribute(fields, readLevels(context.level, scope, level));
  const operator = attribute ? readOperator(fields, attribute) : fields.text('operator', { min: 1, max: 50 });
  const known = attribute && OPERATORS.find(({ id }) => id === operator);
  if (known?.operand !== 'NONE') fields.needs('value');
  const read = attribute && known && (fields.has('value') || known.operand === 'NONE');
  const { operand, given } = read
    ? readFilterValue(fields, { attribute, shape: known.operand, saved: context.saved })
    : { operand: { kind: 'none' } as const, given: null };
  return { kind: 'filter', path, attribute: attribute?.id ?? '', operator, operand, given, scope, level };
}

/** Levels that a filter or an operand reads. */
export function readLevels(
  target: TargetLevel,
  scope: 'self' | 'ancestor',
  level: TargetLevel | null,
): readonly TargetLevel[] {
  if (scope === 'self') return [target];
  return level === null ? levelsAbove(target) : [level];
}

/** Reads the level of a filter or an operand; null for any level above, and for the object itself. */
export function readLevel(fields: FieldReader, scope: 'self' | 'ancestor', target: TargetLevel): TargetLevel | null {
  const above = levelsAbove(target);
  if (scope === 'ancestor' && above.length === 0) {
    fields.refuse('scope', 'levels', `must be self: nothing is above a ${target}`);
    return null;
  }
  if (!fields.has('level')) return null;
  const level = fields.word('level', LEVEL_WORDS);
  if (!LEVEL_WORDS.includes(level)) return null;
  if (scope === 'ancestor' && !above.includes(level)) {
    fields.refuse('level', 'levels', `must be above ${target}: one of ${above.join(', ')}, or null for any of them`);
  }
  if (scope === 'self' && level !== target) {
    fields.refuse('level', 'levels', `needs \`scope\` ancestor: the rule targets the level ${target}`);
  }
  return scope === 'self' ? null : level;
}

function readAttribute(fields: FieldReader, levels: readonly TargetLevel[]): Attribute | undefined {
  const id = fields.text('attribute', { min: 1, max: 100 });
  const attribute = ATTRIBUTES.find((one) => one.id === id);
  if (!attribute) {
    if (id !== '') {
      fields.refuse('attribute', 'choice', `must be one of ${ATTRIBUTES.map((one) => one.id).join(', ')}`);
    }
    return undefined;
  }
  const having = attribute.levels.map((level) => level.toLowerCase() as TargetLevel);
  if (levels.length > 0 && !levels.some((level) => having.includes(level))) {
    fields.refuse('attribute', 'levels', `is not there at ${levels.join(' and ')}: ${id} is of ${having.join(', ')}`);
  }
  return attribute;
}

function readOperator(fields: FieldReader, attribute: Attribute): string {
  const operator = fields.text('operator', { min: 1, max: 50 });
  const known = operatorsFor(attribute.kind);
  if (operator !== '' && !known.includes(operator)) {
    fields.refuse('operator', 'choice', `of ${attribute.id} must be one of ${known.join(', ')}`);
  }
  return known.includes(operator) ? operator : '';
}
