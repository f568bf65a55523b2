import { globSync } from 'node:fs';
import { dirname } from 'node:path';
import type { DocumentNode } from 'graphql';
import { loadSdl } from '#kit/schema/load-sdl.ts';
import { mergePublicSdl } from '#mcp/schema/merge-public-sdl.ts';

/** The public schema of every subgraph in this package, for a process that runs none of them. */
export function loadPublicSdl(): DocumentNode {
  const folder = new URL('../subgraphs/', import.meta.url);
  const names = globSync('*/main.ts', { cwd: folder }).map((main) => dirname(main));
  return mergePublicSdl(names.toSorted().map((name) => loadSdl(new URL(`${name}/`, folder))));
}
