import type { Viewer } from '#kit/session/viewer.ts';
import type { RunningSubgraph } from '#kit/subgraph/running-subgraph.ts';
import { rules } from '#subgraphs/rules/rules.ts';
import { subgraphBench, type BenchRefusal, type SubgraphBench } from '#test/testkit/subgraph-bench.ts';

/** The rules, insights and accounts subgraphs over a database of their own, and members to call them as. */
export interface RulesBench extends Omit<SubgraphBench, 'subgraph' | 'refusal'> {
  /** The rules subgraph; its workers do not run yet. */
  rules: RunningSubgraph;
  /** An ad account of a member, in euro and Berlin. */
  adAccount(owner: Viewer, currency?: string): Promise<string>;
  /** The extensions of the one error an operation is refused with. */
  refusal(viewer: Viewer, document: string, variables?: Record<string, unknown>): Promise<RuleRefusal>;
  /** Data of the messages of a subscription until it ends; throws what it was refused with. */
  followed<T>(viewer: Viewer, document: string, variables?: Record<string, unknown>): Promise<T[]>;
}

/** Extensions of an error that refuses an operation on rules. */
export interface RuleRefusal extends BenchRefusal {
  currentVersion?: number;
}

/** Starts rules, insights and accounts as the server does, without their workers and without a platform. */
export async function rulesBench(): Promise<RulesBench> {
  const { subgraph, ...bench } = await subgraphBench(rules.name, [rules]);
  return {
    ...bench,
    rules: subgraph,
    async adAccount(owner, currency = 'EUR') {
      const id = await bench.accounts.adAccount(owner, 'Account');
      await bench.database.admin('update accounts.ad_account set currency = $2 where id = $1', [id, currency]);
      return id;
    },
    async followed<T>(viewer: Viewer, document: string, variables?: Record<string, unknown>) {
      const passport = bench.resources.passports.issue(viewer, rules.name);
      const stream = await subgraph.subscribe({ document, variables, passport });
      if (!(Symbol.asyncIterator in stream)) throw new Error(JSON.stringify(stream.errors));
      const messages: T[] = [];
      for await (const { data, errors } of stream) {
        if (errors) throw new Error(JSON.stringify(errors));
        messages.push(data as T);
      }
      return messages;
    },
  };
}
