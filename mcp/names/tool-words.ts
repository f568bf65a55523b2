import { snakeCase } from '#mcp/names/snake-case.ts';

/** A description of the graph in the words of the tools: names of fields in code quotes become snake case. */
export function toolWords(description: string): string {
  return description.replace(/`([a-z][A-Za-z0-9]*)`/g, (_quoted, name: string) => `\`${snakeCase(name)}\``);
}
