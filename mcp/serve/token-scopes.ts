import { Kind, type DocumentNode } from 'graphql';
import { wireNames } from '#kit/schema/wire-names.ts';

/** Scopes as they are written in tokens, from the names which the schema's `AccessScope` gives them. */
export function tokenScopes(sdl: DocumentNode, names: readonly string[]): string[] {
  for (const node of sdl.definitions) {
    if (node.kind !== Kind.ENUM_TYPE_DEFINITION || node.name.value !== 'AccessScope') continue;
    const { toWire } = wireNames(node);
    return names.map((name) => toWire.get(name) ?? name);
  }
  throw new Error('The schema has no AccessScope.');
}
