import type { ServerResponse } from 'node:http';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { startTestServer, type TestServer } from '#platform/client/start-test-server.ts';
import { TestDispatch } from '#subgraphs/accounts/testing/test-dispatch.ts';
import { openReads, type TestReads } from '#subgraphs/accounts/testing/test-reads.ts';
import type { AccountReader } from './account-reader.ts';

const PAGE = '<html><body><h1>Bad Gateway</h1></body></html>';
const ERROR = JSON.stringify({ error: { message: 'Service temporarily unavailable', code: 2 } });

let dispatch: TestDispatch;
let server: TestServer;
let platform: TestReads;
let reader: AccountReader;
let answer: (response: ServerResponse) => void;
beforeAll(async () => {
  dispatch = await TestDispatch.start();
  server = await startTestServer((_request, response) => answer(response));
  platform = await openReads(dispatch.accounts, server.url);
  reader = await platform.reads.open(dispatch.owner, dispatch.adAccountId);
});
afterEach(() => {
  server.requests.length = 0;
});
afterAll(async () => {
  await platform.clients.close();
  await server.close();
  await dispatch.stop();
});

const BAD: [string, (response: ServerResponse) => void][] = [
  ['a page of a proxy', (response) => response.writeHead(502, { 'content-type': 'text/html' }).end(PAGE)],
  [
    'a page of a proxy that claims success',
    (response) => response.writeHead(200, { 'content-type': 'text/html' }).end(PAGE),
  ],
  ['an answer cut in half', (response) => response.writeHead(200).end('{"data":[{"id":"12021')],
  [
    'a connection cut within the answer',
    (response) => {
      response.writeHead(200, { 'content-length': 1_000 }).write('{"data"');
      setImmediate(() => response.destroy());
    },
  ],
  ['an empty answer', (response) => response.writeHead(200).end()],
  ['a success that holds an error', (response) => response.writeHead(200).end(ERROR)],
];

describe('a platform that answers badly', () => {
  it.each(BAD)('with %s is asked three times, and then unavailable', async (_what, bad) => {
    answer = bad;
    await expect(reader.get('1', { fields: 'id' })).rejects.toMatchObject({ code: 'PLATFORM_UNAVAILABLE' });
    expect(server.requests).toHaveLength(3);
  });

  it.each(BAD)('with %s once does no harm to a list', async (_what, bad) => {
    let asked = 0;
    answer = (response) => ((asked += 1) === 1 ? bad(response) : response.end('{"data":[{"id":"1"}]}'));
    const rows: unknown[] = [];
    for await (const page of reader.pages('act_1/campaigns', { fields: 'id', limit: 10 })) rows.push(...page);
    expect(rows).toEqual([{ id: '1' }]);
  });

  it.each(BAD)('with %s to a validation is asked once: it might have been taken for a write', async (_what, bad) => {
    answer = bad;
    await expect(reader.validate('act_1/campaigns', { name: 'a' })).rejects.toMatchObject({
      code: 'PLATFORM_UNAVAILABLE',
    });
    expect(server.requests).toHaveLength(1);
  });

  it('with something else than a list is unavailable', async () => {
    answer = (response) => response.end('{"id":"1"}');
    await expect(reader.page('act_1/ads', { limit: 5 }, null)).rejects.toMatchObject({ code: 'PLATFORM_UNAVAILABLE' });
  });

  it('with the same page for ever is unavailable', async () => {
    answer = (response) =>
      response.end('{"data":[{"id":"1"}],"paging":{"cursors":{"after":"a"},"next":"http://127.0.0.1/next"}}');
    await expect(reader.page('act_1/ads', { limit: 5 }, 'a')).rejects.toMatchObject({ code: 'PLATFORM_UNAVAILABLE' });
  });

  it('not at all is unavailable', async () => {
    const nobody = await openReads(dispatch.accounts, 'http://127.0.0.1:9');
    const lost = await nobody.reads.open(dispatch.owner, dispatch.adAccountId);
    await expect(lost.get('1', { fields: 'id' })).rejects.toMatchObject({ code: 'PLATFORM_UNAVAILABLE' });
    await nobody.clients.close();
  });
});
