import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { loadConfig } from '#kit/config/load-config.ts';
import { uuid7 } from '#kit/ids/uuid7.ts';
import type { Role } from '#kit/session/permissions.ts';
import type { Viewer } from '#kit/session/viewer.ts';
import { openProcessResources } from '#kit/subgraph/process-resources.ts';
import { startSubgraphs } from '#kit/subgraph/start-subgraphs.ts';
import { accounts } from '#subgraphs/accounts/accounts.ts';
import { PostgresFactStore } from '#subgraphs/insights/facts/postgres/postgres-fact-store.ts';
import type { FactRow, Slice } from '#subgraphs/insights/facts/fact-row.ts';
import { sliceOf } from '#subgraphs/insights/facts/testing/fact-rows.ts';
import { insights } from '#subgraphs/insights/insights.ts';
import { rules } from '#subgraphs/rules/rules.ts';
import { BenchAccounts } from '#test/memory/bench-accounts.ts';
import { testDatabase, type TestDatabase } from '#test/testkit/test-database.ts';

/** The rules, insights and accounts subgraphs over a database of their own, and members to call them as. */
export interface RulesBench {
  database: TestDatabase;
  accounts: BenchAccounts;
  /** Puts rows of facts as an import would, in euro and Berlin. */
  put(owner: Viewer, adAccountId: string, rows: readonly FactRow[], slice?: Partial<Slice>): Promise<void>;
  /** A new member, by default an owner of a new workspace. */
  member(role?: Role, workspaceId?: string): Viewer;
  /** An ad account of a member, in euro and Berlin. */
  adAccount(owner: Viewer, currency?: string): Promise<string>;
  /** The data of an operation; throws what it was refused with. */
  ask<T>(viewer: Viewer, document: string, variables?: Record<string, unknown>): Promise<T>;
  /** The extensions of the one error an operation is refused with. */
  refusal(viewer: Viewer, document: string, variables?: Record<string, unknown>): Promise<RuleRefusal>;
  close(): Promise<void>;
}

/** Extensions of an error that refuses an operation on rules. */
export interface RuleRefusal {
  code: string;
  currentVersion?: number;
  violations?: { path: string; rule: string; message: string }[];
}

/** Starts rules, insights and accounts as the server does, without their workers and without a platform. */
export async function rulesBench(): Promise<RulesBench> {
  const stack = new AsyncDisposableStack();
  const database = await testDatabase({ ...insights, beside: [accounts, rules] });
  stack.defer(() => database.close());
  const dataDir = await mkdtemp(join(tmpdir(), 'adops-rules-'));
  stack.defer(() => rm(dataDir, { recursive: true, force: true }));
  const config = loadConfig({ ADOPS_DATA_DIR: dataDir, ADOPS_SANDBOX_URL: 'http://127.0.0.1:9' });
  const resources = await openProcessResources(config, database.url);
  stack.defer(() => resources.bus.close());
  const process = { ...resources, config, databaseUrl: database.url };
  const started = await startSubgraphs([accounts, insights, rules], process, pino({ level: 'silent' }));
  stack.defer(() => started.close());
  const { passports } = resources;
  const subgraph = started.running.find(({ name }) => name === rules.name)!;
  const known = new BenchAccounts(started.links.get(accounts.name)!, database, passports);
  const store = new PostgresFactStore(database.database);
  const run = (viewer: Viewer, document: string, variables?: Record<string, unknown>) =>
    subgraph.execute({ document, variables, passport: passports.issue(viewer, rules.name) });
  return {
    database,
    accounts: known,
    async put({ workspaceId }, adAccountId, rows, slice = {}) {
      const place = { workspaceId, adAccountId, currency: 'EUR', timeZone: 'Europe/Berlin' };
      await store.putSlice(sliceOf({ ...place, ...slice }), rows);
    },
    member: (role = 'owner', workspaceId = uuid7()) => ({
      workspaceId,
      memberId: uuid7(),
      role,
      scopes: ['mcp:read', 'mcp:write'],
      requestId: uuid7(),
      service: null,
    }),
    async adAccount(owner, currency = 'EUR') {
      const id = await known.adAccount(owner, 'Account');
      await database.admin('update accounts.ad_account set currency = $2 where id = $1', [id, currency]);
      return id;
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
      return error.extensions as Record<string, unknown> & RuleRefusal;
    },
    close: () => stack.disposeAsync(),
  };
}
