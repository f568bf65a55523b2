import { readFileSync } from 'node:fs';
import { expect, it } from '@jest/globals';
import { Kind } from 'graphql';
import { loadPublicSdl } from '#mcp/load-public-sdl.ts';

/** First cells of the rows of the table in the guide. */
function documented(): string[] {
  const rows = readFileSync('docs/guide/subscriptions.md', 'utf8').matchAll(/^\| (?<names>`[^|]+) \|/gmu);
  return [...rows].flatMap(({ groups }) => [...groups!['names']!.matchAll(/`(\w+)`/gu)].map(([, name]) => name!));
}

it('names every subscription of the schema once', () => {
  const declared = loadPublicSdl().definitions.flatMap((definition) =>
    definition.kind === Kind.OBJECT_TYPE_DEFINITION && definition.name.value === 'Subscription'
      ? (definition.fields ?? []).map(({ name }) => name.value)
      : [],
  );
  expect(documented().toSorted()).toEqual(declared.toSorted());
});
