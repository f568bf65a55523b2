import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from '@jest/globals';
import { isObjectType } from 'graphql';
import { schema } from '#gateway/federation/internal-schema.ts';
import { loadPublicSdl } from '#mcp/load-public-sdl.ts';
import { SUBGRAPHS } from '#gateway/topology/subgraph-registry.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
/** Where documents are typed by the generator. */
const TYPED = /^(?:subgraphs\/contracts\/|kit\/access\/access-documents\.ts$|console\/)/u;
const files = globSync('{console,gateway,kit,mcp,subgraphs}/**/*.{ts,tsx}', { cwd: ROOT }).filter(
  (file) => !/\.test\.ts$|\/testing\/|\/generated\//u.test(file),
);
const internal = [schema.getQueryType(), schema.getMutationType()]
  .flatMap((type) => (isObjectType(type) ? Object.keys(type.getFields()) : []))
  .filter((name) => name.startsWith('_') && name !== '_entities');

describe('contracts between subgraphs', () => {
  it('name internal fields in typed documents alone', () => {
    const asked = new RegExp(String.raw`(?<![.\w'])(?:${internal.join('|')})\s*\(`, 'u');
    expect(internal).toContain('_dispatchAdmit');
    const found = files.filter((file) => asked.test(readFileSync(`${ROOT}${file}`, 'utf8')));
    expect(found.filter((file) => TYPED.test(file))).not.toEqual([]);
    expect(found.filter((file) => !TYPED.test(file))).toEqual([]);
  });

  it('are no subgraph', () => {
    expect(SUBGRAPHS.map(({ name }) => name)).not.toContain('contracts');
    expect(() => loadPublicSdl()).not.toThrow();
  });
});
