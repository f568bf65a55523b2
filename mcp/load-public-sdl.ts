import { readdirSync } from 'node:fs';
import type { DocumentNode } from 'graphql';
import { loadSdl } from '#kit/schema/load-sdl.ts';
import { mergePublicSdl } from '#mcp/schema/merge-public-sdl.ts';

/** The public schema of every subgraph in this package, for a process that runs none of them. */
export function loadPublicSdl(): DocumentNode {
  const folder = new URL('../subgraphs/', import.meta.url);
  const names = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  return mergePublicSdl(names.map(({ name }) => loadSdl(new URL(`${name}/`, folder))));
}
