import {
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isRequiredInputField,
  isRequiredArgument,
  type GraphQLInputType,
} from 'graphql';
import type { Bounds } from '#kit/schema/bounds.ts';
import { declaredBounds } from './declared-bounds.ts';
import type { RootField } from './public-schema.ts';

const bounds = declaredBounds();
/** Texts that match the patterns of the schema. */
const TEXTS = ['xxxxxxxx', 'a'.repeat(64), 'USD', '#a1b2c3', 'en', '1', 'a@example.com', 'ad'];

/** The smallest arguments the schema accepts for a root field: only what is required, and short. */
export function sampleArguments({ field, operation }: RootField): Record<string, unknown> {
  const owner = { query: 'Query', mutation: 'Mutation', subscription: 'Subscription' }[operation];
  const required = field.args.filter(isRequiredArgument);
  return Object.fromEntries(
    required.map((arg) => [arg.name, sampleInput(arg.type, bounds.get(`${owner}.${field.name}(${arg.name})`))]),
  );
}

/** The smallest value of an input type within its bounds. */
export function sampleInput(type: GraphQLInputType, { items, ...own }: Bounds = {}): unknown {
  if (isNonNullType(type)) return sampleInput(type.ofType, { ...own, ...(items && { items }) });
  if (isListType(type)) return Array.from({ length: items?.min ?? 0 }, () => sampleInput(type.ofType, own));
  if (isEnumType(type)) return type.getValues()[0]!.name;
  if (isInputObjectType(type)) {
    const required = Object.values(type.getFields()).filter(isRequiredInputField);
    return Object.fromEntries(
      required.map((field) => [field.name, sampleInput(field.type, bounds.get(`${type.name}.${field.name}`))]),
    );
  }
  return sampleScalar(type.name, own);
}

function sampleScalar(name: string, { range, length, pattern }: Bounds): unknown {
  const least = range?.above === undefined ? Number(range?.min ?? 0) : Number(range.above) + 1;
  switch (name) {
    case 'UUID':
      return crypto.randomUUID();
    case 'DateTime':
      return '2036-05-12T10:45:09Z';
    case 'Date':
      return '2036-05-12';
    case 'Boolean':
      return true;
    case 'Int':
    case 'Float':
      return least;
    case 'DecimalCount':
      return '2.5';
    case 'MinorUnits':
    case 'WholeCount':
      return String(least);
    case 'JSONObject':
      return {};
    default:
      return sampleText(length?.min ?? 0, new RegExp(pattern ?? '', 'u'));
  }
}

function sampleText(least: number, pattern: RegExp): string {
  const found = TEXTS.find((text) => text.length >= least && pattern.test(text));
  if (found === undefined) throw new Error(`Add a text to TEXTS that matches ${String(pattern)}.`);
  return found;
}
