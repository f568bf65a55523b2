import { describe, expect, it } from '@jest/globals';
import { parse, print } from 'graphql';
import { describeBounds } from './describe-bounds.ts';

const described = (field: string) => print(describeBounds(parse(`input I { ${field} }`)));

describe('bounds in descriptions', () => {
  it.each([
    ['"The text." a: String @length(min: 8, max: 2000)', '"The text. Length 8 to 2000."'],
    ['a: String @length(max: 5)', '"Length at most 5."'],
    ['a: Int @range(min: "1")', '"Range at least 1."'],
    ['a: Float @range(above: "0", max: "1")', '"Range above 0, at most 1."'],
    ['"Some." a: [String!] @items(min: 2, max: 2) @length(min: 1)', '"Some. Items exactly 2. Length at least 1."'],
    ['a: String @pattern(regex: "^x$")', '"Pattern `^x$`."'],
  ])('says %s', (field, expected) => {
    expect(described(field)).toContain(expected);
  });

  it('covers arguments and the wire values of enums, and leaves everything else alone', () => {
    const sdl = 'type Query { a("Which." n: Int @range(max: "3")): Int } enum E { "One." ONE @wire(value: "one") TWO }';
    const text = print(describeBounds(parse(sdl)));
    expect(text).toContain('"Which. Range at most 3."');
    expect(text).toContain('"One. Tool value `one`."');
    expect(text).toMatch(/\n {2}TWO\n/u);
  });
});
