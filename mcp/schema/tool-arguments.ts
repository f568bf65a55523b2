import {
  GraphQLNonNull,
  isNonNullType,
  isNullableType,
  valueFromAST,
  type GraphQLInputType,
  type GraphQLSchema,
  type VariableDefinitionNode,
} from 'graphql';
import { typeFromAST } from 'graphql';
import { directiveArgument, hasDirective } from '#mcp/documents/directive-argument.ts';
import { variableUsages } from '#mcp/documents/variable-usages.ts';
import { cursorVariables, type PreparedDocument } from '#mcp/documents/prepare-document.ts';
import { described, inputShape, type Definitions, type InputShape } from '#mcp/schema/input-shape.ts';
import { takingDigits } from '#mcp/schema/large-integers.ts';
import { closedObject, type JsonSchema, type ObjectSchema } from '#mcp/schema/json-schema.ts';

/** One variable of an operation, as an argument of the tool. */
export interface ToolArgument {
  /** Path within the tool's arguments: `limit`, or `payload.limit`. */
  path: readonly string[];
  variable: string;
  /** Path within the root field's arguments: `first`, or `input.family`. */
  target: string;
  shape: InputShape;
  /** The schema with description and default. */
  schema: JsonSchema;
  required: boolean;
  /** True when a string with the value's JSON is accepted as well. */
  jsonText: boolean;
}

/** The arguments of a tool, from the variables of its operation and their usages. */
export function toolArguments(
  schema: GraphQLSchema,
  document: PreparedDocument,
  definitions: Definitions,
): ToolArgument[] {
  const usages = variableUsages(schema, document.operation);
  const cursors = cursorVariables(document.operation);
  return (document.operation.variableDefinitions ?? []).map((node) => {
    const name = node.variable.name.value;
    const usage = usages.get(name);
    if (!usage) throw new Error(`The tool ${document.name} does not use its variable ${name} in the root field.`);
    const isCursor = cursors.has(name);
    const { type, defaultValue } = isCursor ? ownType(schema, node) : effectiveType(schema, node, usage.target);
    const declared = inputShape(type, usage.target.astNode, definitions);
    const shape = isCursor ? asText(declared) : declared;
    const description = node.description?.value ?? usage.target.description;
    const within = directiveArgument(node, 'within', 'argument');
    return {
      path: typeof within === 'string' ? [within, name] : [name],
      variable: name,
      target: usage.path,
      shape,
      schema: described(shape, { type, description, defaultValue, astNode: usage.target.astNode }),
      required: isNonNullType(type) && defaultValue === undefined,
      jsonText: hasDirective(node, 'jsonText'),
    };
  });
}

/** The graph takes null for the default size of a page; a tool's argument is left out instead. */
function sizeType(target: { name?: string; type: GraphQLInputType; defaultValue?: unknown }): GraphQLInputType {
  const isSize = target.name === 'first' && target.defaultValue !== undefined && isNullableType(target.type);
  return isSize ? new GraphQLNonNull(target.type) : target.type;
}

/** Type of an argument as the tool itself declares it. */
function ownType(
  schema: GraphQLSchema,
  node: VariableDefinitionNode,
): { type: GraphQLInputType; defaultValue: unknown } {
  const type = typeFromAST(schema, node.type as never) as GraphQLInputType;
  return { type, defaultValue: node.defaultValue ? valueFromAST(node.defaultValue, type) : undefined };
}

/** A cursor of the graph is text, also where a tool takes the number of a row. */
function asText(shape: InputShape): InputShape {
  return {
    ...shape,
    toGraphql: (json) => {
      const value = shape.toGraphql(json);
      return typeof value === 'number' || typeof value === 'bigint' ? String(value) : value;
    },
  };
}

/** Type of an argument: a variable left optional takes nullness and default from its usage. */
function effectiveType(
  schema: GraphQLSchema,
  node: VariableDefinitionNode,
  target: { name?: string; type: GraphQLInputType; defaultValue?: unknown },
): { type: GraphQLInputType; defaultValue: unknown } {
  const type = typeFromAST(schema, node.type as never) as GraphQLInputType;
  if (node.defaultValue) return { type, defaultValue: valueFromAST(node.defaultValue, type) };
  if (!isNonNullType(type)) return { type: sizeType(target), defaultValue: target.defaultValue };
  return { type, defaultValue: undefined };
}

/**
 * The closed input schema of a tool. `offered` also mentions JSON text where it is accepted, and `checked` accepts large integers as
 * strings of digits.
 */
export function argumentsSchema(
  args: readonly ToolArgument[],
  definitions: Definitions,
  form: 'offered' | 'checked',
): ObjectSchema {
  const root = closedObject({}, []);
  for (const argument of args) {
    const [outer = '', inner] = argument.path;
    if (inner === undefined) addProperty(root, outer, argument, form);
    else addProperty(groupOf(root, outer), inner, argument, form);
  }
  if (definitions.size > 0) root['$defs'] = Object.fromEntries(definitions);
  return form === 'checked' ? (takingDigits(root) as ObjectSchema) : root;
}

function groupOf(root: ObjectSchema, name: string): ObjectSchema {
  if (!root.properties[name]) {
    root.properties[name] = {
      ...closedObject({}, []),
      description: 'What the call is about; an empty object where all is optional.',
    };
    root.required.push(name);
  }
  return root.properties[name] as ObjectSchema;
}

function addProperty(to: ObjectSchema, name: string, argument: ToolArgument, form: 'offered' | 'checked'): void {
  to.properties[name] = argument.jsonText && form === 'offered' ? orJsonText(argument.schema) : argument.schema;
  if (argument.required) to.required.push(name);
}

function orJsonText(schema: JsonSchema): JsonSchema {
  const { description, default: byDefault, ...value } = schema;
  return {
    ...(description !== undefined && { description }),
    anyOf: [value, { type: 'string', contentMediaType: 'application/json', description: 'The same as JSON text.' }],
    ...(byDefault !== undefined && { default: byDefault }),
  };
}
