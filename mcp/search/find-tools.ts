import { withAllDigits } from '#mcp/schema/large-integers.ts';
import type { Tool } from '#mcp/tool/tool.ts';

/** Weights of a word by the part of a tool that has it. */
const WEIGHTS = { name: 5, title: 3, description: 2, arguments: 1 };

/** Words that say nothing of a tool. */
const EMPTY = new Set([
  'a',
  'an',
  'and',
  'as',
  'at',
  'by',
  'for',
  'from',
  'in',
  'it',
  'of',
  'on',
  'or',
  'the',
  'to',
  'with',
]);

/** The tools that have words of a query, those with most of them first, then those with short names; a word that few tools have weighs more. */
export function findTools(tools: readonly Tool[], query: string, limit: number): Tool[] {
  const words = new Set(wordsOf(query));
  const weighed = tools.map((tool) => ({ tool, weights: weightsOf(tool) }));
  const rarity = new Map(
    [...words].map((word) => {
      const having = weighed.filter(({ weights }) => weights.has(word)).length;
      return [word, Math.log(1 + tools.length / Math.max(1, having))];
    }),
  );
  return weighed
    .map(({ tool, weights }) => ({ tool, score: scoreOf(weights, rarity) }))
    .filter(({ score }) => score > 0)
    .toSorted((one, other) => other.score - one.score || one.tool.name.length - other.tool.name.length)
    .slice(0, limit)
    .map(({ tool }) => tool);
}

function scoreOf(weights: ReadonlyMap<string, number>, rarity: ReadonlyMap<string, number>): number {
  let score = 0;
  for (const [word, rare] of rarity) score += rare * (weights.get(word) ?? 0);
  return score;
}

const WEIGHED = new WeakMap<Tool, Map<string, number>>();

/** The words of a tool, each with the largest weight of the parts that have it. */
function weightsOf(tool: Tool): Map<string, number> {
  const known = WEIGHED.get(tool);
  if (known) return known;
  const weights = new Map<string, number>();
  const add = (text: string, weight: number): void => {
    for (const word of wordsOf(text)) weights.set(word, Math.max(weight, weights.get(word) ?? 0));
  };
  add(tool.name, WEIGHTS.name);
  add(tool.title ?? '', WEIGHTS.title);
  add(tool.description, WEIGHTS.description);
  add(JSON.stringify(withAllDigits(tool.inputSchema)), WEIGHTS.arguments);
  WEIGHED.set(tool, weights);
  return weights;
}

/** Words without their endings: `launches` and `launch` are the same, `launcher` is another. */
function wordsOf(text: string): string[] {
  const words = text.toLowerCase().match(/[\p{L}\d]+/gu) ?? [];
  return words
    .filter((word) => !EMPTY.has(word))
    .map((word) => word.replace(/(?<=..)(?:ing|ed|es|s)$/, '').replace(/(?<=..)e$/, ''));
}
