import { describe, expect, it } from '@jest/globals';
import { FactGenerator } from '#subgraphs/memory/testing/fact-generator.ts';

const facts = (seed: number, count: number) => {
  const generator = new FactGenerator(seed);
  return Array.from({ length: count }, () => generator.fact());
};

describe('generated facts', () => {
  it('repeat for a seed and differ between seeds', () => {
    expect(facts(5, 20)).toEqual(facts(5, 20));
    expect(facts(5, 20)).not.toEqual(facts(6, 20));
  });

  it('are about 120 characters long', () => {
    const lengths = facts(1, 2_000).map(({ length }) => length);
    const mean = lengths.reduce((sum, length) => sum + length, 0) / lengths.length;
    expect(mean).toBeGreaterThan(117);
    expect(mean).toBeLessThan(125);
  });

  it('use few words often and most of them seldom', () => {
    const counts = new Map<string, number>();
    for (const fact of facts(2, 4_000)) {
      for (const word of new Set(fact.slice(0, -1).toLowerCase().split(' '))) {
        counts.set(word, (counts.get(word) ?? 0) + 1);
      }
    }
    const connectives = 20;
    const content = [...counts.values()].toSorted((a, b) => b - a).slice(connectives);
    expect(content[0]! / 4_000).toBeGreaterThan(0.15);
    expect(content[0]! / 4_000).toBeLessThan(0.35);
    expect(content[100]! / 4_000).toBeLessThan(0.03);
    expect(content.filter((count) => count < 5).length).toBeGreaterThan(content.length / 3);
  });

  it('are asked about in their own words and common ones', () => {
    const generator = new FactGenerator(3);
    const fact = generator.fact();
    const words = generator.question(fact).slice(0, -1).toLowerCase().split(' ');
    expect(words.filter((word) => fact.toLowerCase().includes(word)).length).toBeGreaterThanOrEqual(3);
  });
});
