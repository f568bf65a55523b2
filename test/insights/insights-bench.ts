import { pino } from 'pino';
import { LinkedPeers } from '#kit/links/peers.ts';
import type { Viewer } from '#kit/session/viewer.ts';
import type { SubgraphDeps } from '#kit/subgraph/define-subgraph.ts';
import type { RunningSubgraph } from '#kit/subgraph/running-subgraph.ts';
import type { FactRow, Slice } from '#subgraphs/insights/facts/fact-row.ts';
import { insights } from '#subgraphs/insights/insights.ts';
import { subgraphBench, type BenchRefusal, type SubgraphBench } from '#test/testkit/subgraph-bench.ts';

/** An ad account of a member, whose facts are put into the store as an import would. */
export interface BenchAccount {
  id: string;
  /** Puts the rows of a slice; base rows of ads on 1 September 2026 in euro and Berlin, but for what is given. */
  put(rows: readonly FactRow[], slice?: Partial<Slice>): Promise<void>;
}

/** The insights and accounts subgraphs over a database of their own, and members to call them as. */
export interface InsightsBench extends Omit<SubgraphBench, 'subgraph' | 'refusal'> {
  /** Resources of the process, for parts that are built beside it. */
  shared: Pick<SubgraphDeps, 'config' | 'files' | 'passports' | 'peers' | 'bus' | 'log'>;
  insights: RunningSubgraph;
  adAccount(owner: Viewer, name?: string): Promise<BenchAccount>;
  /** The extensions of the one error an operation is refused with. */
  refusal(viewer: Viewer, document: string, variables?: Record<string, unknown>): Promise<BenchRefusal>;
}

/** Paths and rules that a refusal names, sorted. */
export function brokenRules({ violations = [] }: BenchRefusal): string[] {
  return violations.map(({ path, rule }) => `${path} ${rule}`).toSorted();
}

/** Starts insights and accounts as the server does, without their workers and without a platform. */
export async function insightsBench(): Promise<InsightsBench> {
  const { subgraph, ...bench } = await subgraphBench(insights.name, []);
  const { files, passports, bus } = bench.resources;
  const peers = new LinkedPeers(bench.links);
  return {
    ...bench,
    shared: { config: bench.config, files, passports, peers, bus, log: pino({ level: 'silent' }) },
    insights: subgraph,
    async adAccount(owner, name = 'Account') {
      const id = await bench.accounts.adAccount(owner, name);
      return { id, put: (rows, slice) => bench.put(owner, id, rows, slice) };
    },
  };
}
