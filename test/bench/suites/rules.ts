import type { RuleDefinition } from '#subgraphs/rules/definition/definition.ts';
import type { AccountData, DataNeeds, Window } from '#subgraphs/rules/evaluate/account-data.ts';
import { actionKey, windowKey } from '#subgraphs/rules/evaluate/account-data.ts';
import { compileRule } from '#subgraphs/rules/evaluate/compile-rule.ts';
import { median } from '#test/bench/measure.ts';
import { BENCH_DAY, manyAds } from '#test/bench/rules/many-ads.ts';
import { manyRules, openRules } from '#test/bench/rules/many-rules.ts';
import { tickFigures } from '#test/bench/rules/ticks.ts';
import type { BenchOptions, Suite, SuiteReport } from '#test/bench/suite.ts';

const MANY_RULES = 500;
const MANY_ADS = 20_000;
const ROUNDS = 5;

/** Rules of one ad account: whole ticks over PostgreSQL, and the evaluation in memory, without reading and acting. */
export const RULES: Suite = {
  name: 'rules',
  about: `${MANY_RULES} rules over ${MANY_ADS.toLocaleString('en')} ads of one account, and a tenth of them`,
  run,
};

async function run({ rows = MANY_ADS }: BenchOptions): Promise<SuiteReport> {
  const ticks = await tickFigures(MANY_RULES, rows);
  const filtered = evaluation(manyRules(MANY_RULES), MANY_ADS);
  const fewer = evaluation(manyRules(MANY_RULES), MANY_ADS / 10);
  const open = evaluation(openRules(MANY_RULES), MANY_ADS);
  const pairs = MANY_RULES * MANY_ADS;
  const growth = {
    name: 'growth of the evaluation when ads grow tenfold',
    value: round(filtered.ms / fewer.ms),
    unit: '×',
    goal: '≤ 15',
  };
  return Promise.resolve({
    comparisons: [],
    figures: [
      ...ticks,
      { name: 'all rules over all ads, filtered by name', value: round(filtered.ms), unit: 'ms', goal: '≤ 3000' },
      { name: 'objects and rules a second', value: Math.round(pairs / (filtered.ms / 1_000)), unit: '1/s' },
      { name: 'selected', value: filtered.selected, unit: '' },
      { name: 'matched', value: filtered.matched, unit: '' },
      { name: 'the longest single rule, on the clock', value: round(filtered.longestMs), unit: 'ms' },
      { name: 'all rules over all ads, every ad selected', value: round(open.ms), unit: 'ms' },
      { name: 'all rules over a tenth of the ads', value: round(fewer.ms), unit: 'ms' },
      growth,
    ],
  });
}

interface Figures {
  ms: number;
  longestMs: number;
  selected: number;
  matched: number;
}

/** Median of some rounds of processor time, each over data of its own, so that nothing is shared between rounds. */
function evaluation(definitions: readonly RuleDefinition[], ads: number): Figures {
  const evaluators = definitions.map(compileRule);
  const needs = evaluators.map((evaluator) => evaluator.needs(BENCH_DAY)).reduce(joined);
  const account = manyAds(ads, needs);
  const rounds = Array.from({ length: ROUNDS + 1 }, () => {
    const data: AccountData = { ...account };
    const figures = { ms: 0, longestMs: 0, selected: 0, matched: 0 };
    const before = process.cpuUsage();
    for (const evaluator of evaluators) {
      const start = performance.now();
      const { selected, matches } = evaluator.evaluate(data);
      figures.longestMs = Math.max(figures.longestMs, performance.now() - start);
      figures.selected += selected;
      figures.matched += matches.length;
    }
    const { user, system } = process.cpuUsage(before);
    figures.ms = (user + system) / 1_000;
    return figures;
  }).slice(1);
  const [first] = rounds;
  return {
    ...first!,
    ms: median(rounds.map(({ ms }) => ms)),
    longestMs: median(rounds.map(({ longestMs }) => longestMs)),
  };
}

function joined(one: DataNeeds, other: DataNeeds): DataNeeds {
  const windows = new Map<string, Window>(
    [...one.windows, ...other.windows].map((window) => [windowKey(window), window]),
  );
  const actions = new Map([...one.actions, ...other.actions].map((action) => [actionKey(action), action]));
  return {
    level: one.level,
    windows: [...windows.values()],
    metrics: [...new Set([...one.metrics, ...other.metrics])],
    actions: [...actions.values()],
  };
}

function round(value: number): number {
  return Number(value.toFixed(1));
}
