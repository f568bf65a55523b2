import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { Pool } from 'undici';
import { type Address, Contender, hasHive } from '#test/bench/gateway/contender.ts';
import { OPERATIONS, supergraphOf } from '#test/bench/gateway/graph.ts';
import { median } from '#test/bench/measure.ts';
import type { Suite, SuiteReport } from '#test/bench/suite.ts';

const ROUNDS = Number(process.env.ADOPS_BENCH_ROUNDS ?? 7);
const REQUESTS = Number(process.env.ADOPS_BENCH_REQUESTS ?? 3_000);
/** Requests under way at once. */
const AT_ONCE = 16;
const KINDS = [
  'plain',
  'ours, together',
  'ours, together, authenticated',
  '@apollo/gateway, together',
  'ours, apart',
  'ours, apart, authenticated',
  '@apollo/gateway, apart',
];

/** Our gateway, without and with authentication, beside others, over the same subgraphs, and a server without federation. */
export const GATEWAY: Suite = {
  name: 'gateway',
  about:
    'our gateway beside stock @apollo/gateway, Hive Gateway and a plain Apollo server: requests and processor time',
  run,
};

async function run(): Promise<SuiteReport> {
  await using stack = new AsyncDisposableStack();
  const folder = await mkdtemp(join(tmpdir(), 'adops-bench-gateway-'));
  stack.defer(() => rm(folder, { recursive: true, force: true }));
  const subgraphs = stack.use(await Contender.start('subgraphs'));
  const supergraph = join(folder, 'supergraph.graphql');
  await writeFile(supergraph, supergraphOf(JSON.parse(subgraphs.says) as Record<string, string>));
  const contenders: Contender[] = [];
  for (const kind of KINDS) contenders.push(stack.use(await Contender.start(kind, supergraph)));
  for (const planner of hasHive ? (['own', 'Rust'] as const) : [])
    contenders.push(stack.use(await Contender.startHive(supergraph, planner)));
  const rows: object[] = [];
  for (const [name, query] of Object.entries(OPERATIONS)) rows.push(...(await compared(name, query, contenders)));
  const columns = ['operation', 'gateway', 'requests a second', 'to the plain server', 'µs of processor a request'];
  return { comparisons: [], figures: [], table: { columns, rows } };
}

/** Measures all contenders in turns; one round before warms them up. */
async function compared(operation: string, query: string, contenders: readonly Contender[]): Promise<object[]> {
  const sides = contenders.map((contender) => {
    const { url, authorization } = JSON.parse(contender.says) as Address;
    const { origin, pathname: path } = new URL(url);
    const pool = new Pool(origin, { connections: AT_ONCE });
    const headers = {
      'content-type': 'application/json',
      accept: 'application/json',
      ...(authorization && { authorization }),
    };
    return { contender, pool, path, headers, rates: [] as number[], processor: [] as number[] };
  });
  const body = JSON.stringify({ query });
  const ask = async ({ pool, path, headers }: (typeof sides)[number]): Promise<unknown> => {
    const answer = await pool.request({ path, method: 'POST', headers, body });
    return ((await answer.body.json()) as { data: unknown }).data;
  };
  const answers = await Promise.all(sides.map(ask));
  for (const [index, { contender }] of sides.entries()) {
    if (isDeepStrictEqual(answers[index], answers[0])) continue;
    throw new Error(`${contender.name} answers otherwise: ${JSON.stringify(answers[index]).slice(0, 500)}`);
  }
  for (let round = -1; round < ROUNDS; round += 1) {
    for (const side of sides) {
      const [startedAt, before] = [performance.now(), await side.contender.processorMs()];
      let left = REQUESTS;
      await Promise.all(
        Array.from({ length: AT_ONCE }, async () => {
          while (left-- > 0) await ask(side);
        }),
      );
      if (round < 0) continue;
      side.rates.push((REQUESTS * 1_000) / (performance.now() - startedAt));
      side.processor.push((((await side.contender.processorMs()) - before) * 1_000) / REQUESTS);
    }
  }
  await Promise.all(sides.map(({ pool }) => pool.close()));
  const plain = median(sides[0]!.rates);
  return sides.map(({ contender, rates, processor }) => ({
    operation,
    gateway: contender.name,
    'requests a second': Math.round(median(rates)),
    'to the plain server': Number((median(rates) / plain).toFixed(2)),
    'µs of processor a request': Math.round(median(processor)),
  }));
}
