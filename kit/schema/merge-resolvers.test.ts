import { describe, expect, it } from '@jest/globals';
import { mergeResolvers } from './merge-resolvers.ts';

const first = () => 1;
const second = () => 2;

describe('mergeResolvers', () => {
  it('joins the fields of a type from several maps', () => {
    const maps = [{ Query: { a: first } }, { Query: { b: second }, Thing: { c: first } }];
    expect(mergeResolvers(maps)).toEqual({ Query: { a: first, b: second }, Thing: { c: first } });
  });

  it('refuses two resolvers of one field, and names it', () => {
    expect(() => mergeResolvers([{ Query: { a: first } }, { Query: { a: second } }])).toThrow(
      'Query.a has two resolvers.',
    );
  });

  it('takes a field for its own, whatever every object has', () => {
    expect(mergeResolvers([{ Query: { toString: first } }])).toEqual({ Query: { toString: first } });
  });

  it('leaves the maps it was given as they are', () => {
    const map = { Query: { a: first } };
    mergeResolvers([map, { Query: { b: second } }]);
    expect(map).toEqual({ Query: { a: first } });
  });
});
