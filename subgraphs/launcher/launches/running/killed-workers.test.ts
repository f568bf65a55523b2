import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { uuid7 } from '#kit/ids/uuid7.ts';
import type { Viewer } from '#kit/session/viewer.ts';
import { startSandbox, type Sandbox } from '#platform/sandbox/start-sandbox.ts';
import { addCreative, addImage, addTemplate, content, templateInput } from '#test/launcher/library.ts';
import { TestLauncher } from '#test/launcher/start-launcher.ts';

const ADS = 20;
/** A worker is killed whenever this many further events have come. */
const EVENTS_PER_LIFE = 12;

let sandbox: Sandbox;
let house: TestLauncher;
let owner: Viewer;
let worker: ChildProcess;

beforeAll(async () => {
  sandbox = await startSandbox({ seed: 'empty' });
  house = await TestLauncher.start({ platformUrl: sandbox.url });
  owner = await house.owner();
  worker = await startWorker();
});
afterAll(async () => {
  await kill(worker);
  await house.stop();
  await sandbox.close();
});

async function startWorker(): Promise<ChildProcess> {
  const file = new URL('../../../../test/launcher/worker-process.ts', import.meta.url).pathname;
  const child = spawn(process.execPath, [file, house.test.url, house.config.dataDir, sandbox.url], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  await once(child.stdout, 'data');
  return child;
}

async function kill(child: ChildProcess): Promise<void> {
  const gone = once(child, 'exit');
  child.kill('SIGKILL');
  await gone;
}

async function sandboxObjects(kind: string): Promise<{ id: string; name: string; status: string }[]> {
  const response = await fetch(`${sandbox.url}/_state/objects?kind=${kind}`);
  return ((await response.json()) as { objects: never[] }).objects;
}

async function submit(account: string, template: string): Promise<string> {
  const image = await addImage(house, owner);
  const creativeIds: string[] = [];
  for (let index = 0; index < ADS; index += 1) {
    creativeIds.push((await addCreative(house, owner, { name: `Ad ${index}`, content: content(image) })).creativeId);
  }
  const request = {
    requestKey: uuid7(),
    adAccountId: account,
    operation: 'TEST',
    purpose: 'TEST',
    templateVersionId: template,
    selection: { kind: 'DIRECT', creativeIds },
  };
  const document = `mutation ($request: LaunchRequestInput!) { launchSubmit(request: $request) { launch { id } } }`;
  return (await house.ok<{ launchSubmit: { launch: { id: string } } }>(owner, document, { request })).launchSubmit
    .launch.id;
}

describe('killed workers', () => {
  it('leave a launch to others, which finish it with one object for each planned one', async () => {
    const [account] = await house.test.admin<{ id: string; currency: string }>(
      'select id, currency from accounts.ad_account limit 1',
    );
    const [page] = await sandboxObjects('page');
    const template = await addTemplate(
      house,
      owner,
      templateInput({
        budget: { owner: 'CAMPAIGN', period: 'DAILY', amountMinor: '100000', currency: account!.currency },
        adset: { ...(templateInput().adset as object), promotedObject: { kind: 'WEBSITE', pageId: page!.id } },
      }),
    );
    const body = JSON.stringify({ cutAfterWorkRate: 0.1, seed: 3 });
    await fetch(`${sandbox.url}/_faults`, { method: 'PUT', headers: { 'content-type': 'application/json' }, body });
    const launch = await submit(account!.id, template);
    const follow = `subscription ($account: UUID!, $launch: UUID!) { launchProgress(adAccountId: $account, launchId: $launch, after: 0) {
      sequence state counts { succeeded total } } }`;
    const events: { sequence: number; state: string; counts: { succeeded: number; total: number } }[] = [];
    let kills = 0;
    for await (const { data } of await house.subscribe(owner, follow, { account: account!.id, launch })) {
      events.push((data as { launchProgress: never }).launchProgress);
      if (events.length % EVENTS_PER_LIFE !== 0) continue;
      await kill(worker);
      kills += 1;
      worker = await startWorker();
    }
    expect(kills).toBeGreaterThan(2);
    expect(events.map(({ sequence }) => sequence)).toEqual(events.map((_, index) => index + 1));
    expect(events.at(-1)).toMatchObject({ state: 'SUCCEEDED', counts: { succeeded: ADS, total: ADS } });
    const objects = await Promise.all(['campaign', 'adset', 'ad', 'creative', 'image'].map(sandboxObjects));
    expect(objects.map((list) => list.length)).toEqual([1, 1, ADS, ADS, 1]);
  }, 120_000);
});
