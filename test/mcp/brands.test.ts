import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { connectAgent, type Agent } from '#test/conformance/testing/tool-client.ts';
import { scratchServer, type ScratchServer } from '#test/testkit/scratch-server.ts';

let server: ScratchServer;
let agent: Agent;
beforeAll(async () => {
  server = await scratchServer({ ADOPS_WORKERS: 'off' });
  agent = await connectAgent(server.url, server.devToken);
});
afterAll(async () => {
  await agent?.close();
  await server?.close();
});

type Brand = Record<string, unknown> & { brand_id: string };

/** The brand a call answers with. */
async function written(name: string, args: Record<string, unknown>): Promise<Brand> {
  const { isError, content } = await agent.call(name, args);
  expect([isError, content]).toEqual([false, expect.objectContaining({ replayed: false })]);
  return content['brand'] as Brand;
}
const create = (payload: Record<string, unknown>) =>
  written('brands_create', { payload: { request_id: crypto.randomUUID(), ...payload } });
const update = (brand_id: string, payload: Record<string, unknown>) =>
  written('brands_update', { brand_id, payload: { request_id: crypto.randomUUID(), ...payload } });
const get = async (brand_id: string) => (await agent.call('brands_get', { brand_id })).content as Brand;

describe('the tools of brands', () => {
  it('create, change, read and list a brand', async () => {
    const { brand_id } = await create({ name: 'Acme', website: 'https://acme.example.com', markets: ['DE'] });
    const kit = {
      positioning: 'The heaviest anvils',
      colors: [{ role: 'primary', name: 'Soot', hex: '#101010' }],
      typography: { heading_font: 'Slab', body_font: 'Serif' },
      voice: { traits: ['dry'], guidance: 'No jokes.' },
      proof_points: ['Since 1949'],
    };
    expect(await update(brand_id, { kit })).toMatchObject({ version: 2, kit: { ...kit, version: 1, tagline: null } });
    expect(await get(brand_id)).toMatchObject({ name: 'Acme', markets: ['DE'], access: 'WRITE', kit });
    const { content } = await agent.call('brands_list');
    const items = content['items'] as Brand[];
    expect(items.find((item) => item.brand_id === brand_id)).toMatchObject({ name: 'Acme', languages: [] });
  });

  it('clear a font by null and keep it when it is omitted', async () => {
    const { brand_id } = await create({ name: 'Fonts' });
    await update(brand_id, { kit: { positioning: 'p', typography: { heading_font: 'Slab', body_font: 'Serif' } } });
    const { kit } = await update(brand_id, { kit: { typography: { heading_font: null } }, name: null, markets: null });
    expect(kit).toMatchObject({ version: 2, typography: { heading_font: null, body_font: 'Serif' } });
    expect(await get(brand_id)).toMatchObject({ name: 'Fonts', markets: [] });
  });

  it('name what is wrong in the words of their arguments', async () => {
    const { brand_id } = await create({ name: 'Wrong' });
    const payload = { request_id: crypto.randomUUID(), kit: { tagline: 'Alone' } };
    const { isError, content } = await agent.call('brands_update', { brand_id, payload });
    expect(isError).toBe(true);
    expect(content).toMatchObject({
      code: 'BAD_USER_INPUT',
      violations: [{ path: 'payload.kit.positioning', rule: 'required' }],
    });
  });

  it('list in pages', async () => {
    const found: string[] = [];
    for (let cursor: unknown = undefined; cursor !== null;) {
      const { content } = await agent.call('brands_list', { limit: 1, ...(cursor ? { cursor } : {}) });
      found.push(...(content['items'] as Brand[]).map((item) => item.brand_id));
      expect(content['total_count']).toBeGreaterThanOrEqual(found.length);
      cursor = content['next_cursor'];
    }
    expect(found.length).toBeGreaterThanOrEqual(3);
    expect(new Set(found).size).toBe(found.length);
  });

  it('go together with facts of brands that exist', async () => {
    const { brand_id } = await create({ name: 'Remembered' });
    const remember = (target_id: string) =>
      agent.call('memory_remember', {
        payload: {
          request_id: crypto.randomUUID(),
          fact: 'Never show the logo on red.',
          scope: { kind: 'brand', target_id },
          consent: 'explicit_user_request',
        },
      });
    expect(await remember(crypto.randomUUID())).toMatchObject({ isError: true, content: { code: 'NOT_FOUND' } });
    expect(await remember(brand_id)).toMatchObject({ isError: false });
    const { content } = await agent.call('memory_recall', { query: 'logo on red', brand_ids: [brand_id] });
    expect(JSON.stringify(content)).toContain('Never show the logo on red.');
  });

  it('take the arguments of the specification, with its defaults', () => {
    const schemaOf = (name: string) => agent.tools.find((tool) => tool.name === name)!.inputSchema;
    type Schema = { properties: Record<string, Schema & { default?: unknown }>; required?: string[] };
    const list = schemaOf('brands_list') as unknown as Schema;
    expect(list.properties['limit']?.default).toBe(25);
    const made = (schemaOf('brands_create') as unknown as Schema).properties['payload']!;
    expect(made.required?.toSorted()).toEqual(['name', 'request_id']);
    const changed = schemaOf('brands_update') as unknown as Schema;
    expect(changed.required?.toSorted()).toEqual(['brand_id', 'payload']);
    const { properties, required } = changed.properties['payload']!;
    expect(required).toEqual(['request_id']);
    const fields = ['name', 'website', 'industry', 'description', 'markets', 'languages', 'kit'];
    expect(Object.keys(properties).toSorted()).toEqual(['request_id', ...fields].toSorted());
    // Lists leave out a default of null.
    expect(fields.map((field) => properties[field]?.default ?? null)).toEqual(fields.map(() => null));
  });
});
