import { describe, expect, it } from '@jest/globals';
import { NamePattern } from './naming.ts';

describe('name patterns', () => {
  it('replaces placeholders and leaves other braces alone', () => {
    expect(new NamePattern('{{ launch }} – {x} {{date}}').expand({ launch: 'Spring', date: '2026-03-01' })).toBe(
      'Spring – {x} 2026-03-01',
    );
  });

  it('does not expand what a value contains', () => {
    expect(new NamePattern('{{creative}}').expand({ creative: '{{launch}} $& $1', launch: 'no' })).toBe(
      '{{launch}} $& $1',
    );
  });

  it('squeezes white space, so that an empty value leaves no hole', () => {
    expect(new NamePattern(' {{launch}}  {{concept}} x').expand({ launch: 'A', concept: '' })).toBe('A x');
  });

  it.each([
    ['{{creative}}', 'campaign', 1],
    ['{{creative}}', 'ad', 0],
    ['{{group}}', 'adset', 0],
    ['{{nonsense}} {{other}}', 'ad', 2],
    ['{{launch', 'ad', 1],
    ['{{launch}} {{x {{y}}', 'ad', 2],
    ['{{}}', 'ad', 1],
    ['plain', 'campaign', 0],
  ] as const)('finds in %s of a %s %i problems', (pattern, level, count) => {
    expect(new NamePattern(pattern).problems(level)).toHaveLength(count);
  });
});
