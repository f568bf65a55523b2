import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino, type Logger } from 'pino';
import { loadConfig } from '#kit/config/load-config.ts';
import { uuid7 } from '#kit/ids/uuid7.ts';
import type { Role } from '#kit/session/permissions.ts';
import type { Viewer } from '#kit/session/viewer.ts';
import { openProcessResources } from '#kit/subgraph/process-resources.ts';
import { startSubgraphs } from '#kit/subgraph/start-subgraphs.ts';
import type { RunningSubgraph } from '#kit/subgraph/running-subgraph.ts';
import type { SubgraphLink } from '#kit/links/subgraph-link.ts';
import { accounts } from '#subgraphs/accounts/accounts.ts';
import { memory } from '#subgraphs/memory/memory.ts';
import { BenchAccounts } from './bench-accounts.ts';
import { testDatabase, type TestDatabase } from '#test/testkit/test-database.ts';

/** Options of a test. */
export interface MemoryBenchOptions {
  /** Variables named `ADOPS_…` besides the bench's own. */
  environment?: Record<string, string>;
  /** Silent by default. */
  log?: Logger;
}

/** The memory and accounts subgraphs over a database of their own, and members to call them as. */
export interface MemoryBench {
  subgraph: RunningSubgraph;
  database: TestDatabase;
  /** Brands, ad accounts and who may see them. */
  accounts: BenchAccounts;
  /** The subgraphs by name. */
  links: ReadonlyMap<string, SubgraphLink>;
  /** A new member of a workspace, by default an owner of a new one. Owners and managers may see every brand and ad account of it. */
  member(role?: Role, workspaceId?: string): Viewer;
  /** The data of an operation; throws what it was refused with. */
  ask<T>(viewer: Viewer, document: string, variables?: Record<string, unknown>): Promise<T>;
  /** The events of a subscription as a member gets them; throws what ends it. */
  follow<T>(viewer: Viewer, document: string, variables?: Record<string, unknown>): AsyncGenerator<T, void, undefined>;
  /** The extensions of the one error an operation is refused with. */
  refusal(viewer: Viewer, document: string, variables?: Record<string, unknown>): Promise<Record<string, unknown>>;
  close(): Promise<void>;
}

/** Starts memory and accounts as the server does, without their workers and without a platform. */
export async function memoryBench(options: MemoryBenchOptions = {}): Promise<MemoryBench> {
  const stack = new AsyncDisposableStack();
  const log = options.log ?? pino({ level: 'silent' });
  const database = await testDatabase({ ...memory, beside: [accounts] });
  stack.defer(() => database.close());
  const dataDir = await mkdtemp(join(tmpdir(), 'adops-memory-'));
  stack.defer(() => rm(dataDir, { recursive: true, force: true }));
  const environment = { ADOPS_DATA_DIR: dataDir, ADOPS_SANDBOX_URL: 'http://127.0.0.1:9', ...options.environment };
  const config = loadConfig(environment);
  const resources = await openProcessResources(config, database.url);
  stack.defer(() => resources.bus.close());
  const process = { ...resources, config, databaseUrl: database.url };
  const started = await startSubgraphs([accounts, memory], process, log);
  stack.defer(() => started.close());
  const { passports } = resources;
  const subgraph = started.running.find(({ name }) => name === memory.name)!;
  const run = async (viewer: Viewer, document: string, variables?: Record<string, unknown>) =>
    subgraph.execute({ document, variables, passport: passports.issue(viewer, memory.name) });
  return {
    subgraph,
    database,
    accounts: new BenchAccounts(started.links.get(accounts.name)!, database, passports),
    links: started.links,
    member: (role = 'owner', workspaceId = uuid7()) => ({
      workspaceId,
      memberId: uuid7(),
      role,
      scopes: ['mcp:read', 'mcp:write'],
      requestId: uuid7(),
      service: null,
    }),
    async ask<T>(viewer: Viewer, document: string, variables?: Record<string, unknown>) {
      const { data, errors } = await run(viewer, document, variables);
      if (errors) throw new Error(`${document}\n${JSON.stringify(errors)}`);
      return data as T;
    },
    async *follow<T>(viewer: Viewer, document: string, variables?: Record<string, unknown>) {
      const passport = passports.issue(viewer, memory.name);
      const stream = await subgraph.subscribe({ document, variables, passport });
      if (!(Symbol.asyncIterator in stream)) throw stream.errors![0]!;
      for await (const { data, errors } of stream) {
        if (errors) throw errors[0]!;
        yield data as T;
      }
    },
    async refusal(viewer, document, variables) {
      const { data, errors } = await run(viewer, document, variables);
      const [error] = errors ?? [];
      if (!error) throw new Error(`${document}\nwas not refused: ${JSON.stringify(data)}`);
      return error.extensions;
    },
    close: () => stack.disposeAsync(),
  };
}
