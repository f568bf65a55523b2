import { describe, expect, it } from '@jest/globals';
import { buildASTSchema, parse, printSchema } from 'graphql';
import { mergePublicSdl } from '#mcp/schema/merge-public-sdl.ts';

function publicSchema(...sdls: string[]): string {
  return printSchema(buildASTSchema(mergePublicSdl(sdls.map((sdl) => parse(sdl))), { assumeValidSDL: true }));
}

describe('mergePublicSdl', () => {
  it('puts the parts of a type from several subgraphs together', () => {
    const merged = publicSchema(
      'type Query { account: Account } type Account @key(fields: "id") { id: ID! name: String }',
      'extend type Query { launch: String } type Account @key(fields: "id") { id: ID! launches: Int }',
    );
    expect(merged).toBe(
      'type Query {\n  account: Account\n  launch: String\n}\n\ntype Account {\n  id: ID!\n  name: String\n  launches: Int\n}',
    );
  });

  it('leaves out what only services may see', () => {
    const merged = publicSchema(`
      type Query { seen(shown: Int, hidden: Int @inaccessible): Kind _asked: Hidden @internal }
      type Hidden @inaccessible { a: Int }
      enum Kind { OPEN SECRET @inaccessible }
    `);
    expect(merged).toBe('type Query {\n  seen(shown: Int): Kind\n}\n\nenum Kind {\n  OPEN\n}');
  });
});
