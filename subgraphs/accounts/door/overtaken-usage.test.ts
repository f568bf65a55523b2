import type { ServerResponse } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { ReportedUsage } from '#platform/client/reported-usage.ts';
import { startTestServer, type TestServer } from '#platform/client/start-test-server.ts';
import type { AccountReader } from '../platform-reads/account-reader.ts';
import { campaign } from '../testing/door-plan.ts';
import { takeLane } from '../testing/take-lane.ts';
import { TestDoor } from '../testing/test-door.ts';
import { openReads, type TestReads } from '../testing/test-reads.ts';
import type { AccountLane } from './account-lane.ts';
import { type Claimed, claim } from './claim.ts';
import { UploadAttempt } from './effects/video/upload-attempt.ts';
import { readList, readObject } from './platform-lookups.ts';
import { requestOnce } from './request-once.ts';

/** What the platform reports as used, in percent. */
const SOME = 76;
const MOST = 95;
const LESS = 80;

let door: TestDoor;
let server: TestServer;
let platform: TestReads;
let lane: AccountLane;
let reader: AccountReader;
let claimed: Claimed;
/** The answer to a request for `1/late`, which is given when the test says so. */
let late: PromiseWithResolvers<ServerResponse>;
beforeAll(async () => {
  door = await TestDoor.start();
  server = await startTestServer((request, response) => {
    if (request.path.endsWith('/1/late')) late.resolve(response);
    else if (request.method === 'POST' && request.path.endsWith('v25.0/')) answerBatch(response);
    else answer(response, Number(request.path.split('/').at(-1)));
  });
  platform = await openReads(door.accounts, server.url);
  await door.admit([campaign('Claimed')]);
  const found = await claim(await takeLane(door, platform), 1, async () => []);
  claimed = { ...found.claimed[0]!, fence: { steady: Infinity, wall: Infinity } };
});
beforeEach(async () => {
  late = Promise.withResolvers();
  await door.accounts.test.admin('delete from accounts.door_throttle');
  reader = await platform.reads.open(door.owner, door.adAccountId);
  lane = await takeLane(door, platform);
});
afterAll(async () => {
  await platform.clients.close();
  await server.close();
  await door.stop();
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
  const sql = 'select used_percent from accounts.door_throttle';
  const [row] = await door.accounts.test.admin<{ used_percent: number }>(sql);
  return row?.used_percent;
}

const CALLS: [string, (path: string) => Promise<unknown>][] = [
  ['a read', (path) => reader.get(path, { fields: 'id' })],
  ['an object the door looks at', (path) => readObject(lane, path, 'id')],
  ['a list the door looks at', (path) => readList(lane, path, {})],
  [
    'a write',
    (path) =>
      requestOnce(lane, claimed, { call: (client, options) => client.post(path, {}, options), idOf: () => '1' }),
  ],
  [
    'a request of an upload',
    (path) => new UploadAttempt(lane, claimed).write((client, options) => client.post(path, {}, options)),
  ],
];

describe('the use of limits that is reported to', () => {
  it.each(CALLS)('%s is noted, and not where a later request was answered before', async (_what, call) => {
    await call(`1/${SOME}`);
    expect(await known()).toBe(SOME);
    const overtaken = call('1/late');
    const response = await late.promise;
    await readObject(lane, `1/${MOST}`, 'id');
    answer(response, LESS);
    await overtaken;
    expect(await known()).toBe(MOST);
    // On a slow machine a request that left right after an answer may count as overtaken by it.
    while ((await known()) !== LESS) await call(`1/${LESS}`);
  });

  it('a batch is that of its items: its own answer tells of no account', async () => {
    await readObject(lane, `1/${MOST}`, 'id');
    const seen: (number | undefined)[] = [];
    const note = lane.callOptions.onUsage!;
    const onUsage = async (usage: ReportedUsage) => {
      await note(usage);
      seen.push(await known());
    };
    while ((await known()) !== LESS) {
      await lane.client.batch([{ method: 'GET', path: 'batched' }], { ...lane.callOptions, onUsage });
    }
    const last = seen.pop();
    expect([new Set(seen), last]).toEqual([new Set([MOST]), LESS]);
  });
});
