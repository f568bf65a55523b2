import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parse, Source, type DefinitionNode, type DocumentNode, Kind } from 'graphql';

const BASE = fileURLToPath(new URL('./base.graphql', import.meta.url));

/** Files do not change while a process runs, and several parts of it read the same ones. */
const parsed = new Map<string, readonly DefinitionNode[]>();

/** Reads one document of every `*.graphql` file under a folder, in the order of their paths, and of the kit's base types. */
export function loadSdl(dir: URL): DocumentNode {
  const folder = fileURLToPath(dir);
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.graphql'))
    .sort()
    .map((file) => join(folder, file))
    .filter((file) => file !== BASE);
  if (files.length === 0) throw new Error(`There is no *.graphql file under ${folder}.`);
  return { kind: Kind.DOCUMENT, definitions: [BASE, ...files].flatMap(definitionsOf) };
}

function definitionsOf(file: string): readonly DefinitionNode[] {
  const known = parsed.get(file);
  if (known) return known;
  const { definitions } = parse(new Source(readFileSync(file, 'utf8'), file));
  parsed.set(file, definitions);
  return definitions;
}
