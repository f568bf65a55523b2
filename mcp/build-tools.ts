import { ListsOfResult } from '#mcp/calls/fit-lists.ts';
import { buildASTSchema, extendSchema, GraphQLObjectType, type DocumentNode, type GraphQLSchema } from 'graphql';
import { boundsSchema } from '#kit/schema/bounds-schema.ts';
import { guardOf } from '#kit/schema/guard-fields.ts';
import { brokenRules } from '#kit/schema/input-violations.ts';
import type { InputRules } from '#kit/schema/input-rules.ts';
import { prepareDocument, type PreparedDocument } from '#mcp/documents/prepare-document.ts';
import type { ToolSource } from '#mcp/documents/read-tool-documents.ts';
import { TOOL_DEFINITIONS } from '#mcp/documents/tool-definitions.ts';
import { argumentParser } from '#mcp/calls/parse-arguments.ts';
import { inToolForm } from '#mcp/calls/tool-error.ts';
import { pathTranslator } from '#mcp/calls/translate-path.ts';
import { toolNames, type ToolNames } from '#mcp/names/tool-names.ts';
import { toolWords } from '#mcp/names/tool-words.ts';
import { followingOf, WAIT_SCHEMA, WAIT_SECONDS } from '#mcp/follow/following.ts';
import type { ObjectSchema } from '#mcp/schema/json-schema.ts';
import { inToolWords, valuesAt } from '#mcp/schema/known-values.ts';
import { outputShape } from '#mcp/schema/output-shape.ts';
import { argumentsSchema, toolArguments, type ToolArgument } from '#mcp/schema/tool-arguments.ts';
import { annotationsOf, titleOf } from '#mcp/tool-annotations.ts';
import type { Tool } from '#mcp/tool/tool.ts';

/**
 * Derives every tool from its operation and the public schema, in the order of their names; `rules` are the schema's between fields. Throws
 * an error that names each tool that does not fit the schema.
 */
export function buildTools(
  sdl: DocumentNode,
  sources: readonly ToolSource[],
  fragments: readonly DocumentNode[],
  rules: InputRules = {},
): Tool[] {
  const schema = extendSchema(buildASTSchema(sdl, { assumeValidSDL: true }), TOOL_DEFINITIONS);
  let ruled: GraphQLSchema | undefined;
  const checks = () => (ruled ??= boundsSchema(sdl, rules));
  const names = toolNames(sources);
  const mistakes: string[] = [];
  const tools = [...sources].sort(byName).flatMap((source) => {
    try {
      return [buildTool({ schema, names, checks }, prepareDocument(schema, source, fragments))];
    } catch (error) {
      mistakes.push(error instanceof Error ? error.message : String(error));
      return [];
    }
  });
  if (mistakes.length > 0) throw new Error(mistakes.join('\n'));
  return tools;
}

interface ToolParts {
  schema: GraphQLSchema;
  names: ToolNames;
  /** The schema with its rules; only invalid arguments need it. */
  checks: () => GraphQLSchema;
}

function buildTool({ schema, names, checks }: ToolParts, document: PreparedDocument): Tool {
  const { operation, root } = document;
  const field = rootType(schema, operation.operation)?.getFields()[root.name.value];
  if (!field) throw new Error(`The tool ${document.name} selects a field the schema does not have.`);
  const scopes = (field.astNode && guardOf(field.astNode)?.scopes) ?? [];
  if (scopes.length === 0) throw new Error(`The field ${field.name} declares no scopes.`);
  const definitions = new Map();
  const args = toolArguments(schema, document, definitions);
  const following = followingOf(operation);
  const schemaOf = (form: 'offered' | 'checked'): ObjectSchema => {
    const root = argumentsSchema(args, definitions, form);
    return following ? { ...root, properties: { ...root.properties, [WAIT_SECONDS]: WAIT_SCHEMA } } : root;
  };
  const inputSchema = schemaOf('offered');
  const say = (text: string, path = ''): string => toolWords(text, names, valuesAt(inputSchema, path));
  const pathOf = pathTranslator(args);
  const output = outputShape(field, root, { schema, fragments: document.fragments, pathOf, say });
  const key = root.alias?.value ?? root.name.value;
  return {
    name: document.name,
    title: titleOf(operation),
    description: inOneLine(operation.description?.value ?? ''),
    scopes,
    arguments: args,
    inputSchema: inToolWords(inputSchema, names) as ObjectSchema,
    outputSchema: inToolWords(output.schema, names) as ObjectSchema,
    annotations: annotationsOf(operation, hasRequestName(args)),
    following,
    document: document.text,
    parse: argumentParser(args, schemaOf('checked'), (variables) =>
      inToolForm(brokenRules(checks(), operation, variables), { pathOf, say }),
    ),
    present: (data, variables = {}) => {
      const lists = new ListsOfResult();
      const result = output.toWire(data[key], lists) as Record<string, unknown>;
      lists.fit(result, (argument) => variables[argument] != null);
      return result;
    },
    pathOf,
    say,
  };
}

/** A description without the line breaks that keep its source narrow. */
function inOneLine(text: string): string {
  return text.replace(/(?<!\n)\n(?!\n)/g, ' ');
}

function rootType(schema: GraphQLSchema, operation: string): GraphQLObjectType | null | undefined {
  return operation === 'mutation' ? schema.getMutationType() : schema.getQueryType();
}

const REQUEST_NAMES = ['request_id', 'request_key'];

/** True when the arguments contain a request id or key, so that repeating the call changes nothing. */
function hasRequestName(args: readonly ToolArgument[]): boolean {
  return args.some(({ variable, schema }) => {
    const properties = (schema['properties'] ?? {}) as Record<string, unknown>;
    return REQUEST_NAMES.some((name) => name === variable || name in properties);
  });
}

function byName(one: ToolSource, other: ToolSource): number {
  return one.name < other.name ? -1 : 1;
}
