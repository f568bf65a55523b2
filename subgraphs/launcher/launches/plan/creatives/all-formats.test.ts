import type { ChildProcess } from 'node:child_process';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { uuid7 } from '#kit/ids/uuid7.ts';
import type { Viewer } from '#kit/session/viewer.ts';
import { SEED_PAGES } from '#platform/sandbox/seed/seed-assets.ts';
import { type Sandbox, startSandbox } from '#platform/sandbox/start-sandbox.ts';
import { addCreative, addImage, addTemplate, templateInput } from '#test/launcher/library.ts';
import { addFile, videoFile } from '#test/launcher/media-files.ts';
import { TestLauncher } from '#test/launcher/start-launcher.ts';
import { startWorker } from '#test/launcher/start-worker.ts';
import { killProcess } from '#test/testkit/script-process.ts';

const PRODUCT_SET = '421093847561000';
const PIXEL = '291038475610200';
const CATALOG = '312094857610293';
const APP = '203948571029384';
const FORMATS = ['SINGLE_IMAGE', 'SINGLE_VIDEO', 'CAROUSEL', 'COLLECTION', 'FLEXIBLE', 'EXISTING_POST', 'CATALOG'];

const [page] = SEED_PAGES;

let sandbox: Sandbox;
let harness: TestLauncher;
let owner: Viewer;
let account: string;
let worker: ChildProcess;
let media: { image: string; other: string; video: string };

beforeAll(async () => {
  sandbox = await startSandbox({ seed: 'empty' });
  harness = await TestLauncher.start({ platformUrl: sandbox.url });
  owner = await harness.owner();
  await fetch(`${sandbox.url}/_faults`, { method: 'PUT', body: JSON.stringify({ processingMs: 400 }) });
  const sql = `select id from accounts.ad_account where currency = 'USD'`;
  account = (await harness.test.admin<{ id: string }>(sql))[0]!.id;
  const starting = startWorker(harness, sandbox.url);
  const [image, other] = [await addImage(harness, owner), await addImage(harness, owner, '#00aa33')];
  const { body } = await addFile(harness, owner, videoFile('h264.mp4'));
  media = { image, other, video: body.mediaAssetId! };
  worker = await starting;
});
afterAll(async () => {
  await killProcess(worker);
  await harness.stop();
  await sandbox.close();
});

const { image, other, video } = {
  image: () => ({ mediaAssetId: media.image, slotKey: 'main' }),
  other: () => ({ mediaAssetId: media.other, slotKey: 'main', position: 1 }),
  video: () => ({ mediaAssetId: media.video, slotKey: 'main' }),
};

/** Content of every format, and of images that differ by placement. */
function contents(): Record<string, Record<string, unknown>> {
  const story = { ...other(), position: 0, placementKey: 'instagram:story' };
  const origin = { catalogId: CATALOG, productSetId: PRODUCT_SET };
  return {
    SINGLE_IMAGE: { media: [image(), story] },
    SINGLE_VIDEO: { media: [video()] },
    CAROUSEL: { media: [image(), { ...video(), position: 1 }] },
    COLLECTION: {
      media: [{ ...video(), slotKey: 'cover' }],
      sourceSpec: { kind: 'CATALOG', instantExperienceId: '55', ...origin },
    },
    FLEXIBLE: { media: [image(), other(), { ...video(), position: 2 }] },
    EXISTING_POST: { sourceSpec: { kind: 'EXISTING_POST', postId: `${page}_77` } },
    CATALOG: { sourceSpec: { kind: 'CATALOG', ...origin } },
  };
}

/** Wording of content of any format. */
const WORDING = {
  defaultLocale: 'en',
  cta: 'SHOP_NOW',
  variants: [
    {
      variantKey: 'en',
      locale: 'en',
      headline: 'Shoes',
      primaryText: 'Run.',
      destinationUrl: 'https://example.com/',
      deepLink: 'shoes://sale',
    },
  ],
};

async function addAll(): Promise<string[]> {
  const ids: string[] = [];
  for (const [format, content] of Object.entries(contents())) {
    const whole = { format, ...WORDING, ...content };
    ids.push((await addCreative(harness, owner, { name: format, content: whole })).creativeId);
  }
  return ids;
}

/** Sales of a catalog, in which every format may be shown. */
const OF_A_CATALOG = { kind: 'CATALOG', catalogId: CATALOG, productSetId: PRODUCT_SET };

/** Sales of what is promoted. */
function template(promoted: object): Promise<string> {
  const adset = {
    ...(templateInput().adset as object),
    optimizationGoal: 'OFFSITE_CONVERSIONS',
    promotedObject: { pageId: page, datasetId: PIXEL, event: 'PURCHASE', ...promoted },
  };
  const changes = { campaign: { objective: 'OUTCOME_SALES' }, adset, creativePolicy: { allowedFormats: FORMATS } };
  const budget = { owner: 'CAMPAIGN', period: 'DAILY', amountMinor: '5000', currency: 'USD' };
  return addTemplate(harness, owner, templateInput({ ...changes, budget }));
}

const SUBMIT = `mutation ($request: LaunchRequestInput!) { launchSubmit(request: $request) { launch { id } } }`;
const FOLLOW = `subscription ($account: UUID!, $launch: UUID!) { launchProgress(adAccountId: $account, launchId: $launch, after: 0) { state message } }`;
const ITEMS = `query ($account: UUID!, $launch: UUID!) { launch(adAccountId: $account, id: $launch) { state
  items { edges { node { name state error { message } operations { kind state error { message } } } } } } }`;

interface Items {
  launch: {
    state: string;
    items: { edges: { node: { name: string; state: string; operations: { kind: string }[] } }[] };
  };
}

/** Launches creatives and resolves to its ids and progress, once it has ended. */
async function launched(templateVersionId: string, creativeIds: string[]) {
  const request = {
    requestKey: uuid7(),
    adAccountId: account,
    operation: 'TEST',
    purpose: 'TEST',
    templateVersionId,
    selection: { kind: 'DIRECT', creativeIds },
  };
  const { launchSubmit } = await harness.ok<{ launchSubmit: { launch: { id: string } } }>(owner, SUBMIT, { request });
  const ids = { account, launch: launchSubmit.launch.id };
  const messages: string[] = [];
  for await (const { data } of await harness.subscribe(owner, FOLLOW, ids)) {
    messages.push((data as { launchProgress: { message: string } }).launchProgress.message);
  }
  return { ids, messages };
}

async function made(kind: string) {
  const response = await fetch(`${sandbox.url}/_state/objects?kind=${kind}&made=true`);
  type Made = { id: string; name: string; data: Record<string, unknown> };
  return ((await response.json()) as { objects: Made[] }).objects;
}

describe('a launch of every format', () => {
  it('makes each of them on the platform, with each file once', async () => {
    const { ids, messages } = await launched(await template(OF_A_CATALOG), await addAll());
    const { launch } = await harness.ok<Items>(owner, ITEMS, ids);
    const items = launch.items.edges.map(({ node }) => node);
    expect(items.filter(({ state }) => state !== 'SUCCEEDED')).toEqual([]);
    expect([launch.state, items.length]).toEqual(['SUCCEEDED', FORMATS.length]);
    expect(messages).toContain('The platform gets the video "h264.mp4" ready.');
    const [creatives, images, videos, ads] = await Promise.all(['creative', 'image', 'video', 'ad'].map(made));
    expect([creatives!.length, images!.length, videos!.length, ads!.length]).toEqual([7, 2, 1, 7]);
    const byFormat = new Map(creatives!.map(({ name, data }) => [name.split(' ')[0], data]));
    expect(byFormat.get('SINGLE_VIDEO')?.object_story_spec).toMatchObject({ video_data: { video_id: videos![0]!.id } });
    expect(byFormat.get('SINGLE_IMAGE')?.asset_feed_spec).toMatchObject({ optimization_type: 'PLACEMENT' });
    expect(byFormat.get('EXISTING_POST')).toMatchObject({ object_story_id: `${page}_77` });
    expect(byFormat.get('CATALOG')).toMatchObject({ product_set_id: PRODUCT_SET });
  });
});

describe('a launch of what is sold on several channels', () => {
  const counted = { custom_event_type: 'PURCHASE' };
  const pixel = [{ pixel_id: PIXEL, ...counted }];
  const storeUrl = 'https://store.example/shop';
  const app = [{ application_id: APP, object_store_urls: [storeUrl], ...counted }];
  it.each([
    ['WEB_APP', { applicationId: APP, storeUrl }, { pixel, app }],
    ['OMNICHANNEL', {}, { pixel }],
  ])('makes an ad set that promotes %s', async (kind, promoted, omnichannel_object) => {
    const content = { ...WORDING, format: 'SINGLE_IMAGE', media: [image()] };
    const { creativeId } = await addCreative(harness, owner, { name: kind, content });
    const { ids } = await launched(await template({ kind, ...promoted }), [creativeId]);
    const { launch } = await harness.ok<Items>(owner, ITEMS, ids);
    expect(launch).toMatchObject({ state: 'SUCCEEDED', items: { edges: [{ node: { state: 'SUCCEEDED' } }] } });
    const last = (await made('adset')).at(-1)!;
    expect(last.data.promoted_object).toEqual({ omnichannel_object });
  });
});
