import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import express from 'express';
import { parse, Kind, type ExecutionResult } from 'graphql';
import { pino, type Logger } from 'pino';
import { loadConfig } from '#kit/config/load-config.ts';
import { uuid7 } from '#kit/ids/uuid7.ts';
import type { Passports } from '#kit/session/passport.ts';
import type { Scope } from '#kit/session/permissions.ts';
import type { Viewer } from '#kit/session/viewer.ts';
import { openProcessResources } from '#kit/subgraph/process-resources.ts';
import { startSubgraphs } from '#kit/subgraph/start-subgraphs.ts';
import type { RunningSubgraph } from '#kit/subgraph/running-subgraph.ts';
import { buildMcp } from '#mcp/build-mcp.ts';
import { loadPublicSdl } from '#mcp/load-public-sdl.ts';
import type { ToolExecutor, ToolOperation } from '#mcp/tool/tool-executor.ts';
import { accounts } from '#subgraphs/accounts/accounts.ts';
import { insights } from '#subgraphs/insights/insights.ts';
import { memory } from '#subgraphs/memory/memory.ts';
import { rules } from '#subgraphs/rules/rules.ts';
import { testDatabase } from '#test/testkit/test-database.ts';

/** The tools over HTTP, with memory, rules and insights behind them. */
export interface McpBench {
  url: string;
  executor: ToolExecutor;
  /** Lines the server has logged. */
  logged: string[];
  /** A credential of a new member. */
  token(scopes?: Scope[], workspaceId?: string): string;
  /** A connected client of the official SDK; `query` is that of the address it connects to. */
  client(token: string, era?: 'legacy' | 'modern', query?: string): Promise<Client>;
  close(): Promise<void>;
}

/** Starts everything the tools need, on a free port. */
export async function mcpBench(options: { maxBodyBytes?: number } = {}): Promise<McpBench> {
  const logged: string[] = [];
  const log = pino({ level: 'debug' }, { write: (line: string) => logged.push(line) });
  const { subgraphs, passports, stop } = await startAll(log);
  const viewers = new Map<string, Viewer>();
  const executor: ToolExecutor = {
    execute: (operation) => run(subgraphs, passports, viewers, operation),
    identify: async (authorization) => viewers.get(authorization.replace('Bearer ', '')) ?? null,
  };
  const app = express();
  const server = createServer(app);
  // A busy machine is late to use a connection, which must not be closed meanwhile.
  server.keepAliveTimeout = 65_000;
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  app.use(buildMcp({ sdl: loadPublicSdl(), executor, log, publicUrl: url, ...options }).router);
  const clients: Client[] = [];
  return {
    url,
    executor,
    logged,
    token(scopes = ['mcp:read', 'mcp:write'], workspaceId = uuid7()) {
      const token = uuid7();
      const requestId = uuid7();
      viewers.set(token, { workspaceId, memberId: uuid7(), role: 'owner', scopes, requestId, service: null });
      return token;
    },
    async client(token, era = 'modern', query = '') {
      const mode = era === 'modern' ? { pin: '2026-07-28' } : 'legacy';
      const client = new Client({ name: 'test', version: '1.0.0' }, { versionNegotiation: { mode } });
      const requestInit = { headers: { Authorization: `Bearer ${token}` } };
      await client.connect(new StreamableHTTPClientTransport(new URL(`/mcp?${query}`, url), { requestInit }));
      clients.push(client);
      return client;
    },
    async close() {
      await Promise.all(clients.map((client) => client.close()));
      await closeServer(server);
      await stop();
    },
  };
}

async function startAll(log: Logger) {
  const stack = new AsyncDisposableStack();
  const database = await testDatabase({ ...memory, beside: [accounts, rules, insights] });
  stack.defer(() => database.close());
  const dataDir = await mkdtemp(join(tmpdir(), 'adops-mcp-'));
  stack.defer(() => rm(dataDir, { recursive: true, force: true }));
  const config = loadConfig({ ADOPS_DATA_DIR: dataDir, ADOPS_SANDBOX_URL: 'http://127.0.0.1:9' });
  const resources = await openProcessResources(config, database.url);
  stack.defer(() => resources.bus.close());
  const process = { ...resources, config, databaseUrl: database.url };
  const started = await startSubgraphs([accounts, memory, rules, insights], process, log);
  stack.defer(() => started.close());
  return { subgraphs: started.running, passports: resources.passports, stop: () => stack.disposeAsync() };
}

/** These tools' documents each need one subgraph, found by the one field they select. */
async function run(
  subgraphs: readonly RunningSubgraph[],
  passports: Passports,
  viewers: ReadonlyMap<string, Viewer>,
  { document, variables, authorization }: ToolOperation,
): Promise<ExecutionResult> {
  const [operation] = parse(document).definitions;
  const root = operation?.kind === Kind.OPERATION_DEFINITION ? operation.selectionSet.selections[0] : undefined;
  const field = root?.kind === Kind.FIELD ? root.name.value : '';
  const subgraph = subgraphs.find(({ schema }) =>
    [schema.getQueryType(), schema.getMutationType()].some((type) => type?.getFields()[field]),
  );
  const viewer = viewers.get(authorization.replace('Bearer ', ''));
  if (!subgraph || !viewer) throw new Error(`Nobody answers ${field}.`);
  return subgraph.execute({ document, variables, passport: passports.issue(viewer, subgraph.name) });
}

function closeServer(server: Server): Promise<void> {
  server.closeAllConnections();
  return new Promise((resolve, reject) => server.close((error) => (error ? reject(error) : resolve())));
}
