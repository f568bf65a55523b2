import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { SEED_PAGES } from '../seed/seed-assets.ts';
import type { OpenSandbox } from '../testing/open-sandbox.ts';
import { ACCOUNTS, openSandbox } from '../testing/open-sandbox.ts';

let sandbox: OpenSandbox;
let video: string;

beforeAll(async () => {
  sandbox = await openSandbox({ seed: 'empty' });
  const { body } = await sandbox.post(`${ACCOUNTS.usd}/advideos`, { file_url: 'https://media.example/a.mp4' });
  video = String(body.id);
});
afterAll(() => sandbox.close());

const [page] = SEED_PAGES;
const link = 'https://example.com/';
const card = { link, picture: 'https://example.com/card.png' };

async function refusal(params: Record<string, unknown>): Promise<unknown> {
  const encoded = Object.entries(params).map(([name, value]) => [
    name,
    typeof value === 'object' ? JSON.stringify(value) : value,
  ]);
  const { body } = await sandbox.post(`${ACCOUNTS.usd}/adcreatives`, Object.fromEntries(encoded));
  return body.error?.error_subcode ?? body.error?.code;
}

const story = (data: Record<string, unknown>) => ({ object_story_spec: { page_id: page, ...data } });

describe('a creative', () => {
  it('shows a video only when it is ready', async () => {
    const params = story({ video_data: { video_id: video, image_url: 'https://example.com/still.png' } });
    expect(await refusal(params)).toBe(1885252);
    await sandbox.tick(60_000);
    expect(await refusal(params)).toBeUndefined();
  });

  it.each([
    ['one card', story({ link_data: { link, child_attachments: [card] } }), 1443048],
    ['a card without a picture', story({ link_data: { link, child_attachments: [card, { link }] } }), 1443048],
    ['products of no set', story({ template_data: { link } }), 1443048],
    ['products of a set that is not there', { ...story({ template_data: { link } }), product_set_id: '1' }, 1487831],
    ['a post of a page that is not there', { object_story_id: '1_2' }, 2446289],
    [
      'a single rule',
      { ...story({}), asset_feed_spec: { asset_customization_rules: [{ customization_spec: {} }] } },
      100,
    ],
  ])('is refused with %s', async (_, params, code) => {
    expect(await refusal(params)).toBe(code);
  });

  it('is refused with the same asset twice', async () => {
    const params = { ...story({}), asset_feed_spec: { videos: [{ video_id: video }, { video_id: video }] } };
    expect(await refusal(params)).toBe(1815629);
  });

  it('is the one with the same content that is there, where the platform shares them', async () => {
    const make = async (name: string, message: string) => {
      const object_story_spec = JSON.stringify({ page_id: page, link_data: { link, message } });
      return (await sandbox.post(`${ACCOUNTS.usd}/adcreatives`, { name, object_story_spec })).body.id;
    };
    const first = await make('First', 'The same');
    expect(await make('Second', 'The same')).not.toBe(first);
    await sandbox.faults({ sharesCreatives: true });
    expect(await make('Third', 'The same')).toBe(first);
    expect(await make('Fourth', 'Another')).not.toBe(first);
    await sandbox.post(String(first), { status: 'DELETED' });
    expect(await make('Fifth', 'The same')).not.toBe(first);
    await sandbox.faults({ sharesCreatives: false });
  });

  it('shows cards', async () => {
    expect(await refusal(story({ link_data: { link, child_attachments: [card, card] } }))).toBeUndefined();
  });
});
