import type { Tool as OfferedTool } from '@modelcontextprotocol/server';
import { closedObject, type ObjectSchema } from '#mcp/schema/json-schema.ts';

/** Number of tools that a search finds, where the caller does not say it. */
export const FOUND_BY_DEFAULT = 8;

const NAME = { type: 'string', minLength: 1, maxLength: 100 };

/** Arguments of the three tools of the search mode. */
export const SEARCH_ARGUMENTS = {
  tools_search: closedObject(
    {
      query: {
        type: 'string',
        minLength: 1,
        maxLength: 300,
        description: 'What is to be done, in a few English words.',
      },
      limit: { type: 'integer', minimum: 1, maximum: 25, default: FOUND_BY_DEFAULT },
    },
    ['query'],
  ),
  tools_describe: closedObject({ names: { type: 'array', items: NAME, minItems: 1, maxItems: 5 } }, ['names']),
  tools_call: closedObject(
    {
      name: NAME,
      arguments: { type: 'object', description: 'Arguments of that tool, as tools_describe says.', default: {} },
    },
    ['name'],
  ),
} satisfies Record<string, ObjectSchema>;

/** Name of a tool of the search mode. */
export type SearchToolName = keyof typeof SEARCH_ARGUMENTS;

/** True when a tool of the search mode has the name. */
export function isSearchTool(name: string): name is SearchToolName {
  return Object.hasOwn(SEARCH_ARGUMENTS, name);
}

/** The three tools as search mode lists them. */
export const SEARCH_TOOLS: readonly OfferedTool[] = [
  {
    name: 'tools_search',
    description: `Finds tools by words of what is to be done, best first: accounts, brands, campaigns, ads, launches, creatives, templates, schedules, media,
rules, reports (insights), facts (memory). Answers names and descriptions.`,
    annotations: { readOnlyHint: true, openWorldHint: false },
  },
  {
    name: 'tools_describe',
    description:
      'Describes tools in full: arguments with their types, bounds, defaults and meanings, an example, and whether they destroy or repeat.',
    annotations: { readOnlyHint: true, openWorldHint: false },
  },
  {
    name: 'tools_call',
    description: `Calls a tool by its name, with the checks and the result of that tool. Describe a tool before its first call. Tools that destroy or spend money
only as the user agreed.`,
    annotations: { destructiveHint: true },
  },
].map((tool) => ({ ...tool, inputSchema: SEARCH_ARGUMENTS[tool.name as SearchToolName] }) as OfferedTool);

/** The tool that the compact list has beside all others: it answers what the list leaves out. */
export const DESCRIBING_TOOL: OfferedTool = SEARCH_TOOLS.find(({ name }) => name === 'tools_describe')!;
