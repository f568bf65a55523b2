import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import type { OpenSandbox } from '../testing/open-sandbox.ts';
import { openSandbox } from '../testing/open-sandbox.ts';

let sandbox: OpenSandbox;

beforeAll(async () => {
  sandbox = await openSandbox({ seed: 'empty' });
});

afterAll(() => sandbox.close());

/** The panel is asked for all that was sent; `fetch` lets nobody say which host and origin it means. */
async function statusOf(headers: Record<string, string>): Promise<number | undefined> {
  const asking = request(new URL('/_requests', sandbox.url), { method: 'DELETE', headers }).end();
  const [answer] = (await once(asking, 'response')) as [IncomingMessage];
  answer.resume();
  return answer.statusCode;
}

it('lets a program on this machine steer the sandbox', async () => {
  expect(await statusOf({})).toBe(200);
});

it.each([
  ['what a proxy passes on', { 'x-forwarded-for': '203.0.113.9' }],
  ['what a proxy passes on without saying for whom', { via: '1.1 proxy' }],
  ['a page of another site', { origin: 'https://evil.example' }],
  ['a page, as the browser says', { 'sec-fetch-site': 'cross-site' }],
  ['a name that leads here', { host: 'evil.example' }],
])('does not let %s steer it', async (_what, headers: Record<string, string>) => {
  expect(await statusOf(headers)).toBe(403);
});
