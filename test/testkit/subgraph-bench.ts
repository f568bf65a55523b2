import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import type { Config } from '#kit/config/config.ts';
import { loadConfig } from '#kit/config/load-config.ts';
import { uuid7 } from '#kit/ids/uuid7.ts';
import type { SubgraphLink } from '#kit/links/subgraph-link.ts';
import type { Role } from '#kit/session/permissions.ts';
import type { Viewer } from '#kit/session/viewer.ts';
import type { SubgraphDefinition } from '#kit/subgraph/define-subgraph.ts';
import { openProcessResources, type ProcessResources } from '#kit/subgraph/process-resources.ts';
import type { RunningSubgraph } from '#kit/subgraph/running-subgraph.ts';
import { startSubgraphs } from '#kit/subgraph/start-subgraphs.ts';
import { accounts } from '#subgraphs/accounts/accounts.ts';
import type { FactRow, Slice } from '#subgraphs/insights/facts/fact-row.ts';
import { PostgresFactStore } from '#subgraphs/insights/facts/postgres/postgres-fact-store.ts';
import { sliceOf } from '#subgraphs/insights/facts/testing/fact-rows.ts';
import { insights } from '#subgraphs/insights/insights.ts';
import { BenchAccounts } from '#test/memory/bench-accounts.ts';
import { testDatabase, type TestDatabase } from './test-database.ts';

/** Extensions of an error that refuses an operation. */
export interface BenchRefusal {
  code: string;
  violations?: { path: string; rule: string; message: string }[];
}

/** A subgraph over a database of its own beside those it asks, without a platform, and members to call it as. */
export interface SubgraphBench {
  database: TestDatabase;
  dataDir: string;
  config: Config;
  resources: ProcessResources;
  links: ReadonlyMap<string, SubgraphLink>;
  /** The subgraph; its workers do not run yet. */
  subgraph: RunningSubgraph;
  accounts: BenchAccounts;
  /** Puts rows of facts as an import would, in euro and Berlin. */
  put(owner: Viewer, adAccountId: string, rows: readonly FactRow[], slice?: Partial<Slice>): Promise<void>;
  /** A new member, by default an owner of a new workspace. */
  member(role?: Role, workspaceId?: string): Viewer;
  /** The data of an operation; throws what it was refused with. */
  ask<T>(viewer: Viewer, document: string, variables?: Record<string, unknown>): Promise<T>;
  /** The extensions of the one error an operation is refused with. */
  refusal<R extends BenchRefusal>(viewer: Viewer, document: string, variables?: Record<string, unknown>): Promise<R>;
  close(): Promise<void>;
}

/** Starts accounts, insights and those beside them as the server does, without their workers; the one that is named is called. */
export async function subgraphBench(name: string, beside: readonly SubgraphDefinition[]): Promise<SubgraphBench> {
  const stack = new AsyncDisposableStack();
  const database = await testDatabase({ ...insights, beside: [accounts, ...beside] });
  stack.defer(() => database.close());
  const dataDir = await mkdtemp(join(tmpdir(), 'adops-bench-'));
  stack.defer(() => rm(dataDir, { recursive: true, force: true }));
  const config = loadConfig({ ADOPS_DATA_DIR: dataDir, ADOPS_SANDBOX_URL: 'http://127.0.0.1:9' });
  const resources = await openProcessResources(config, database.url);
  stack.defer(() => resources.bus.close());
  const process = { ...resources, config, databaseUrl: database.url };
  const started = await startSubgraphs([accounts, insights, ...beside], process, pino({ level: 'silent' }));
  stack.defer(() => started.close());
  const { links } = started;
  const { passports } = resources;
  const subgraph = started.running.find((one) => one.name === name)!;
  const store = new PostgresFactStore(database.database);
  const run = (viewer: Viewer, document: string, variables?: Record<string, unknown>) =>
    subgraph.execute({ document, variables, passport: passports.issue(viewer, name) });
  return {
    database,
    dataDir,
    config,
    resources,
    links,
    subgraph,
    accounts: new BenchAccounts(links.get(accounts.name)!, database, passports),
    async put({ workspaceId }, adAccountId, rows, slice = {}) {
      const place = { workspaceId, adAccountId, currency: 'EUR', timeZone: 'Europe/Berlin' };
      await store.putSlice(sliceOf({ ...place, ...slice }), rows);
    },
    member: newMember,
    async ask<T>(viewer: Viewer, document: string, variables?: Record<string, unknown>) {
      const { data, errors } = await run(viewer, document, variables);
      if (errors) throw new Error(`${document}\n${JSON.stringify(errors)}`);
      return data as T;
    },
    async refusal<R extends BenchRefusal>(viewer: Viewer, document: string, variables?: Record<string, unknown>) {
      const { data, errors } = await run(viewer, document, variables);
      const [error] = errors ?? [];
      if (!error) throw new Error(`${document}\nwas not refused: ${JSON.stringify(data)}`);
      return error.extensions as Record<string, unknown> & R;
    },
    close: () => stack.disposeAsync(),
  };
}

function newMember(role: Role = 'owner', workspaceId = uuid7()): Viewer {
  const scopes: Viewer['scopes'] = ['mcp:read', 'mcp:write'];
  return { workspaceId, memberId: uuid7(), role, scopes, requestId: uuid7(), service: null };
}
