import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { ExecutionResult } from 'graphql';
import { uuid7 } from '#kit/ids/uuid7.ts';
import type { Viewer } from '#kit/session/viewer.ts';
import { startSandbox, type Sandbox } from '#platform/sandbox/start-sandbox.ts';
import { addCreative, addImage, addTemplate, content, templateInput } from '#test/launcher/library.ts';
import { TestLauncher } from '#test/launcher/start-launcher.ts';
import type { LaunchCounts } from '../launch-state.ts';

let sandbox: Sandbox;
let house: TestLauncher;
let owner: Viewer;
let account: { id: string; platform_id: string; currency: string };
let template: string;

beforeAll(async () => {
  sandbox = await startSandbox({ seed: 'empty' });
  house = await TestLauncher.start({ platformUrl: sandbox.url });
  owner = await house.owner();
  [account] = (await house.test.admin(
    'select id, platform_id, currency from accounts.ad_account order by id limit 1',
  )) as [typeof account];
  const page = await sandboxObjects('page');
  const adset = templateInput().adset as object;
  const budget = { owner: 'CAMPAIGN', period: 'DAILY', amountMinor: '100000', currency: account.currency };
  const promotedObject = { kind: 'WEBSITE', pageId: page[0]!.id };
  template = await addTemplate(house, owner, templateInput({ budget, adset: { ...adset, promotedObject } }));
  await house.accounts.startWorkers();
  await house.launcher.startWorkers();
});
afterAll(async () => {
  await house?.stop();
  await sandbox?.close();
});

const SUBMIT = `mutation ($request: LaunchRequestInput!) { launchSubmit(request: $request) { launch { id } } }`;
const FOLLOW = `subscription ($account: UUID!, $launch: UUID!, $after: Int) {
  launchProgress(adAccountId: $account, launchId: $launch, after: $after) { sequence state step message
    counts { planned running succeeded failed unknown total } operationCounts { succeeded failed total }
    item { name state platformId error { message } } launch { id state } adAccount { id } } }`;

interface Progress {
  sequence: number;
  state: string;
  message: string;
  counts: LaunchCounts;
  operationCounts: { succeeded: number; failed: number; total: number };
  item: { name: string; state: string; platformId: string | null; error: { message: string } | null } | null;
  launch: { id: string };
  adAccount: { id: string };
}

async function sandboxObjects(kind: string): Promise<{ id: string; name: string; status: string; seeded: boolean }[]> {
  const response = await fetch(`${sandbox.url}/_state/objects?kind=${kind}`);
  return ((await response.json()) as { objects: never[] }).objects;
}

async function setFaults(faults: Record<string, unknown>): Promise<void> {
  const response = await fetch(`${sandbox.url}/_faults`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(faults),
  });
  if (!response.ok) throw new Error(await response.text());
}

async function submit(names: string[]): Promise<string> {
  const image = await addImage(house, owner, '#00ff00');
  const made = await Promise.all(names.map((name) => addCreative(house, owner, { name, content: content(image) })));
  const request = {
    name: `Launch ${uuid7()}`,
    requestKey: uuid7(),
    adAccountId: account.id,
    operation: 'TEST',
    purpose: 'TEST',
    templateVersionId: template,
    selection: { kind: 'DIRECT', creativeIds: made.map(({ creativeId }) => creativeId) },
  };
  return (await house.ok<{ launchSubmit: { launch: { id: string } } }>(owner, SUBMIT, { request })).launchSubmit.launch
    .id;
}

async function collect(launch: string, after?: number): Promise<Progress[]> {
  const events: Progress[] = [];
  for await (const result of await house.subscribe(owner, FOLLOW, { account: account.id, launch, after })) {
    events.push(progressOf(result));
  }
  return events;
}

function progressOf({ data, errors }: ExecutionResult): Progress {
  if (errors) throw new Error(JSON.stringify(errors));
  return (data as { launchProgress: Progress }).launchProgress;
}

describe('launchProgress', () => {
  it('tells of a whole launch, without gap or repeat, and completes behind its end', async () => {
    const names = ['Shoes', 'Hats', 'Gloves'];
    const launch = await submit(names);
    const events = await collect(launch, 0);
    expect(events.map(({ sequence }) => sequence)).toEqual(events.map((_, index) => index + 1));
    for (const { counts } of events) {
      const { planned, running, succeeded, failed, unknown, total } = counts;
      expect(planned + running + succeeded + failed + unknown).toBe(total);
    }
    expect(events.at(-1)).toMatchObject({
      state: 'SUCCEEDED',
      step: 'FINISHED',
      counts: { succeeded: 3, total: 3 },
      operationCounts: { succeeded: 9, failed: 0, total: 9 },
      launch: { id: launch, state: 'SUCCEEDED' },
      adAccount: { id: account.id },
    });
    const done = events.filter(({ item }) => item?.state === 'SUCCEEDED').map(({ item }) => item!);
    expect(done.map(({ name }) => name).toSorted()).toEqual(names.map((name) => `${name} en`).toSorted());
    const ads = (await sandboxObjects('ad')).filter((ad) => done.some(({ platformId }) => platformId === ad.id));
    expect(ads.map(({ status }) => status)).toEqual(['PAUSED', 'PAUSED', 'PAUSED']);
  });

  it('replays what was missed, and says how a finished launch stands', async () => {
    const launch = await submit(['Socks']);
    const all = await collect(launch, 0);
    expect(await collect(launch, 3)).toEqual(all.slice(3).map((event) => ({ ...event, launch: expect.anything() })));
    expect((await collect(launch)).map(({ sequence }) => sequence)).toEqual([all.length]);
    expect(await collect(launch, all.length)).toEqual([]);
    await expect(collect(launch, all.length + 1)).rejects.toThrow(/after/);
  });

  it('shows the same to a follower who comes in the middle and to one who comes back', async () => {
    const launch = await submit(['Belt', 'Scarf']);
    const parts: Progress[] = [];
    for await (const result of await house.subscribe(owner, FOLLOW, { account: account.id, launch })) {
      parts.push(progressOf(result));
      if (parts.length === 4) break;
    }
    const rest = await collect(launch, parts.at(-1)!.sequence);
    const sequences = [...parts, ...rest].map(({ sequence }) => sequence);
    expect(sequences).toEqual(sequences.map((_, index) => sequences[0]! + index));
    expect(rest.at(-1)?.state).toBe('SUCCEEDED');
  });

  it('carries on over cut connections, with one object for each planned one', async () => {
    await setFaults({ cutAfterWorkRate: 0.3, seed: 7 });
    try {
      const names = Array.from({ length: 8 }, (_, index) => `Cut ${index}`);
      const events = await collect(await submit(names), 0);
      expect(events.at(-1)).toMatchObject({ state: 'SUCCEEDED', counts: { succeeded: 8 } });
      const ads = (await sandboxObjects('ad')).filter(({ name }) => name.startsWith('Cut '));
      expect(ads.map(({ name }) => name).toSorted()).toEqual(names.map((name) => `${name} en`).toSorted());
    } finally {
      await setFaults({ cutAfterWorkRate: 0 });
    }
  });

  it('ends as failed when the platform refuses, and says why', async () => {
    await setFaults({ rejectRate: 1, scopes: { methods: ['POST'], paths: 'campaigns' } });
    try {
      const events = await collect(await submit(['Refused']), 0);
      expect(events.at(-1)).toMatchObject({ state: 'FAILED', counts: { failed: 1, total: 1 } });
      const failed = events.find(({ item }) => item?.state === 'FAILED');
      expect(failed?.item?.error?.message).toEqual(expect.any(String));
    } finally {
      await setFaults({ rejectRate: 0, scopes: { methods: null, paths: null } });
    }
  });

  it('never begins for strangers', async () => {
    const launch = await submit(['Secret']);
    const stranger = house.viewer();
    const stream = await house.subscribe(stranger, FOLLOW, { account: account.id, launch });
    const results: ExecutionResult[] = [];
    for await (const result of stream) results.push(result);
    expect(results).toMatchObject([{ errors: [{ extensions: { code: 'NOT_FOUND' } }] }]);
  });
});
