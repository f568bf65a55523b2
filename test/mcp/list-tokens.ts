import { countTokens } from 'gpt-tokenizer/encoding/o200k_base';
import { listedTool, type ListedParts } from '#mcp/serve/listed-tool.ts';
import type { Tool } from '#mcp/tool/tool.ts';

/** Tokens (o200k) of a value as JSON. */
export function tokensOf(value: unknown): number {
  return value === undefined ? 0 : countTokens(JSON.stringify(value));
}

/** Tokens of a list of tools, in all and by part. */
export interface ListTokens {
  all: number;
  arguments: number;
  results: number;
  descriptions: number;
  annotations: number;
}

/** Counts the tokens of the list with these parts. */
export function listTokens(tools: readonly Tool[], parts: ListedParts): ListTokens {
  const listed = tools.map((tool) => listedTool(tool, parts));
  const sum = (part: 'inputSchema' | 'outputSchema' | 'description' | 'annotations'): number =>
    listed.reduce((tokens, tool) => tokens + tokensOf(tool[part]), 0);
  return {
    all: tokensOf({ tools: listed }),
    arguments: sum('inputSchema'),
    results: sum('outputSchema'),
    descriptions: sum('description'),
    annotations: sum('annotations'),
  };
}
