import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { createClient } from 'graphql-ws';
import pg from 'pg';
import { WebSocket } from 'ws';
import { SUBGRAPHS } from '#gateway/topology/subgraph-registry.ts';
import { startWorker } from '#gateway/topology/start-worker.ts';
import { loadConfig } from '#kit/config/load-config.ts';
import { createLogger } from '#kit/logging/create-logger.ts';
import { freePort } from '#kit/network/free-port.ts';
import { fillWorkspace } from '#test/conformance/testing/workspace-objects.ts';
import { statementsOf } from '#test/testkit/statements.ts';
import { scratchServer, type ScratchServer } from '#test/testkit/scratch-server.ts';

const DEPLOY = new URL('../../deploy/', import.meta.url);

let server: ScratchServer;
let worker: { close(): Promise<void> };
let account: string;
let ports: { server: number; worker: number };
beforeAll(async () => {
  ports = { server: await freePort(), worker: await freePort() };
  server = await scratchServer({ ADOPS_METRICS_PORT: String(ports.server), ADOPS_WORKERS: 'off' });
  const config = loadConfig({
    ADOPS_DATA_DIR: server.dataDir,
    ADOPS_DATABASE_URL: server.databaseUrl,
    ADOPS_SANDBOX_URL: server.platform.url,
    ADOPS_METRICS_PORT: String(ports.worker),
  });
  worker = await startWorker(config, createLogger({ name: 'worker', level: 'silent' }), () => undefined);
}, 120_000);
afterAll(async () => {
  await worker?.close();
  await server?.close();
});

const read = async (port: number, path: string) => {
  const response = await fetch(`http://127.0.0.1:${port}${path}`);
  return { status: response.status, body: await response.text() };
};
const namesIn = (text: string) => new Set(text.match(/\badops_[a-z0-9_]+/gu));

async function graph(query: string): Promise<void> {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${server.devToken}` };
  await fetch(`${server.url}/graphql`, { method: 'POST', headers, body: JSON.stringify({ query }) });
}

describe('a port for metrics', () => {
  it('serves metrics and health of a server and of a worker', async () => {
    for (const port of Object.values(ports)) {
      expect(await read(port, '/health/live')).toMatchObject({ status: 200 });
      expect(await read(port, '/health/ready')).toMatchObject({ status: 200 });
      const { body } = await read(port, '/metrics');
      expect(body).toContain('adops_process_cpu_seconds_total');
      for (const { name } of SUBGRAPHS) expect(body).toContain(`adops_subgraph_ready{subgraph="${name}"} 1`);
      expect((await read(port, '/graphql')).status).toBe(404);
    }
  });

  it('serves them compressed to a scraper that takes it', async () => {
    const headers = { 'accept-encoding': 'gzip' };
    const answer = await fetch(`http://127.0.0.1:${ports.server}/metrics`, { headers });
    expect(answer.headers.get('content-encoding')).toBe('gzip');
    expect(await answer.text()).toContain('adops_process_cpu_seconds_total');
  });

  it('reads the tables of open operations and of launches once a scrape, however many gauges there are of them', async () => {
    const read = await statementsOf(() => fetch(`http://127.0.0.1:${ports.server}/metrics`).then((one) => one.text()));
    // The background work of the same process reads these tables as well.
    const gauges = SUBGRAPHS.flatMap((subgraph) => (subgraph.gauges ?? []).map(({ sql }) => sql));
    expect(gauges.length).toBeGreaterThan(4);
    expect(read.filter((text) => gauges.includes(text)).toSorted()).toEqual(gauges.toSorted());
  });

  it('takes the metrics off the public port, which keeps its health', async () => {
    const { port } = new URL(server.url);
    expect((await read(Number(port), '/metrics')).status).toBe(404);
    expect((await read(Number(port), '/health/ready')).status).toBe(200);
  });

  it('shows what goes on, and for how long a launch is due that nobody takes up', async () => {
    const value = async (name: string) => {
      const { body } = await read(ports.server, '/metrics');
      return Number(
        body
          .split('\n')
          .find((line) => line.startsWith(`${name} `))
          ?.slice(name.length),
      );
    };
    account = (await fillWorkspace(server, server.devToken, 'gauges')).account.id;
    expect(await value('adops_writes_stopped')).toBe(0);
    expect(await value('adops_launches{state="SCHEDULED"}')).toBeGreaterThan(0);
    expect(await value('adops_launch_overdue_seconds')).toBeLessThan(60);
    await worker.close();
    const client = new pg.Client({ connectionString: server.databaseUrl });
    await client.connect();
    await client.query(
      `update launcher.launch set scheduled_at = clock_timestamp() - interval '10 minutes' where state = 'SCHEDULED'`,
    );
    await client.end();
    expect(await value('adops_launch_overdue_seconds')).toBeGreaterThan(590);
  });
});

/** Families that operators are promised, each with a series that what was done before has left. Other files of this process have counted as well. */
const PROMISED: Record<string, RegExp> = {
  build: /^adops_build_info\{version="\d[^"]*",node="\d[^"]*"\} 1$/mu,
  'jobs that wait': /^adops_jobs\{queue="launcher\.thumbnail"\} \d+$/mu,
  'age of the oldest job': /^adops_job_age_seconds\{queue="launcher\.thumbnail"\} [\d.]+$/mu,
  'HTTP by status': /^adops_http_request_seconds_count\{place="graphql",status="200"\} [1-9]\d*$/mu,
  'HTTP elsewhere': /^adops_http_request_seconds_count\{place="other",status="404"\} [1-9]\d*$/mu,
  'tools by name and code': /^adops_tool_seconds_count\{tool="rules_schema",code="OK"\} [1-9]\d*$/mu,
  'tools that fail': /^adops_tool_seconds_count\{tool="memory_list",code="BAD_USER_INPUT"\} [1-9]\d*$/mu,
  workers: /^adops_workers\{queues="launches"\} \d+$/mu,
  sockets: /^adops_sockets [1-9]\d*$/mu,
  subscriptions: /^adops_subscriptions [1-9]\d*$/mu,
  'pool use': /^adops_database_connections\{subgraph="launcher",state="used"\} \d+$/mu,
  'most connections': /^adops_database_connections\{subgraph="launcher",state="most"\} [1-9]\d*$/mu,
  'time of the platform': /^adops_platform_request_seconds_count\{outcome="ok"\} [1-9]\d*$/mu,
  'used share': /^adops_platform_used_share [\d.]+$/mu,
  'runs of rules that are late': /^adops_rule_overdue_seconds \d+$/mu,
  'imports of insights that are late': /^adops_insights_import_overdue_seconds [\d.]+$/mu,
  operations: /^# TYPE adops_operations gauge$/mu,
  launches: /^# TYPE adops_launches gauge$/mu,
  imports: /^adops_import_age_seconds [\d.]+$/mu,
  'stopped writes': /^adops_writes_stopped \d+$/mu,
};

/** Open sockets and subscriptions as metrics have them. */
function countsIn(body: string): { sockets: number; subscriptions: number } {
  const count = (name: string) => Number(new RegExp(`^${name} (\\d+)$`, 'mu').exec(body)?.[1] ?? 0);
  return { sockets: count('adops_sockets'), subscriptions: count('adops_subscriptions') };
}

describe('what alerts need', () => {
  let text: string;
  beforeAll(async () => {
    const { url, devToken } = server;
    await graph('{ __typename }');
    await fetch(`${url}/not-there-${Math.random()}`);
    const transport = new StreamableHTTPClientTransport(new URL(`${url}/mcp`), {
      requestInit: { headers: { authorization: `Bearer ${devToken}` } },
    });
    const agent = new Client({ name: 'test', version: '1' });
    await agent.connect(transport);
    await agent.callTool({ name: 'rules_schema', arguments: {} });
    await agent.callTool({ name: 'memory_list', arguments: { limit: -1 } });
    await agent.close();
    const socket = createClient({
      url: `${url.replace('http', 'ws')}/graphql`,
      webSocketImpl: WebSocket,
      connectionParams: { authorization: `Bearer ${devToken}` },
    });
    const query = `subscription { activityChanges(adAccountId: "${account}") { __typename } }`;
    const stop = socket.subscribe(
      { query },
      { next: () => undefined, error: () => undefined, complete: () => undefined },
    );
    const before = countsIn((await read(ports.server, '/metrics')).body);
    do text = (await read(ports.server, '/metrics')).body;
    while (countsIn(text).subscriptions <= before.subscriptions);
    stop();
    await socket.dispose();
  });

  it.each(Object.entries(PROMISED))('%s', (_name, series) => expect(text).toMatch(series));

  it('has no series for a path that is the caller\u2019s own word', () => {
    expect(text).not.toContain('not-there');
  });

  it('counts a socket no more when it is closed', async () => {
    const open = countsIn(text);
    let left: typeof open;
    do left = countsIn((await read(ports.server, '/metrics')).body);
    while (left.sockets >= open.sockets || left.subscriptions >= open.subscriptions);
    expect(open.sockets - left.sockets).toBeGreaterThan(0);
  });
});

describe('alerts and dashboard', () => {
  it('name metrics that there are, and each alert says what to do', async () => {
    await graph('{ __typename }');
    const known = namesIn((await read(ports.server, '/metrics')).body);
    const alerts = await readFile(new URL('prometheus/alerts.yml', DEPLOY), 'utf8');
    const dashboard = await readFile(new URL('grafana/adops.json', DEPLOY), 'utf8');
    for (const text of [alerts, dashboard]) {
      expect([...namesIn(text)].filter((name) => !known.has(name))).toEqual([]);
    }
    const rules = alerts.split('- alert: ').slice(1);
    expect(rules.length).toBeGreaterThan(5);
    for (const rule of rules) {
      for (const part of ['expr: ', 'for: ', 'severity: ', 'summary: ', 'action: ']) expect(rule).toContain(part);
    }
    expect(JSON.parse(dashboard)).toMatchObject({ panels: expect.any(Array) });
  });
});
