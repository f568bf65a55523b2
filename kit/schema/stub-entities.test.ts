import { describe, expect, it } from '@jest/globals';
import { parse } from 'graphql';
import { stubEntities } from './stub-entities.ts';

describe('stubEntities', () => {
  it('answers null for what is only pointed at, and leaves every other type alone', () => {
    const stubs = stubEntities(
      parse(`
        type Pointed @key(fields: "id", resolvable: false) { id: ID! }
        type Own @key(fields: "id") { id: ID! }
        type Both @key(fields: "id", resolvable: false) @key(fields: "name") { id: ID! name: String! }
        type Plain { id: ID! }
      `),
    );
    expect(Object.keys(stubs)).toEqual(['Pointed']);
    expect(stubs['Pointed']?.__resolveReference()).toBeNull();
  });
});
