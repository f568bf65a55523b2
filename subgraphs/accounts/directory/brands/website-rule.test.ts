import { describe, expect, it } from '@jest/globals';
import { websiteRule } from './website-rule.ts';

const broken = (website: string) =>
  [websiteRule].flat().flatMap((rule) => rule({ website }, (name) => `input.${name}`).map(({ message }) => message));

describe('the website of a brand', () => {
  it.each(['shop.example.com', 'shop.example.com:8080/a', 'https://bücher.example', ''])('may be %s', (website) => {
    expect(broken(website)).toEqual([]);
  });

  it.each([
    ['tel:123', 'has no dot'],
    ['fax:30', 'has no dot'],
    ['localhost', 'has no dot'],
    ['mailto:me@example.com', 'must be an address'],
    ['www.example.com&utm_source=fb', 'put a ? before the tags'],
    ['shop,example.com', '"shop,example"'],
  ])('is not %s', (website, message) => {
    expect(broken(website)).toEqual([expect.stringContaining(message)]);
  });
});
