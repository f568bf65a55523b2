import type { ListedParts } from '#mcp/serve/listed-tool.ts';
import { DIALECTS } from '#mcp/schema/dialects.ts';
import { TOOL_GROUPS, type ToolGroup } from '#kit/session/tool-groups.ts';
import { isToolGroup } from '#mcp/serve/tool-groups.ts';

/** Tools that a client sees, and the parts of them that are listed. */
export interface ToolView extends ListedParts {
  /** Groups that are offered; empty: all. */
  groups: readonly ToolGroup[];
  /** `search` lists three tools, by which all others are found, described and called. */
  mode: 'list' | 'search';
}

/** The view of clients that ask for nothing else. */
export const DEFAULT_VIEW: ToolView = {
  detail: 'short',
  results: false,
  dialect: 'json-schema',
  groups: [],
  mode: 'list',
};

const DETAILS = ['compact', 'short', 'full'] as const;
const NOT_STRICT = 'detail=compact leaves objects open, which dialect=openai-strict cannot say: choose one of both.';

/**
 * Reads the view from the query of `/mcp`: `results=schemas`, `detail=compact` or `full`, `mode=search`, `dialect=openai-strict` or `openapi`, and `tools=` with
 * groups between commas. Returns one text with all faults when a value is not known. Other parameters are ignored.
 */
export function readToolView(query: URLSearchParams): ToolView | string {
  const faults = [
    ...faultOf(query, 'results', ['none', 'schemas']),
    ...faultOf(query, 'detail', DETAILS),
    ...faultOf(query, 'tools', TOOL_GROUPS),
    ...faultOf(query, 'mode', ['list', 'search']),
    ...faultOf(query, 'dialect', DIALECTS),
  ];
  if (query.get('detail') === 'compact' && query.get('dialect') === 'openai-strict') faults.push(NOT_STRICT);
  if (faults.length > 0) return faults.join(' ');
  return {
    detail: DETAILS.find((detail) => detail === query.get('detail')) ?? 'short',
    results: query.get('results') === 'schemas',
    groups: valuesOf(query, 'tools').filter(isToolGroup),
    mode: query.get('mode') === 'search' ? 'search' : 'list',
    dialect: DIALECTS.find((dialect) => dialect === query.get('dialect')) ?? 'json-schema',
  };
}

function faultOf(query: URLSearchParams, name: string, known: readonly string[]): string[] {
  const wrong = valuesOf(query, name).find((value) => !known.includes(value));
  if (wrong === undefined && !isRepeated(query, name)) return [];
  const many = name === 'tools' ? 'one or more, between commas,' : 'one';
  return [`${name} must be ${many} of ${known.join(', ')}, and stand there once.`];
}

function isRepeated(query: URLSearchParams, name: string): boolean {
  return query.getAll(name).length > 1;
}

/** Values of a parameter; only groups may be several. */
function valuesOf(query: URLSearchParams, name: string): string[] {
  const value = query.get(name);
  if (value === null) return [];
  return name === 'tools' ? value.split(',') : [value];
}

/** The view within the groups of an API key; a text where the address asks for none of them. */
export function viewWithin(view: ToolView, offered: readonly ToolGroup[] = []): ToolView | string {
  if (offered.length === 0) return view;
  const groups = view.groups.length === 0 ? offered : view.groups.filter((group) => offered.includes(group));
  return groups.length > 0 ? { ...view, groups } : `tools must be among those of the API key: ${offered.join(', ')}.`;
}
