import {
  isInputObjectType,
  isListType,
  isNonNullType,
  type GraphQLArgument,
  type GraphQLInputObjectType,
  type GraphQLInputType,
} from 'graphql';
import { normalName } from '#kit/text/normal-name.ts';
import { isAsWritten, isLine } from './bounds.ts';
import { InvalidValue } from '#kit/values/invalid-value.ts';

type Change = (value: unknown) => unknown;

/**
 * Normalises the arguments of a field before they are checked and stored: texts of one line are composed and trimmed, unless they are kept
 * as written. Undefined where a field has no such text.
 */
export function normalLines(
  args: readonly GraphQLArgument[],
): ((values: Record<string, unknown>) => Record<string, unknown>) | undefined {
  const changes = args.flatMap((argument) => changeOfField(argument));
  return changes.length === 0 ? undefined : (values) => changed(values, changes);
}

function changeOfField({
  name,
  type,
  astNode,
}: Pick<GraphQLArgument, 'name' | 'type' | 'astNode'>): [string, Change][] {
  const line = astNode && isLine(astNode) && !isAsWritten(astNode) ? composed : undefined;
  const change = changeOf(type, line);
  return change === undefined ? [] : [[name, change]];
}

function changeOf(type: GraphQLInputType, line: Change | undefined): Change | undefined {
  if (isNonNullType(type)) return changeOf(type.ofType, line);
  if (isInputObjectType(type)) return objectChange(type);
  if (!isListType(type)) return line;
  const item = changeOf(type.ofType, line);
  return item && ((value) => (Array.isArray(value) ? value.map(item) : value));
}

const objectChanges = new WeakMap<GraphQLInputObjectType, Change>();

/** Input objects may contain themselves: their fields are read for the first value. */
function objectChange(type: GraphQLInputObjectType): Change {
  const known = objectChanges.get(type);
  if (known !== undefined) return known;
  let changes: [string, Change][] | undefined;
  const change: Change = (value) => {
    if (typeof value !== 'object' || value === null || value instanceof InvalidValue) return value;
    changes ??= Object.values(type.getFields()).flatMap((field) => changeOfField(field));
    return changed(value as Record<string, unknown>, changes);
  };
  objectChanges.set(type, change);
  return change;
}

/** Returns the same object when nothing changes: most input is normal already. */
function changed(values: Record<string, unknown>, changes: readonly [string, Change][]): Record<string, unknown> {
  let copy: Record<string, unknown> | undefined;
  for (const [name, change] of changes) {
    const value = values[name];
    if (value === undefined || value === null) continue;
    const normal = change(value);
    if (normal === value) continue;
    copy ??= { ...values };
    copy[name] = normal;
  }
  return copy ?? values;
}

function composed(value: unknown): unknown {
  return typeof value === 'string' ? normalName(value) : value;
}
