import {
  isInputObjectType,
  isInterfaceType,
  isListType,
  isNonNullType,
  isObjectType,
  type GraphQLArgument,
  type GraphQLInputField,
  type GraphQLInputType,
  type GraphQLSchema,
} from 'graphql';
import { BOUND_DIRECTIVES, boundsOf, isLine, type Bounds } from './bounds.ts';
import { boundedTypeName } from './check-values.ts';
import { isDecimal } from '#kit/values/decimal.ts';
import { InvalidValue } from '#kit/values/invalid-value.ts';

const TEXTS = new Set(['String', 'ID']);
const NUMBERS = new Set(['Int', 'Float', 'MinorUnits', 'WholeCount']);

/** Every mistake in the use of the bound directives, each with its place in the schema. */
export function boundMistakes(schema: GraphQLSchema): string[] {
  const mistakes: string[] = [];
  for (const type of Object.values(schema.getTypeMap())) {
    if (type.name.startsWith('__')) continue;
    if (isInputObjectType(type)) {
      for (const field of Object.values(type.getFields()))
        mistakes.push(...mistakesOf(`${type.name}.${field.name}`, field));
    }
    if (!isObjectType(type) && !isInterfaceType(type)) continue;
    for (const field of Object.values(type.getFields())) {
      for (const arg of field.args) mistakes.push(...mistakesOf(`${type.name}.${field.name}(${arg.name}:)`, arg));
    }
  }
  return mistakes;
}

function mistakesOf(place: string, { type, astNode, defaultValue }: GraphQLArgument | GraphQLInputField): string[] {
  if (!astNode) return [];
  const bounds = boundsOf(astNode);
  const said = [...typeMistakes(type, bounds), ...spanMistakes(bounds), ...patternMistakes(bounds)];
  if (isLine(astNode) && !TEXTS.has(boundedTypeName(type)))
    said.push(`@line is for texts, not ${boundedTypeName(type)}`);
  for (const name of BOUND_DIRECTIVES) {
    const times = astNode.directives?.filter((directive) => directive.name.value === name).length ?? 0;
    if (times > 1) said.push(`@${name} stands there twice`);
  }
  if (defaultValue instanceof InvalidValue) said.push(`its default ${defaultValue.message}`);
  return said.map((mistake) => `${place}: ${mistake}`);
}

function typeMistakes(type: GraphQLInputType, { length, range, pattern, items }: Bounds): string[] {
  const name = boundedTypeName(type);
  const list = isListType(isNonNullType(type) ? type.ofType : type);
  const said: string[] = [];
  if (length && !TEXTS.has(name)) said.push(`@length bounds texts, not ${name}`);
  if (pattern !== undefined && !TEXTS.has(name)) said.push(`@pattern bounds texts, not ${name}`);
  if (range && !NUMBERS.has(name)) said.push(`@range bounds numbers, not ${name}`);
  if (items && !list) said.push('@items bounds lists');
  return said;
}

function spanMistakes({ length, items, range }: Bounds): string[] {
  const said: string[] = [];
  for (const [name, span] of Object.entries({ length, items })) {
    if (!span) continue;
    const { min, max } = span;
    if (min === undefined && max === undefined) said.push(`@${name} bounds nothing`);
    if ((min ?? 0) < 0 || (max ?? 0) < 0) said.push(`@${name} has a negative bound`);
    if (min !== undefined && max !== undefined && min > max) said.push(`@${name} has min above max`);
  }
  if (range) {
    const given = Object.values(range);
    if (given.length === 0) said.push('@range bounds nothing');
    if (!given.every(isDecimal)) said.push('@range has a bound which is no decimal number');
    if (range.min !== undefined && range.above !== undefined) said.push('@range has both min and above');
  }
  return said;
}

function patternMistakes({ pattern }: Bounds): string[] {
  if (pattern === undefined) return [];
  try {
    new RegExp(pattern, 'u');
    return [];
  } catch {
    return ['@pattern holds no regular expression'];
  }
}
