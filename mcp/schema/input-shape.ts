import {
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  type GraphQLInputField,
  type GraphQLInputObjectType,
  type GraphQLInputType,
  type InputValueDefinitionNode,
} from 'graphql';
import { hasDirective } from '#mcp/documents/directive-argument.ts';
import { snakeCase } from '#mcp/names/snake-case.ts';
import { withBounds } from '#mcp/schema/bounds-to-json-schema.ts';
import { enumWire } from '#mcp/schema/enum-wire.ts';
import { closedObject, nullable, type JsonSchema } from '#mcp/schema/json-schema.ts';
import { scalarInputSchema } from '#mcp/schema/scalar-schemas.ts';

/** An argument as JSON: its schema, and the conversion between its JSON and its GraphQL value. */
export interface InputShape {
  schema: JsonSchema;
  /** Meanings of its values from the type: those of an enum's, and rules between fields. */
  meanings?: string;
  /** The value for the graph. Expects JSON that fits the schema. */
  toGraphql(json: unknown): unknown;
  /** The JSON of a value of the graph, such as a default. */
  toWire(value: unknown): unknown;
}

/** Schemas of recursive input types, to be published under `$defs`. */
export type Definitions = Map<string, JsonSchema>;

interface Compilation {
  definitions: Definitions;
  /** Types being compiled now; a type found inside itself becomes a reference. */
  open: Map<string, { recursive: boolean; properties: Map<string, Property> }>;
}

interface Property {
  field: string;
  shape: InputShape;
}

/** Compiles an input type; `node` is the argument or field with the value's bounds. */
export function inputShape(
  type: GraphQLInputType,
  node: InputValueDefinitionNode | null | undefined,
  definitions: Definitions,
): InputShape {
  return compile(type, node ?? undefined, { definitions, open: new Map() });
}

function compile(type: GraphQLInputType, node: InputValueDefinitionNode | undefined, state: Compilation): InputShape {
  if (!isNonNullType(type)) {
    const shape = compilePresent(type, node, state);
    return {
      ...shape,
      schema: nullable(shape.schema),
      toGraphql: (json) => (json === null ? null : shape.toGraphql(json)),
      toWire: (value) => (value === null ? null : shape.toWire(value)),
    };
  }
  return compilePresent(type.ofType, node, state);
}

function compilePresent(
  type: GraphQLInputType,
  node: InputValueDefinitionNode | undefined,
  state: Compilation,
): InputShape {
  if (isListType(type)) {
    const item = compile(type.ofType, node, state);
    return {
      ...item,
      schema: withBounds({ type: 'array', items: item.schema }, node),
      toGraphql: (json) => (Array.isArray(json) ? json.map(item.toGraphql) : json),
      toWire: (value) => (Array.isArray(value) ? value.map(item.toWire) : value),
    };
  }
  if (isInputObjectType(type)) return { ...compileObject(type, state), meanings: rulesOf(type) };
  if (isEnumType(type)) {
    const { values, ...wire } = enumWire(type);
    return { schema: { type: 'string', enum: values }, ...wire };
  }
  if (isNonNullType(type)) return compile(type, node, state);
  return { schema: withBounds(scalarInputSchema(type.name), node), toGraphql: same, toWire: same };
}

function compileObject(type: GraphQLInputObjectType, state: Compilation): InputShape {
  const enclosing = state.open.get(type.name);
  if (enclosing) {
    enclosing.recursive = true;
    return objectShape({ $ref: `#/$defs/${type.name}` }, enclosing.properties);
  }
  const entry = { recursive: false, properties: new Map<string, Property>() };
  state.open.set(type.name, entry);
  const properties: Record<string, JsonSchema> = {};
  const required: string[] = [];
  for (const field of Object.values(type.getFields())) {
    const shape = compile(field.type, field.astNode ?? undefined, state);
    const name = snakeCase(field.name);
    entry.properties.set(name, { field: field.name, shape });
    properties[name] = described(shape, field);
    if (isNonNullType(field.type) && field.defaultValue === undefined) required.push(name);
  }
  state.open.delete(type.name);
  const schema = closedObject(properties, required);
  if (!entry.recursive) return objectShape(schema, entry.properties);
  state.definitions.set(type.name, schema);
  return objectShape({ $ref: `#/$defs/${type.name}` }, entry.properties);
}

/** Description of a type without a first sentence that only names it, which the field does better. */
function rulesOf({ description }: GraphQLInputObjectType): string {
  const rules = description?.replace(/^[^.:;]*\.\s*/, '') ?? '';
  return /[.:;]/.test(rules) ? rules : '';
}

function objectShape(schema: JsonSchema, properties: Map<string, Property>): InputShape {
  const wireNames = new Map<string, string>();
  return {
    schema,
    toGraphql: (json) =>
      mapObject(json, (name) => {
        const property = properties.get(name);
        return property && { name: property.field, map: property.shape.toGraphql };
      }),
    toWire: (value) => {
      if (wireNames.size === 0) for (const [name, { field }] of properties) wireNames.set(field, name);
      return mapObject(value, (field) => {
        const name = wireNames.get(field) ?? field;
        const property = properties.get(name);
        return property && { name, map: property.shape.toWire };
      });
    },
  };
}

function mapObject(
  value: unknown,
  rule: (name: string) => { name: string; map: (value: unknown) => unknown } | undefined,
): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  const mapped: Record<string, unknown> = {};
  for (const [name, part] of Object.entries(value)) {
    const { name: to, map } = rule(name) ?? { name, map: same };
    mapped[to] = map(part);
  }
  return mapped;
}

/** The schema of a field with its description and default. */
export function described(
  shape: InputShape,
  target: Pick<GraphQLInputField, 'type' | 'description' | 'defaultValue' | 'astNode'>,
): JsonSchema {
  const byDefault = whenOmitted(target);
  const description = [target.description, shape.meanings].filter(Boolean).join('\n');
  return {
    ...(description && { description }),
    ...shape.schema,
    ...(byDefault !== undefined && { default: shape.toWire(byDefault) }),
  };
}

/** Value that equals leaving a field out; undefined when it is required, or differs from every value. */
function whenOmitted({ type, defaultValue, astNode }: Parameters<typeof described>[1]): unknown {
  if (defaultValue !== undefined) return defaultValue;
  return isNonNullType(type) || (astNode && hasDirective(astNode, 'keptWhenOmitted')) ? undefined : null;
}

function same(value: unknown): unknown {
  return value;
}
