/** @seconds 60 — six processes start, each with what it loads */
import type { ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { createClient } from 'graphql-ws';
import WebSocket from 'ws';
import { SUBGRAPHS } from '#gateway/topology/subgraph-registry.ts';
import { childEnvironment } from '#kit/config/main-env.ts';
import { loadConfig } from '#kit/config/load-config.ts';
import { freePort } from '#kit/network/free-port.ts';
import { startSandbox, type Sandbox } from '#platform/sandbox/start-sandbox.ts';
import { fillLibrary } from '#test/testkit/library.ts';
import { killProcess, startScript } from '#test/testkit/script-process.ts';
import { migratedDatabase } from '#test/testkit/test-database.ts';
import { GraphClient } from '../../examples/demo/graph-client.ts';
import { listAdAccounts } from '../../examples/demo/list-ad-accounts.ts';
import { followLaunch, launchRequest } from '../../examples/demo/run-launch.ts';
import { saveTemplate } from '../../examples/demo/save-template.ts';

interface Span {
  service: string;
  name: string;
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  attributes: { key: string; value: unknown }[];
}

interface Sent {
  resourceSpans: {
    resource: { attributes: { key: string; value: { stringValue?: string } }[] };
    scopeSpans: { spans: Omit<Span, 'service'>[] }[];
  }[];
}

const spans: Span[] = [];
let collector: Server;
let dataDir: string;
let database: Awaited<ReturnType<typeof migratedDatabase>>;
let sandbox: Sandbox;
let child: ChildProcess | undefined;
let port: number;

beforeAll(async () => {
  collector = createServer(async (request, response) => {
    const { resourceSpans } = (await json(request)) as Sent;
    for (const { resource, scopeSpans } of resourceSpans) {
      const service = resource.attributes.find(({ key }) => key === 'service.name')?.value.stringValue ?? '';
      spans.push(...scopeSpans.flatMap((scope) => scope.spans.map((span) => ({ ...span, service }))));
    }
    response.setHeader('content-type', 'application/json').end('{}');
  });
  await new Promise<void>((done) => collector.listen(0, '127.0.0.1', done));
  dataDir = await mkdtemp(join(tmpdir(), 'adops-traces-'));
  database = await migratedDatabase(SUBGRAPHS);
  sandbox = await startSandbox();
  port = await freePort();
  const env = childEnvironment({
    ADOPS_DATA_DIR: dataDir,
    ADOPS_DATABASE_URL: database.url,
    ADOPS_SANDBOX_URL: sandbox.url,
    ADOPS_TOPOLOGY: 'apart',
    ADOPS_PORT: String(port),
    OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${(collector.address() as AddressInfo).port}`,
    OTEL_BSP_SCHEDULE_DELAY: '200',
  }) as Record<string, string>;
  child = await startScript(new URL('../../gateway/main.ts', import.meta.url), [], { env });
  child.stdout!.resume();
  const ready = () =>
    fetch(`http://127.0.0.1:${port}/health/ready`).then(
      ({ status }) => status === 200,
      () => false,
    );
  while (!(await ready())) await delay(100);
}, 240_000);

afterAll(async () => {
  if (child?.exitCode === null) {
    const ended = new Promise((done) => child!.once('exit', done));
    child.kill('SIGTERM');
    await Promise.race([ended, delay(20_000, undefined, { ref: false })]);
    await killProcess(child);
  }
  await sandbox?.close();
  await new Promise((done) => collector.close(done));
  await database.drop();
  await rm(dataDir, { recursive: true, force: true });
}, 60_000);

it('follows a launch from its submission to its last call in one trace, across processes', async () => {
  const token = (await readFile(join(dataDir, 'dev-token'), 'utf8')).trim();
  const url = `http://127.0.0.1:${port}/graphql`;
  const graph = new GraphClient(url, token);
  const account = (await listAdAccounts(graph))[0]!;
  const creatives = await fillLibrary(graph, 2);
  const version = await saveTemplate(graph, account, { adName: '{{launch}} · {{creative}}' });
  const traceId = randomBytes(16).toString('hex');
  const query = `mutation Submit($request: LaunchRequestInput!) { launchSubmit(request: $request) { launch { id } } }`;
  const answer = await fetch(url, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${token}`,
      traceparent: `00-${traceId}-${randomBytes(8).toString('hex')}-01`,
    },
    body: JSON.stringify({
      query,
      variables: { request: launchRequest(account, 'Traced launch', version, creatives) },
    }),
  });
  const { data } = (await answer.json()) as { data: { launchSubmit: { launch: { id: string } } } };
  for await (const { state } of followLaunch(graph, account.id, data.launchSubmit.launch.id)) {
    if (state === 'SUCCEEDED') break;
  }
  await graph.close();

  const own = () => spans.filter((span) => span.traceId === traceId);
  const parts = () => new Set(own().map(({ service, name }) => `${service}: ${name}`));
  const expected = [
    'adops-gateway: POST /graphql',
    'adops-gateway: graph mutation',
    'adops-gateway: call launcher',
    'adops-launcher: POST /graphql',
    'adops-launcher: launcher launchSubmit',
    'adops-launcher: sql write launcher',
    'adops-launcher: launch',
    'adops-launcher: call accounts',
    'adops-accounts: POST /graphql',
    'adops-accounts: sql write accounts',
    'adops-accounts: dispatch IMAGE',
    'adops-accounts: dispatch CAMPAIGN',
    'adops-accounts: dispatch AD_SET',
    'adops-accounts: dispatch CREATIVE',
    'adops-accounts: dispatch AD',
    'adops-accounts: platform POST',
  ];
  for (const deadline = Date.now() + 60_000; Date.now() < deadline; await delay(200)) {
    if (expected.every((part) => parts().has(part))) break;
  }
  expect([...parts()]).toEqual(expect.arrayContaining(expected));
  // Each dispatched operation holds the call that did it.
  const calls = own().filter(({ name }) => name === 'platform POST');
  const dispatched = own().filter(({ name }) => name.startsWith('dispatch '));
  const called = new Set(calls.map(({ parentSpanId }) => parentSpanId));
  expect(dispatched.filter(({ spanId }) => !called.has(spanId))).toEqual([]);
  // Nothing of what was asked, and no credential, is in any span.
  const text = JSON.stringify(spans);
  for (const secret of [token, 'sandbox-token', 'Traced launch', account.id, 'Hello'])
    expect(text).not.toContain(secret);
}, 240_000);

it('traces the beginning of a subscription over WebSockets of gateway and subgraph', async () => {
  const token = (await readFile(join(dataDir, 'dev-token'), 'utf8')).trim();
  const url = `http://127.0.0.1:${port}/graphql`;
  const graph = new GraphClient(url, token);
  const account = (await listAdAccounts(graph))[0]!;
  await graph.close();
  const socket = createClient({
    url: url.replace(/^http/u, 'ws'),
    webSocketImpl: WebSocket,
    connectionParams: { authorization: `Bearer ${token}` },
  });
  const traceId = randomBytes(16).toString('hex');
  const traceparent = `00-${traceId}-${randomBytes(8).toString('hex')}-01`;
  const query = `subscription($account: UUID!) { launchesChanged(adAccountId: $account) { sequence } }`;
  const events = socket.iterate({ query, variables: { account: account.id }, extensions: { traceparent } });
  await events.next();
  await socket.dispose();
  const parts = () =>
    new Set(spans.filter((span) => span.traceId === traceId).map(({ service, name }) => `${service}: ${name}`));
  const expected = [
    'adops-gateway: WebSocket subscribe',
    'adops-gateway: graph subscription',
    'adops-launcher: WebSocket subscribe',
    'adops-launcher: launcher launchesChanged',
  ];
  for (const deadline = Date.now() + 60_000; Date.now() < deadline; await delay(200)) {
    if (expected.every((part) => parts().has(part))) break;
  }
  expect([...parts()]).toEqual(expect.arrayContaining(expected));
}, 120_000);

it('reads the variables of OpenTelemetry', () => {
  expect(loadConfig({}).tracing).toBeNull();
  expect(loadConfig({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://c:4318/' }).tracing?.url).toBe('http://c:4318/v1/traces');
  expect(loadConfig({ OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: 'http://c/t' }).tracing?.url).toBe('http://c/t');
  expect(loadConfig({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://c:4318', OTEL_SDK_DISABLED: 'true' }).tracing).toBeNull();
  expect(() => loadConfig({ OTEL_EXPORTER_OTLP_ENDPOINT: 'c:4318', OTEL_EXPORTER_OTLP_PROTOCOL: 'grpc' })).toThrow(
    /must be an http\(s\) URL[\s\S]*must be http\/json, which/u,
  );
});
