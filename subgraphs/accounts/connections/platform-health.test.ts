import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { pino } from 'pino';
import { freePort } from '#kit/network/free-port.ts';
import { metrics } from '#kit/metrics/metrics.ts';
import { PlatformClient } from '#platform/client/platform-client.ts';
import { startTestServer, type TestServer } from '#platform/client/start-test-server.ts';
import { PlatformHealth } from './platform-health.ts';

const SECOND = 1_000;
const PAGE = { status: 502, type: 'text/html', body: '<html>Bad gateway</html>' };
const OBJECT = { status: 200, type: 'application/json', body: '{"id":"1"}' };
const REFUSAL = { ...OBJECT, status: 400, body: '{"error":{"message":"No such field","code":100}}' };

let now: number;
let answer: typeof OBJECT;
let lines: { level: number; msg: string; lost?: number; reason?: string; seconds?: number }[];
let server: TestServer;
let health: PlatformHealth;
let client: PlatformClient;

beforeEach(async () => {
  metrics.resetMetrics();
  now = 0;
  lines = [];
  const log = pino({}, { write: (line: string) => void lines.push(JSON.parse(line) as (typeof lines)[number]) });
  health = new PlatformHealth(log, () => now);
  server = await startTestServer((_request, response) => {
    response.writeHead(answer.status, { 'content-type': answer.type }).end(answer.body);
  });
  client = connect(server.url);
});
afterEach(async () => {
  await client.close();
  await server.close();
});

function connect(baseUrl: string): PlatformClient {
  return new PlatformClient({ baseUrl, accessToken: 's3cr3t', onEnd: (error, ms) => health.ended(error, ms) });
}

async function ask(what: typeof OBJECT, seconds = 0, at = client): Promise<void> {
  now += seconds * SECOND;
  answer = what;
  await at.get('me').catch(() => undefined);
}

describe('PlatformHealth', () => {
  it('reports once that the platform gives no usable answers, and once that it does again', async () => {
    await ask(OBJECT);
    for (let times = 0; times < 9; times += 1) await ask(PAGE, 4);
    await ask(OBJECT, 4);
    await ask(OBJECT, 4);
    expect(lines).toMatchObject([
      { level: 40, lost: 4, reason: 'GET me: an answer that is no JSON (HTTP 502)', status: 502 },
      { level: 30, lost: 9, seconds: 36, msg: 'the platform answers again' },
    ]);
    expect(JSON.stringify(lines)).not.toContain('s3cr3t');
  });

  it('reports a platform that cannot be reached', async () => {
    const nobody = connect(`http://127.0.0.1:${await freePort()}`);
    for (let times = 0; times < 3; times += 1) await ask(OBJECT, 6, nobody);
    await nobody.close();
    expect(lines).toMatchObject([{ level: 40, reason: 'GET me: no complete answer (ECONNREFUSED)' }]);
  });

  it('says nothing of single lost answers, refusals, and calls that are ended here', async () => {
    for (let times = 0; times < 5; times += 1) {
      await ask(PAGE, 60);
      await ask(PAGE, 60);
      await ask(REFUSAL, 60);
    }
    for (let times = 0; times < 5; times += 1) {
      now += 60 * SECOND;
      await client.get('me', {}, { signal: AbortSignal.abort() }).catch(() => undefined);
    }
    expect(lines).toEqual([]);
    const counted = await metrics.getSingleMetricAsString('adops_platform_request_seconds');
    expect(counted).toMatch(/outcome="rejected"\} 5/u);
  });
});
