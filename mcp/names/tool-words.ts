import { snakeCase } from '#mcp/names/snake-case.ts';
import type { ToolNames } from '#mcp/names/tool-names.ts';

/** What somebody wrote, which may hold quotes itself, a name or path in code quotes, or a word that may be the value of an enum. */
const WORDS = /".*"|`([a-z][\w.[\]]*)`|\b[A-Z][A-Z0-9_]+\b/gs;

/** What the parts of a list are called in a tool's result. */
const LIST_WORDS: ToolNames = new Map([['endCursor', 'next_cursor']]);

/**
 * A text of the graph in the words of the tools: a root field in code quotes is its tool, other names there become snake case, and what is the
 * name of one of the enum values is written as the tool takes it. What stands between the first double quote and the last stays as somebody wrote it.
 */
export function toolWords(text: string, names: ToolNames, values: ReadonlySet<string>): string {
  return text.replace(WORDS, (word, name?: string) => {
    if (name !== undefined) return `\`${names.get(name) ?? LIST_WORDS.get(name) ?? snakeCase(name)}\``;
    const value = word.toLowerCase();
    return values.has(value) && !values.has(word) ? value : word;
  });
}
