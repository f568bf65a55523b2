import type { Tool as OfferedTool, ToolAnnotations } from '@modelcontextprotocol/server';
import { repeatsName } from '#mcp/names/repeats-name.ts';
import type { JsonSchema, ObjectSchema } from '#mcp/schema/json-schema.ts';
import { withAllDigits } from '#mcp/schema/large-integers.ts';
import { publishedArguments } from '#mcp/schema/published-arguments.ts';
import { publishedResults } from '#mcp/schema/published-results.ts';
import { shareParts } from '#mcp/schema/share-parts.ts';
import type { Tool } from '#mcp/tool/tool.ts';

/** Parts of listed tools: `full` has every description and default, `results` the schemas of results. */
export interface ListedParts {
  detail: 'short' | 'full';
  results: boolean;
}

const LISTED = new WeakMap<Tool, Map<string, OfferedTool>>();

/** A tool in the form of lists, made once for each choice of parts. */
export function listedTool(tool: Tool, parts: ListedParts): OfferedTool {
  const forms = LISTED.get(tool) ?? new Map<string, OfferedTool>();
  LISTED.set(tool, forms);
  const key = `${parts.detail} ${String(parts.results)}`;
  const listed = forms.get(key) ?? listedForm(tool, parts);
  forms.set(key, listed);
  return listed;
}

function listedForm(tool: Tool, { detail, results }: ListedParts): OfferedTool {
  const { name, description, inputSchema, outputSchema } = tool;
  const short = detail === 'short';
  const titled = tool.title !== undefined && !(short && repeatsName(tool.title, name));
  return {
    name,
    ...(titled && { title: tool.title }),
    description,
    inputSchema: short ? shortArguments(inputSchema) : withAllDigits(inputSchema),
    ...(results && { outputSchema: (short ? publishedResults(outputSchema) : outputSchema) as JsonSchema }),
    annotations: short ? publishedAnnotations(tool.annotations) : tool.annotations,
  } as OfferedTool;
}

/** Characters of arguments from which equal parts are written once; some providers refuse references, and most tools need none. */
const LARGE = 4_000;

function shortArguments(schema: ObjectSchema): JsonSchema {
  const published = withAllDigits(publishedArguments(schema)) as ObjectSchema;
  return JSON.stringify(published).length > LARGE ? shareParts(published) : published;
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
