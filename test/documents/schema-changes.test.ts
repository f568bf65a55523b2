import { describe, expect, it } from '@jest/globals';
import { schemaChangesPage } from './schema-changes.ts';

const PUBLISHED = 'type Query { ad(id: ID!): String! ads: [String!]! state: State } enum State { ON OFF }';

describe('the page of schema changes', () => {
  it('says None where nothing has changed', async () => {
    const page = await schemaChangesPage(PUBLISHED, PUBLISHED);
    expect(page.match(/^## .*$/gmu)).toEqual(['## Breaking (0)', '## Dangerous (0)', '## Safe (0)']);
    expect(page.match(/^None\.$/gmu)).toHaveLength(3);
  });

  it('lists each change by what it means for clients', async () => {
    const present = 'type Query { ad(id: ID!): String state: State launches: [String!]! } enum State { ON OFF HELD }';
    const page = await schemaChangesPage(PUBLISHED, present);
    const [, breaking, dangerous, safe] = page.split(/^## .*$/mu);
    expect(breaking).toContain('`Query.ad` changed type from `String!` to `String`');
    expect(breaking).toMatch(/`ads`.* was removed/u);
    expect(dangerous).toContain('enum value added: `State.HELD`');
    expect(safe).toContain('field added: `Query.launches`');
  });
});
