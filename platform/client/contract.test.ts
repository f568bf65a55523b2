import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { startSandbox, type Sandbox } from '#platform/sandbox/start-sandbox.ts';
import { PlatformClient } from './platform-client.ts';
import { PlatformError } from './platform-error.ts';

const ACCOUNT = 'act_482910374650192';
const campaign = (name: string) => ({
  name,
  objective: 'OUTCOME_TRAFFIC',
  status: 'PAUSED',
  special_ad_categories: [],
  is_adset_budget_sharing_enabled: false,
  adlabels: [{ name: 'contract' }],
});

describe.each(['form', 'json'] as const)('the client against the sandbox platform, writing as %s', (writeEncoding) => {
  let sandbox: Sandbox;
  let client: PlatformClient;

  const faults = (settings: Record<string, unknown>) =>
    fetch(`${sandbox.url}/_faults`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(settings),
    });

  beforeEach(async () => {
    sandbox = await startSandbox({ appSecret: 'app' });
    client = new PlatformClient({
      baseUrl: sandbox.url,
      accessToken: 'sandbox-token',
      appSecret: 'app',
      writeEncoding,
    });
  });
  afterEach(async () => {
    await client.close();
    await sandbox.close();
  });

  it('creates, reads back, pages and deletes, and gets the usage', async () => {
    let usages = 0;
    const onUsage = () => void (usages += 1);
    const ids: string[] = [];
    for (const name of ['a', 'b', 'c']) {
      const { data } = await client.post(`${ACCOUNT}/campaigns`, campaign(name), { onUsage });
      ids.push((data as { id: string }).id);
    }
    const filtering = [{ field: 'campaign.adlabels', operator: 'ANY', value: ['contract'] }];
    const pages: { id: string }[][] = [];
    const listed = client.pages<{ id: string }>(`${ACCOUNT}/campaigns`, { filtering, limit: 2 }, { onUsage });
    for await (const page of listed) pages.push(page);
    expect(pages.map((page) => page.length)).toEqual([2, 1]);
    expect(
      pages
        .flat()
        .map(({ id }) => id)
        .toSorted(),
    ).toEqual(ids.toSorted());
    expect((await client.delete(ids[0]!, {}, { onUsage })).data).toMatchObject({ success: true });
    expect(usages).toBe(6);
  });

  it('uploads an image as multipart and finds it by its hash', async () => {
    const picture = { create: { width: 20, height: 10, channels: 3 as const, background: '#123456' } };
    const content = await sharp(picture).png().toBuffer();
    const file = { filename: 'p.png', contentType: 'image/png', content, size: content.length };
    const { data } = await client.upload(`${ACCOUNT}/adimages`, {}, file);
    const [image] = Object.values((data as { images: Record<string, { hash: string; width: number }> }).images);
    expect(image).toMatchObject({ width: 20 });
    const found = await client.get(`${ACCOUNT}/adimages`, { hashes: [image!.hash], fields: 'hash' });
    expect(found.data).toMatchObject({ data: [{ hash: image!.hash }] });
  });

  it('sends a batch whose items depend on each other', async () => {
    const results = await client.batch([
      {
        method: 'POST',
        path: `${ACCOUNT}/campaigns`,
        params: campaign('batched'),
        name: 'one',
        omitResponseOnSuccess: false,
      },
      { method: 'GET', path: '{result=one:$.id}', params: { fields: 'name' } },
    ]);
    expect(results[1]?.data).toMatchObject({ name: 'batched' });
  });

  it('says of every failure what is known about its effect', async () => {
    const outcome = async (call: Promise<unknown>): Promise<unknown> => {
      const error: unknown = await call.then(
        () => null,
        (thrown: unknown) => thrown,
      );
      return error instanceof PlatformError ? error.outcome : error;
    };
    const create = () => client.post(`${ACCOUNT}/campaigns`, campaign('f'));
    expect(await outcome(client.post(`${ACCOUNT}/campaigns`, { name: 'no objective' }))).toBe('rejected');
    await faults({ cutAfterWorkRate: 1 });
    expect(await outcome(create())).toBe('unknown');
    await faults({ errorAfterWorkRate: 1 });
    expect(await outcome(create())).toBe('unknown');
    await faults({ throttleRate: 1 });
    expect(await outcome(create())).toBe('throttled');
    await faults({ htmlRate: 1 });
    expect(await outcome(client.get(ACCOUNT))).toBe('transient_read');
    await faults({ okWithErrorRate: 1 });
    expect(await outcome(create())).not.toBeNull();
    await faults({});
    const stranger = new PlatformClient({ baseUrl: sandbox.url, accessToken: 'wrong' });
    expect(await outcome(stranger.get('me'))).toBe('auth');
    await stranger.close();
  });
});
