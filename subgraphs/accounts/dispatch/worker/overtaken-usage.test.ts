import type { ServerResponse } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { ReportedUsage } from '#platform/client/reported-usage.ts';
import { startTestServer, type TestServer } from '#platform/client/start-test-server.ts';
import type { AccountReader } from '#subgraphs/accounts/connections/reads/account-reader.ts';
import { campaign } from '#subgraphs/accounts/testing/dispatch-plan.ts';
import { takeQueue } from '#subgraphs/accounts/testing/take-queue.ts';
import { TestDispatch } from '#subgraphs/accounts/testing/test-dispatch.ts';
import { openReads, type TestReads } from '#subgraphs/accounts/testing/test-reads.ts';
import type { AccountQueue } from '../queue/account-queue.ts';
import { type Claimed, claim } from '../queue/claim.ts';
import { UploadAttempt } from '../effects/video/upload-attempt.ts';
import { readList, readObject } from '../reconcile/platform-lookups.ts';
import { requestOnce } from '../effects/request-once.ts';

/** Reported use of the platform's limits, in percent. */
const SOME = 76;
const MOST = 95;
const LESS = 80;

let dispatch: TestDispatch;
let server: TestServer;
let platform: TestReads;
let queue: AccountQueue;
let reader: AccountReader;
let claimed: Claimed;
/** The answer to a request for `1/late`, which is given when the test says so. */
let late: PromiseWithResolvers<ServerResponse>;
beforeAll(async () => {
  dispatch = await TestDispatch.start();
  server = await startTestServer((request, response) => {
    if (request.path.endsWith('/1/late')) late.resolve(response);
    else if (request.method === 'POST' && request.path.endsWith('v25.0/')) answerBatch(response);
    else answer(response, Number(request.path.split('/').at(-1)));
  });
  platform = await openReads(dispatch.accounts, server.url);
  await dispatch.admit([campaign('Claimed')]);
  const found = await claim(await takeQueue(dispatch, platform), 1, async () => []);
  claimed = { ...found.claimed[0]!, fence: { steady: Infinity, wall: Infinity } };
});
beforeEach(async () => {
  late = Promise.withResolvers();
  await dispatch.accounts.test.admin('delete from accounts.dispatch_throttle');
  reader = await platform.reads.open(dispatch.owner, dispatch.adAccountId);
  queue = await takeQueue(dispatch, platform);
});
afterAll(async () => {
  await platform.clients.close();
  await server.close();
  await dispatch.stop();
});

function answer(response: ServerResponse, usedPercent: number): void {
  response.setHeader('x-ad-account-usage', JSON.stringify({ acc_id_util_pct: usedPercent }));
  response.end('{"id":"1","data":[]}');
}

/** A batch whose only item reports a use; its own answer reports the app's. */
function answerBatch(response: ServerResponse): void {
  const headers = [{ name: 'X-Ad-Account-Usage', value: JSON.stringify({ acc_id_util_pct: LESS }) }];
  response.setHeader('x-app-usage', '{"call_count":3}');
  response.end(JSON.stringify([{ code: 200, headers, body: '{"id":"1"}' }]));
}

/** Percent which the account's throttle takes for used. */
async function known(): Promise<number | undefined> {
  const sql = 'select used_percent from accounts.dispatch_throttle';
  const [row] = await dispatch.accounts.test.admin<{ used_percent: number }>(sql);
  return row?.used_percent;
}

const CALLS: [string, (path: string) => Promise<unknown>][] = [
  ['a read', (path) => reader.get(path, { fields: 'id' })],
  ['an object dispatch looks at', (path) => readObject(queue, path, 'id')],
  ['a list dispatch looks at', (path) => readList(queue, path, {})],
  [
    'a write',
    (path) =>
      requestOnce(queue, claimed, { call: (client, options) => client.post(path, {}, options), idOf: () => '1' }),
  ],
  [
    'a request of an upload',
    (path) => new UploadAttempt(queue, claimed).write((client, options) => client.post(path, {}, options)),
  ],
];

describe('the use of limits that is reported to', () => {
  it.each(CALLS)('%s is noted, and not where a later request was answered before', async (_what, call) => {
    await call(`1/${SOME}`);
    expect(await known()).toBe(SOME);
    const overtaken = call('1/late');
    const response = await late.promise;
    await readObject(queue, `1/${MOST}`, 'id');
    answer(response, LESS);
    await overtaken;
    expect(await known()).toBe(MOST);
    // On a slow machine a request that left right after an answer may count as overtaken by it.
    while ((await known()) !== LESS) await call(`1/${LESS}`);
  });

  it('a batch is that of its items: its own answer names no account', async () => {
    await readObject(queue, `1/${MOST}`, 'id');
    const seen: (number | undefined)[] = [];
    const note = queue.callOptions.onUsage!;
    const onUsage = async (usage: ReportedUsage) => {
      await note(usage);
      seen.push(await known());
    };
    while ((await known()) !== LESS) {
      await queue.client.batch([{ method: 'GET', path: 'batched' }], { ...queue.callOptions, onUsage });
    }
    const last = seen.pop();
    expect([new Set(seen), last]).toEqual([new Set([MOST]), LESS]);
  });
});
