import { getNamedType, isInputObjectType, isListType, isNonNullType, type GraphQLInputType } from 'graphql';
import type { RootField } from './public-schema.ts';

/** A place in a root field's arguments where an id is given. */
export interface IdPosition {
  /** `memoryRecall.scope.targetId`; items of lists are named `[0]`. */
  name: string;
  path: (string | number)[];
}

/** Names of ids that name the call itself. */
const NAMES_THE_CALL = new Set(['requestId']);

/** Returns every place of a root field's arguments for an id or a cursor of something. */
export function idPositions({ name, field }: RootField): IdPosition[] {
  return field.args
    .flatMap((arg) => within(arg.type, [arg.name], []))
    .map((path) => ({ name: nameOf(name, path), path }));
}

function within(type: GraphQLInputType, path: (string | number)[], open: readonly string[]): (string | number)[][] {
  if (isNonNullType(type)) return within(type.ofType, path, open);
  if (isListType(type)) return within(type.ofType, [...path, 0], open);
  const named = getNamedType(type);
  const last = String(path.at(-1));
  const cursor = named.name === 'String' && (last === 'after' || last === 'before');
  if (named.name === 'UUID' || named.name === 'ID' || cursor) return NAMES_THE_CALL.has(last) ? [] : [path];
  if (!isInputObjectType(named) || open.includes(named.name)) return [];
  return Object.values(named.getFields()).flatMap((field) =>
    within(field.type, [...path, field.name], [...open, named.name]),
  );
}

function nameOf(field: string, path: (string | number)[]): string {
  return [field, ...path]
    .map((step, index) => (typeof step === 'number' ? `[${step}]` : `${index ? '.' : ''}${step}`))
    .join('');
}

/** Returns the value at a path; undefined when there is none. */
export function valueAt(value: unknown, path: readonly (string | number)[]): unknown {
  return path.reduce<unknown>((at, step) => (at as Record<string | number, unknown> | null | undefined)?.[step], value);
}

/** The value with another one at the path; objects and lists are made on the way where there are none. */
export function withValueAt(value: unknown, path: readonly (string | number)[], put: unknown): unknown {
  const [step, ...rest] = path;
  if (step === undefined) return put;
  if (typeof step === 'number') {
    const list = Array.isArray(value) ? [...(value as unknown[])] : [];
    list[step] = withValueAt(list[step], rest, put);
    return list;
  }
  const object = (value ?? {}) as Record<string, unknown>;
  return { ...object, [step]: withValueAt(object[step], rest, put) };
}

/** Returns every place of a tool's arguments for an id of something, as its JSON Schema has them. */
export function toolIdPositions(name: string, root: Record<string, unknown>): IdPosition[] {
  return withinSchema(root, root, [], []).map((path) => ({ name: nameOf(name, path), path }));
}

type Schema = Record<string, unknown>;

function withinSchema(
  schema: Schema,
  root: Schema,
  path: (string | number)[],
  open: readonly string[],
): (string | number)[][] {
  const reference = schema['$ref'] as string | undefined;
  if (reference !== undefined) {
    if (open.includes(reference)) return [];
    const target = (root['$defs'] as Record<string, Schema>)[reference.replace('#/$defs/', '')]!;
    return withinSchema(target, root, path, [...open, reference]);
  }
  if (schema['format'] === 'uuid') return path.at(-1) === 'request_id' ? [] : [path];
  const alternatives = (schema['anyOf'] ?? schema['oneOf'] ?? []) as Schema[];
  const properties = Object.entries((schema['properties'] ?? {}) as Record<string, Schema>);
  return [
    ...alternatives.flatMap((one) => withinSchema(one, root, path, open)),
    ...properties.flatMap(([key, one]) => withinSchema(one, root, [...path, key], open)),
    ...(schema['items'] ? withinSchema(schema['items'] as Schema, root, [...path, 0], open) : []),
  ];
}

/**
 * The ids at whose kind the position's name hints, such as those of collections for `collectionId`; all of them where it hints at none, as in
 * `after`. Asking each position with an id of every kind would take minutes.
 */
export function idsHintedAt(path: IdPosition['path'], ids: Readonly<Record<string, string>>): string[] {
  const last = path.findLast((step) => typeof step === 'string') ?? '';
  const hint = String(last).replaceAll('_', '').toLowerCase().replace(/ids?$/u, '');
  const kinds = Object.keys(ids).filter((kind) => hint.endsWith(kind.toLowerCase()));
  return kinds.length > 0 ? kinds.map((kind) => ids[kind]!) : Object.values(ids);
}
