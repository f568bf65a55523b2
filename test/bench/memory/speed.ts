import { bm25, miniSearch, type Search as ContenderSearch } from '#test/bench/memory/contenders.ts';
import { quantile } from '#test/bench/memory/metrics.ts';
import { atLeast, atMost, rounded, type ResultRow } from '#test/bench/memory/result-row.ts';
import type { LargeWorkspace, Part } from '#test/bench/memory/large-workspace.ts';

const ASKED = 150;
const WARM_UP = 15;
const CALLERS = 20;
const MOST_FOUND = 8;
const FASTER = 20;
const GROWTH = 3;

type Search = (question: string) => Promise<string[]>;

/** Measures a recall from the caller's request to the answer, beside a plain full-text search. */
export async function speed({ small, large, nothing }: LargeWorkspace): Promise<ResultRow[]> {
  const [few, many] = [await alternating(small), await alternating(large)];
  const empty = await oneByOne(nothing, large.questions.slice(0, ASKED));
  const crowded = {
    ours: await together(large, (question) => large.ours(question)),
    ts_rank_cd: await together(large, (question) => large.plain(question)),
  };
  const name = ({ texts }: Part) => `${texts.length.toLocaleString('en')} visible of 300,000`;
  return [
    rounded({ what: 'nothing to search: p50', ours: quantile(0.5, empty), unit: 'ms' }),
    ...latencies(name(small), { ...few, ...(await inProcess(small)) }),
    ...latencies(name(large), { ...many, ...(await inProcess(large)) }),
    ratio(`${name(large)}: p95 of ts_rank_cd by ours`, many),
    atMost({ what: 'growth of p95 from 10,000 to 100,000', ours: p95(many.ours) / p95(few.ours), unit: '×' }, GROWTH),
    ...latencies(`${name(large)}, ${CALLERS} callers at once`, crowded),
    ratio(`${name(large)}, ${CALLERS} callers at once: p95 of ts_rank_cd by ours`, crowded),
  ];
}

interface Times {
  ours: number[];
  ts_rank_cd: number[];
  BM25?: number[];
  MiniSearch?: number[];
}

/** Both stores in turns, so that a noisy moment of the machine hits both alike. */
async function alternating({ questions, ours, plain }: Part): Promise<Times> {
  const times: Times = { ours: [], ts_rank_cd: [] };
  const asked = questions.slice(0, WARM_UP + ASKED);
  await assertAnswered(asked.slice(0, WARM_UP), ours, plain);
  for (const [at, question] of asked.entries()) {
    const [mine, theirs] = [await timed(ours, question), await timed(plain, question)];
    if (at < WARM_UP) continue;
    times.ours.push(mine);
    times.ts_rank_cd.push(theirs);
  }
  return times;
}

/** A search that finds nothing is fast for the wrong reason. */
async function assertAnswered(questions: readonly string[], ...searches: Search[]): Promise<void> {
  for (const search of searches) {
    const answers = await Promise.all(questions.map(search));
    const empty = answers.filter(({ length }) => length === 0).length;
    if (empty > questions.length / 5) throw new Error(`${empty} of ${questions.length} questions found nothing.`);
  }
}

/** Those which hold the visible facts in this process, store nothing, and ask nobody who may see what. */
async function inProcess({ texts, questions }: Part): Promise<Pick<Times, 'BM25' | 'MiniSearch'>> {
  const facts = texts.map((text, at) => ({ id: String(at), text }));
  const asked = questions.slice(WARM_UP, WARM_UP + ASKED);
  const timesOf = (search: ContenderSearch) => oneByOne((question) => search(question, MOST_FOUND), asked);
  return { BM25: await timesOf(bm25(facts)), MiniSearch: await timesOf(miniSearch(facts)) };
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

async function oneByOne(search: Search, questions: readonly string[]): Promise<number[]> {
  const times: number[] = [];
  for (const question of questions) times.push(await timed(search, question));
  return times;
}

async function timed(search: Search, question: string): Promise<number> {
  const start = performance.now();
  await search(question);
  return performance.now() - start;
}

function latencies(name: string, times: Times): ResultRow[] {
  return [0.5, 0.95].map((share) => {
    const at = (list: number[] | undefined) => list && quantile(share, list);
    return rounded({
      what: `${name}: p${share * 100}`,
      ours: quantile(share, times.ours),
      BM25: at(times.BM25),
      ts_rank_cd: at(times.ts_rank_cd),
      MiniSearch: at(times.MiniSearch),
      unit: 'ms',
    });
  });
}

function ratio(what: string, { ours, ts_rank_cd }: Times): ResultRow {
  return atLeast({ what, ours: p95(ts_rank_cd) / p95(ours), unit: '×' }, FASTER);
}

function p95(times: readonly number[]): number {
  return quantile(0.95, times);
}
