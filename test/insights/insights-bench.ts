import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { loadConfig } from '#kit/config/load-config.ts';
import { uuid7 } from '#kit/ids/uuid7.ts';
import type { Role } from '#kit/session/permissions.ts';
import type { Viewer } from '#kit/session/viewer.ts';
import { LinkedPeers } from '#kit/links/peers.ts';
import type { SubgraphDeps } from '#kit/subgraph/define-subgraph.ts';
import type { RunningSubgraph } from '#kit/subgraph/running-subgraph.ts';
import { openProcessResources } from '#kit/subgraph/process-resources.ts';
import { startSubgraphs } from '#kit/subgraph/start-subgraphs.ts';
import { accounts } from '#subgraphs/accounts/accounts.ts';
import { PostgresFactStore } from '#subgraphs/insights/facts/postgres/postgres-fact-store.ts';
import type { FactRow, Slice } from '#subgraphs/insights/facts/fact-row.ts';
import { sliceOf } from '#subgraphs/insights/facts/testing/fact-rows.ts';
import { insights } from '#subgraphs/insights/insights.ts';
import { BenchAccounts } from '#test/memory/bench-accounts.ts';
import { testDatabase, type TestDatabase } from '#test/testkit/test-database.ts';

/** An ad account of a member, whose facts are put into the store as an import would. */
export interface BenchAccount {
  id: string;
  /** Puts the rows of a slice; base rows of ads on 1 September 2026 in euro and Berlin, but for what is given. */
  put(rows: readonly FactRow[], slice?: Partial<Slice>): Promise<void>;
}

/** The insights and accounts subgraphs over a database of their own, and members to call them as. */
export interface InsightsBench {
  database: TestDatabase;
  /** Resources of the process, for parts that are built beside it. */
  shared: Pick<SubgraphDeps, 'config' | 'files' | 'passports' | 'peers' | 'bus' | 'log'>;
  insights: RunningSubgraph;
  accounts: BenchAccounts;
  /** A new member, by default an owner of a new workspace. */
  member(role?: Role, workspaceId?: string): Viewer;
  adAccount(owner: Viewer, name?: string): Promise<BenchAccount>;
  /** The data of an operation; throws what it was refused with. */
  ask<T>(viewer: Viewer, document: string, variables?: Record<string, unknown>): Promise<T>;
  /** The extensions of the one error an operation is refused with. */
  refusal(viewer: Viewer, document: string, variables?: Record<string, unknown>): Promise<Refused>;
  close(): Promise<void>;
}

/** Extensions of an error that refuses an operation. */
export interface Refused {
  code: string;
  violations?: { path: string; rule: string; message: string }[];
}

/** Paths and rules that a refusal names, sorted. */
export function brokenRules({ violations = [] }: Refused): string[] {
  return violations.map(({ path, rule }) => `${path} ${rule}`).toSorted();
}

/** Starts insights and accounts as the server does, without their workers and without a platform. */
export async function insightsBench(): Promise<InsightsBench> {
  const stack = new AsyncDisposableStack();
  const database = await testDatabase({ ...insights, beside: [accounts] });
  stack.defer(() => database.close());
  const dataDir = await mkdtemp(join(tmpdir(), 'adops-insights-'));
  stack.defer(() => rm(dataDir, { recursive: true, force: true }));
  const config = loadConfig({ ADOPS_DATA_DIR: dataDir, ADOPS_SANDBOX_URL: 'http://127.0.0.1:9' });
  const resources = await openProcessResources(config, database.url);
  stack.defer(() => resources.bus.close());
  const process = { ...resources, config, databaseUrl: database.url };
  const started = await startSubgraphs([accounts, insights], process, pino({ level: 'silent' }));
  stack.defer(() => started.close());
  const { passports } = resources;
  const subgraph = started.running.find(({ name }) => name === insights.name)!;
  const store = new PostgresFactStore(database.database);
  const known = new BenchAccounts(started.links.get(accounts.name)!, database, passports);
  const peers = new LinkedPeers(started.links);
  const run = (viewer: Viewer, document: string, variables?: Record<string, unknown>) =>
    subgraph.execute({ document, variables, passport: passports.issue(viewer, insights.name) });
  return {
    database,
    shared: { config, files: resources.files, passports, peers, bus: resources.bus, log: pino({ level: 'silent' }) },
    insights: subgraph,
    accounts: known,
    member: (role = 'owner', workspaceId = uuid7()) => ({
      workspaceId,
      memberId: uuid7(),
      role,
      scopes: ['mcp:read', 'mcp:write'],
      requestId: uuid7(),
      service: null,
    }),
    async adAccount(owner, name = 'Account') {
      const id = await known.adAccount(owner, name);
      const place = { workspaceId: owner.workspaceId, adAccountId: id, currency: 'EUR', timeZone: 'Europe/Berlin' };
      return {
        id,
        put: async (rows, slice = {}) => void (await store.putSlice(sliceOf({ ...place, ...slice }), rows)),
      };
    },
    async ask<T>(viewer: Viewer, document: string, variables?: Record<string, unknown>) {
      const { data, errors } = await run(viewer, document, variables);
      if (errors) throw new Error(`${document}\n${JSON.stringify(errors)}`);
      return data as T;
    },
    async refusal(viewer, document, variables) {
      const { data, errors } = await run(viewer, document, variables);
      const [error] = errors ?? [];
      if (!error) throw new Error(`${document}\nwas not refused: ${JSON.stringify(data)}`);
      return error.extensions as Record<string, unknown> & Refused;
    },
    close: () => stack.disposeAsync(),
  };
}
