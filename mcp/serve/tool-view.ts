import type { ListedParts } from '#mcp/serve/listed-tool.ts';
import { isToolGroup, TOOL_GROUPS, type ToolGroup } from '#mcp/serve/tool-groups.ts';

/** Tools that a client sees, and the parts of them that are listed. */
export interface ToolView extends ListedParts {
  /** Groups that are offered; empty: all. */
  groups: readonly ToolGroup[];
  /** `search` lists three tools, by which all others are found, described and called. */
  mode: 'list' | 'search';
}

/** The view of clients that ask for nothing else. */
export const DEFAULT_VIEW: ToolView = { detail: 'short', results: false, groups: [], mode: 'list' };

/**
 * Reads the view from the query of `/mcp`: `results=schemas`, `detail=full`, `mode=search` and `tools=` with groups between
 * commas. Returns one text with
 * all faults when a value is not known. Other parameters are ignored.
 */
export function readToolView(query: URLSearchParams): ToolView | string {
  const faults = [
    ...faultOf(query, 'results', ['none', 'schemas']),
    ...faultOf(query, 'detail', ['short', 'full']),
    ...faultOf(query, 'tools', TOOL_GROUPS),
    ...faultOf(query, 'mode', ['list', 'search']),
  ];
  if (faults.length > 0) return faults.join(' ');
  return {
    detail: query.get('detail') === 'full' ? 'full' : 'short',
    results: query.get('results') === 'schemas',
    groups: valuesOf(query, 'tools').filter(isToolGroup),
    mode: query.get('mode') === 'search' ? 'search' : 'list',
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
