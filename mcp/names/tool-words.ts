import { snakeCase } from '#mcp/names/snake-case.ts';
import type { ToolNames } from '#mcp/names/tool-names.ts';

/** Finds texts in quotes, which users may have written, names or paths in code quotes, and words that may be enum values. */
const WORDS = /".*"|`([a-z][\w.[\]]*)`|\b[A-Z][A-Z0-9_]+\b/gs;

/** Names of a list's parts in a tool's result. */
const LIST_WORDS: ToolNames = new Map([['endCursor', 'next_cursor']]);

/**
 * Translates a text of the graph into the words of the tools. A root field in code quotes becomes its tool, other names there become snake
 * case, and names of enum values become the tool's values. The text from the first double quote to the last stays as its author wrote it.
 */
export function toolWords(text: string, names: ToolNames, values: ReadonlySet<string>): string {
  return text.replace(WORDS, (word, name?: string) => {
    if (name !== undefined) return `\`${names.get(name) ?? LIST_WORDS.get(name) ?? snakeCase(name)}\``;
    const value = word.toLowerCase();
    return values.has(value) && !values.has(word) ? value : word;
  });
}
