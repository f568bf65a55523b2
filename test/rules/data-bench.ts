import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { loadConfig } from '#kit/config/load-config.ts';
import { Database } from '#kit/database/database.ts';
import { uuid7 } from '#kit/ids/uuid7.ts';
import type { Asking } from '#kit/links/ask.ts';
import { boundPeers } from '#kit/links/bound-peers.ts';
import { LinkedPeers } from '#kit/links/peers.ts';
import type { Role } from '#kit/session/permissions.ts';
import type { Viewer } from '#kit/session/viewer.ts';
import { openProcessResources } from '#kit/subgraph/process-resources.ts';
import { startSubgraphs } from '#kit/subgraph/start-subgraphs.ts';
import { accounts } from '#subgraphs/accounts/accounts.ts';
import type { FactRow, Slice } from '#subgraphs/insights/facts/fact-row.ts';
import { PostgresFactStore } from '#subgraphs/insights/facts/postgres/postgres-fact-store.ts';
import { sliceOf } from '#subgraphs/insights/facts/testing/fact-rows.ts';
import { insights } from '#subgraphs/insights/insights.ts';
import { rules } from '#subgraphs/rules/rules.ts';
import { BenchAccounts } from '#test/memory/bench-accounts.ts';
import { testDatabase, type TestDatabase } from '#test/testkit/test-database.ts';

/** Rules beside accounts and insights over one database, without workers and without a platform. */
export interface DataBench {
  database: TestDatabase;
  /** Database of rules. */
  own: Database;
  accounts: BenchAccounts;
  member(role?: Role, workspaceId?: string): Viewer;
  /** Puts rows of facts, as an import would, in euro and Berlin. */
  put(viewer: Viewer, adAccountId: string, rows: readonly FactRow[], slice?: Partial<Slice>): Promise<void>;
  /** Peers on behalf of a member; the names of their operations are added to `asked`. */
  asking(viewer: Viewer, asked?: string[]): Asking;
  /** The data of an operation of rules. */
  ask<T>(viewer: Viewer, document: string, variables?: Record<string, unknown>): Promise<T>;
  close(): Promise<void>;
}

/** Starts the bench. */
export async function dataBench(): Promise<DataBench> {
  const stack = new AsyncDisposableStack();
  const database = await testDatabase({ ...insights, beside: [accounts, rules] });
  stack.defer(() => database.close());
  const own = await Database.open({
    name: rules.name,
    entities: rules.entities,
    url: database.url,
    poolSize: 3,
    log: pino({ level: 'silent' }),
  });
  stack.defer(() => own.close());
  const dataDir = await mkdtemp(join(tmpdir(), 'adops-rules-'));
  stack.defer(() => rm(dataDir, { recursive: true, force: true }));
  const config = loadConfig({ ADOPS_DATA_DIR: dataDir, ADOPS_SANDBOX_URL: 'http://127.0.0.1:9' });
  const resources = await openProcessResources(config, database.url);
  stack.defer(() => resources.bus.close());
  const process = { ...resources, config, databaseUrl: database.url };
  const started = await startSubgraphs([accounts, insights, rules], process, pino({ level: 'silent' }));
  stack.defer(() => started.close());
  const { passports } = resources;
  const store = new PostgresFactStore(database.database);
  const subgraph = started.running.find(({ name }) => name === rules.name)!;
  return {
    database,
    own,
    accounts: new BenchAccounts(started.links.get(accounts.name)!, database, passports),
    member: (role = 'owner', workspaceId = uuid7()) => ({
      workspaceId,
      memberId: uuid7(),
      role,
      scopes: ['mcp:read', 'mcp:write'],
      requestId: uuid7(),
      service: null,
    }),
    async put({ workspaceId }, adAccountId, rows, slice = {}) {
      const place = { workspaceId, adAccountId, currency: 'EUR', timeZone: 'Europe/Berlin' };
      await store.putSlice(sliceOf({ ...place, ...slice }), rows);
    },
    asking(viewer, asked = []) {
      const peers = boundPeers(rules.name, { passports, peers: new LinkedPeers(started.links) }, viewer);
      return {
        peers: {
          call: (name, request) => {
            asked.push(/(?:query|mutation) (\w+)/u.exec(request.document)?.[1] ?? '');
            return peers.call(name, request);
          },
        },
      };
    },
    async ask<T>(viewer: Viewer, document: string, variables?: Record<string, unknown>) {
      const passport = passports.issue(viewer, rules.name);
      const { data, errors } = await subgraph.execute({ document, variables, passport });
      if (errors) throw new Error(`${document}\n${JSON.stringify(errors)}`);
      return data as T;
    },
    close: () => stack.disposeAsync(),
  };
}
