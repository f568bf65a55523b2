import type { Tool as OfferedTool, ToolAnnotations } from '@modelcontextprotocol/server';
import { repeatsName } from '#mcp/names/repeats-name.ts';
import { compactArguments } from '#mcp/schema/compact-arguments.ts';
import { inDialect, type Dialect } from '#mcp/schema/dialects.ts';
import type { JsonSchema, ObjectSchema } from '#mcp/schema/json-schema.ts';
import { withAllDigits } from '#mcp/schema/large-integers.ts';
import { portableArguments } from '#mcp/schema/portable-arguments.ts';
import { publishedArguments } from '#mcp/schema/published-arguments.ts';
import { publishedResults } from '#mcp/schema/published-results.ts';
import { writtenOut } from '#mcp/schema/written-out.ts';
import type { Tool } from '#mcp/tool/tool.ts';

/** Parts of listed tools: `full` has every description and default, `compact` what is always needed, `results` the schemas of results. */
export interface ListedParts {
  detail: 'compact' | 'short' | 'full';
  results: boolean;
  /** Dialect of the arguments; JSON Schema by default. */
  dialect?: Dialect;
}

const LISTED = new WeakMap<Tool, Map<string, OfferedTool>>();

/** A tool in the form of lists, made once for each choice of parts. */
export function listedTool(tool: Tool, parts: ListedParts): OfferedTool {
  const forms = LISTED.get(tool) ?? new Map<string, OfferedTool>();
  LISTED.set(tool, forms);
  const key = `${parts.detail} ${String(parts.results)} ${parts.dialect ?? ''}`;
  const listed = forms.get(key) ?? listedForm(tool, parts);
  forms.set(key, listed);
  return listed;
}

function listedForm(tool: Tool, { detail, results, dialect = 'json-schema' }: ListedParts): OfferedTool {
  const { name, description, inputSchema, outputSchema } = tool;
  const short = detail !== 'full';
  const titled = tool.title !== undefined && !(short && repeatsName(tool.title, name));
  return {
    name,
    ...(titled && { title: tool.title }),
    description,
    inputSchema: inDialect(writtenOut(ARGUMENTS[detail](inputSchema), levelsOf(detail, dialect)), dialect),
    ...(results && { outputSchema: (short ? publishedResults(outputSchema) : outputSchema) as JsonSchema }),
    annotations: short ? publishedAnnotations(tool.annotations) : tool.annotations,
  } as OfferedTool;
}

const ARGUMENTS: Record<ListedParts['detail'], (schema: ObjectSchema) => JsonSchema> = {
  compact: compactArguments,
  short: (schema) => withAllDigits(publishedArguments(schema)),
  full: (schema) => withAllDigits(portableArguments(schema)),
};

/** Levels of a definition within itself: none in the list that most clients read, where the form stands once beside it. */
function levelsOf(detail: ListedParts['detail'], dialect: Dialect): number {
  return detail === 'full' || dialect !== 'json-schema' ? 1 : 0;
}

/** Hints without the protocol's defaults, and of tools that only read without those which concern changes. */
function publishedAnnotations(hints: ToolAnnotations): ToolAnnotations {
  const { readOnlyHint, destructiveHint, idempotentHint, openWorldHint } = hints;
  return {
    ...(readOnlyHint ? { readOnlyHint } : { destructiveHint }),
    ...(!readOnlyHint && idempotentHint && { idempotentHint }),
    ...(openWorldHint === false && { openWorldHint }),
  };
}
