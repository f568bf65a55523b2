import { quantile } from '#test/bench/memory/metrics.ts';
import { atLeast, atMost, rounded, type ResultRow } from '#test/bench/memory/result-row.ts';
import type { LargeWorkspace, Part } from '#test/bench/memory/large-workspace.ts';

const ASKED = 150;
const WARM_UP = 15;
const CALLERS = 20;
const FASTER = 20;
const GROWTH = 3;

type Search = (question: string) => Promise<string[]>;

/** How long a recall takes, from the caller's request to the answer, beside a plain full-text search. */
export async function speed({ small, large, nothing }: LargeWorkspace): Promise<ResultRow[]> {
  const [few, many] = [await oneByOne(small), await oneByOne(large)];
  const empty = await each(nothing, large.questions.slice(0, ASKED));
  const crowded = {
    ours: await together(large, (question) => large.ours(question)),
    plain: await together(large, (question) => large.plain(question)),
  };
  const name = (part: Part) => `${part.facts.toLocaleString('en')} visible of 300,000`;
  return [
    rounded({ what: 'nothing to search: p50', ours: quantile(0.5, empty), unit: 'ms' }),
    ...latencies(name(small), few),
    ...latencies(name(large), many),
    ratio(`${name(large)}: p95 of ts_rank_cd by ours`, many),
    atMost({ what: 'growth of p95 from 10,000 to 100,000', ours: p95(many.ours) / p95(few.ours), unit: '×' }, GROWTH),
    ...latencies(`${name(large)}, ${CALLERS} callers at once`, crowded),
    ratio(`${name(large)}, ${CALLERS} callers at once: p95 of ts_rank_cd by ours`, crowded),
  ];
}

interface Times {
  ours: number[];
  plain: number[];
}

/** In turns, so that a noisy moment of the machine hits both alike. */
async function oneByOne({ questions, ours, plain }: Part): Promise<Times> {
  const times: Times = { ours: [], plain: [] };
  for (const [at, question] of questions.slice(0, WARM_UP + ASKED).entries()) {
    const [mine, theirs] = [await timed(ours, question), await timed(plain, question)];
    if (at < WARM_UP) continue;
    times.ours.push(mine);
    times.plain.push(theirs);
  }
  return times;
}

/** Twenty callers, each asking its next question when it has the answer to the one before. */
async function together({ questions }: Part, search: Search): Promise<number[]> {
  const waiting = questions.slice(-ASKED);
  const times: number[] = [];
  const caller = async () => {
    for (let question = waiting.pop(); question !== undefined; question = waiting.pop()) {
      times.push(await timed(search, question));
    }
  };
  await Promise.all(Array.from({ length: CALLERS }, caller));
  return times;
}

async function each(search: Search, questions: readonly string[]): Promise<number[]> {
  const times: number[] = [];
  for (const question of questions) times.push(await timed(search, question, { findable: false }));
  return times;
}

async function timed(search: Search, question: string, { findable } = { findable: true }): Promise<number> {
  const start = performance.now();
  const found = await search(question);
  const took = performance.now() - start;
  if (findable !== found.length > 0) throw new Error(`${found.length} facts were found for: ${question}`);
  return took;
}

function latencies(name: string, { ours, plain }: Times): ResultRow[] {
  return [0.5, 0.95].map((share) =>
    rounded({
      what: `${name}: p${share * 100}`,
      ours: quantile(share, ours),
      ts_rank_cd: quantile(share, plain),
      unit: 'ms',
    }),
  );
}

function ratio(what: string, { ours, plain }: Times): ResultRow {
  return atLeast({ what, ours: p95(plain) / p95(ours), unit: '×' }, FASTER);
}

function p95(times: readonly number[]): number {
  return quantile(0.95, times);
}
