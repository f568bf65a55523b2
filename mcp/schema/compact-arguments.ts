import type { JsonSchema, ObjectSchema } from '#mcp/schema/json-schema.ts';
import { publishedArguments } from '#mcp/schema/published-arguments.ts';
import { withPartsMapped } from '#mcp/schema/with-parts-mapped.ts';

/** Largest length of arguments in which every name has its schema, in characters. */
const SMALL = 420;

/** Most values of an enum that are listed. */
const MOST_VALUES = 12;

/** Keywords that compact arguments leave out: they only forbid, and every call is checked in full. */
const BOUNDS = new Set([
  'default',
  'exclusiveMinimum',
  'format',
  'maxItems',
  'maxLength',
  'maximum',
  'minItems',
  'minLength',
  'minimum',
  'pattern',
]);

/** Arguments that have their schema though they may be left out: without them a call changes nothing. */
const ALWAYS_DESCRIBED = new Set(['dry_run']);

/**
 * The schema of a tool's arguments for the compact list, without bounds. Large arguments describe only what is always needed: an object that
 * takes more is open, and names the rest where it is the object of the call itself. What the complete schema accepts is accepted.
 */
export function compactArguments(schema: ObjectSchema): JsonSchema {
  const { $defs: _definitions, ...root } = unbounded(publishedArguments(schema));
  const forms = [root, withinGroups(root, needed), atGroups(withinGroups(root, needed))];
  const fitting = forms.find((form) => JSON.stringify(form).length <= SMALL);
  return fitting ?? atGroups(withinGroups(root, ofAnyForm));
}

/** The schema without bounds, and with an object of any form where it is defined within itself. */
function unbounded(schema: JsonSchema): JsonSchema {
  if ('$ref' in schema) return { type: 'object' };
  const kept = Object.entries(schema).filter(([keyword, value]) => !isLeftOut(keyword, value));
  return withPartsMapped(Object.fromEntries(kept), unbounded);
}

function isLeftOut(keyword: string, value: unknown): boolean {
  if (keyword === 'default') return value !== true;
  return BOUNDS.has(keyword) || (keyword === 'enum' && (value as unknown[]).length > MOST_VALUES);
}

/** The schema with the inner parts of its arguments mapped: those in lists, and those below the objects that group arguments. */
function withinGroups(schema: JsonSchema, map: (part: JsonSchema) => JsonSchema): JsonSchema {
  return withPartsMapped(schema, (part) => withPartsMapped(part, map));
}

/** The schema with what is always needed, and the names of the rest, in its root and the objects that group arguments. */
function atGroups(schema: JsonSchema): JsonSchema {
  return naming(withPartsMapped(schema, (part) => ('properties' in part ? naming(part) : part)));
}

/** A part with objects of any form. */
function ofAnyForm({
  properties,
  required: _required,
  additionalProperties: _closed,
  ...rest
}: JsonSchema): JsonSchema {
  return properties === undefined ? withPartsMapped(rest, ofAnyForm) : rest;
}

function naming(object: JsonSchema): JsonSchema {
  const others = Object.keys(object['properties'] as object).filter(
    (name) => !isNeeded(object, name) && name !== 'schema_version',
  );
  return { ...(others.length > 0 && { description: `Also ${others.join(', ')}.` }), ...needed(object) };
}

/** An object with what is always needed, open where something is left out; other schemas with that within them. */
function needed(schema: JsonSchema): JsonSchema {
  const { additionalProperties, properties, ...rest } = withPartsMapped(schema, needed);
  if (properties === undefined) return schema;
  const all = Object.entries(properties as Record<string, JsonSchema>);
  const kept = all.filter(([name]) => isNeeded(schema, name));
  return {
    ...rest,
    ...(kept.length > 0 && { properties: Object.fromEntries(kept) }),
    ...(kept.length === all.length && { additionalProperties }),
  };
}

function isNeeded({ required = [] }: JsonSchema, name: string): boolean {
  return (required as string[]).includes(name) || ALWAYS_DESCRIBED.has(name);
}
