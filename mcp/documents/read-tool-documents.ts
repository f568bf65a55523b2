import { readdirSync, readFileSync } from 'node:fs';
import { parse, type DocumentNode } from 'graphql';

/** One tool as it is written: its name, and its operation. */
export interface ToolSource {
  name: string;
  document: DocumentNode;
}

/** The tools in `mcp/tools`, by name, and the fragments in `mcp/fragments` they may share. */
export function readToolDocuments(): { tools: ToolSource[]; fragments: DocumentNode[] } {
  const tools = readFolder(new URL('../tools/', import.meta.url));
  const fragments = readFolder(new URL('../fragments/', import.meta.url)).map(({ document }) => document);
  return { tools, fragments };
}

function readFolder(folder: URL): ToolSource[] {
  return readdirSync(folder)
    .filter((file) => file.endsWith('.graphql'))
    .sort()
    .map((file) => ({
      name: file.slice(0, -'.graphql'.length),
      document: parse(readFileSync(new URL(file, folder), 'utf8')),
    }));
}
