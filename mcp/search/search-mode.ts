import type { CallToolResult } from '@modelcontextprotocol/server';
import type { Violation } from '#kit/errors/refusals.ts';
import { failed, succeeded } from '#mcp/calls/call-tool.ts';
import { argumentsError } from '#mcp/calls/tool-error.ts';
import { schemaCheck } from '#mcp/schema/argument-validator.ts';
import { exampleArguments } from '#mcp/examples/sample-arguments.ts';
import type { Dialect } from '#mcp/schema/dialects.ts';
import { findTools } from '#mcp/search/find-tools.ts';
import { FOUND_BY_DEFAULT, SEARCH_ARGUMENTS, type SearchToolName } from '#mcp/search/search-tools.ts';
import { listedTool } from '#mcp/serve/listed-tool.ts';
import type { Tool } from '#mcp/tool/tool.ts';

/** Parts of a server that its search mode needs. */
export interface SearchParts {
  /** Tools within the view. */
  tools: ReadonlyMap<string, Tool>;
  /** True for a tool that the credential has all scopes for. */
  isOffered: (tool: Tool) => boolean;
  /** Calls a tool as a client of the whole list does. */
  call: (tool: Tool, args: unknown) => Promise<CallToolResult>;
  errorForm: 'structured' | 'text';
  dialect: Dialect;
}

const CHECKS = {
  tools_search: schemaCheck(SEARCH_ARGUMENTS.tools_search),
  tools_describe: schemaCheck(SEARCH_ARGUMENTS.tools_describe),
  tools_call: schemaCheck(SEARCH_ARGUMENTS.tools_call),
};

/** Calls a tool of the search mode, of which the compact list has one too. Arguments that break their schemas are refused with every violation. */
export async function callSearchTool(name: SearchToolName, args: unknown, parts: SearchParts): Promise<CallToolResult> {
  const given = (args ?? {}) as Record<string, unknown>;
  const broken = CHECKS[name](given);
  const violations = broken.length > 0 ? broken : unknownNames(name, given, parts);
  if (violations.length > 0) return failed(argumentsError(name, violations), parts.errorForm).result;
  switch (name) {
    case 'tools_search':
      return succeeded({ tools: search(given, parts) }).result;
    case 'tools_describe':
      return succeeded({ tools: (given['names'] as string[]).map((one) => describe(parts.tools.get(one)!, parts)) })
        .result;
    case 'tools_call':
      return parts.call(parts.tools.get(String(given['name']))!, given['arguments']);
  }
}

function search(given: Record<string, unknown>, { tools, isOffered }: SearchParts): object[] {
  const { query, limit = FOUND_BY_DEFAULT } = given as { query: string; limit?: number };
  const found = findTools([...tools.values()].filter(isOffered), query, limit);
  return found.map(({ name, description }) => ({ name, description }));
}

function describe(tool: Tool, { dialect }: SearchParts): object {
  return { ...listedTool(tool, { detail: 'full', results: false, dialect }), example: exampleArguments(tool) };
}

/** A violation for each name that no tool has. */
function unknownNames(tool: SearchToolName, given: Record<string, unknown>, { tools }: SearchParts): Violation[] {
  const named = tool === 'tools_describe' ? (given['names'] as string[]) : tool === 'tools_call' ? [given['name']] : [];
  return named.flatMap((name, index) =>
    tools.has(String(name))
      ? []
      : [
          {
            path: tool === 'tools_describe' ? `names[${index}]` : 'name',
            rule: 'tool',
            message: `${JSON.stringify(name)} is no tool here: find it with tools_search or tools/list`,
          },
        ],
  );
}
