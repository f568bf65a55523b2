import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { connectAgent, type Agent } from '#test/conformance/testing/tool-client.ts';
import { scratchServer, type ScratchServer } from '#test/testkit/scratch-server.ts';
import { toolTemplate } from '#test/testkit/tool-template.ts';

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

async function ok<T>(name: string, args: Record<string, unknown> = {}): Promise<T> {
  const { isError, content } = await agent.call(name, args);
  expect([name, isError, content]).toEqual([name, false, content]);
  return content as T;
}

interface Refused {
  code: string;
  violations: { path: string; message: string }[];
}
async function refused(name: string, args: Record<string, unknown>): Promise<Refused> {
  const { isError, content } = await agent.call(name, args);
  expect(isError).toBe(true);
  return content as unknown as Refused;
}

const variant = { variant_key: 'en', locale: 'en', headline: 'Shoes', primary_text: 'New shoes.' };
const post = {
  format: 'existing_post',
  default_locale: 'en',
  source_spec: { kind: 'existing_post', post_id: '12_34' },
  variants: [variant],
};

describe('the creative tools', () => {
  interface Written {
    creative: { creative_id: string; version: number; name: string; concept: string | null; state: string };
    creative_version: { version_id: string; state: string; approved_by: { member_id: string } | null };
  }

  it('take a creative from its draft to the archive', async () => {
    const family = { name: 'Shoes', concept: 'Sun' };
    const made = await ok<Written>('launcher_creatives_create', { family, content: post });
    const { creative_id } = made.creative;
    const ref = { creative_id, version_id: made.creative_version.version_id };
    const approved = await ok<Written>('launcher_creative_versions_approve', ref);
    expect(approved.creative_version).toMatchObject({ state: 'APPROVED', approved_by: expect.any(Object) });
    // A version's id in the place of its creative's leads to the creative.
    const { version_id } = ref;
    for (const [tool, args] of [
      ['launcher_creatives_get', { creative_id: version_id }],
      ['launcher_creative_versions_approve', { creative_id: version_id, version_id }],
      ['launcher_creatives_archive', { creative_id: version_id, expected_version: 1 }],
    ] as const) {
      expect([tool, await refused(tool, args)]).toMatchObject([tool, { code: 'NOT_FOUND', creative_id }]);
    }
    const renamed = { creative_id, family: { name: 'Boots' }, expected_version: 2 };
    expect(await ok<Written>('launcher_creatives_update', renamed)).toMatchObject({
      creative: { version: 3, name: 'Boots', concept: null },
    });
    expect(await refused('launcher_creatives_archive', { creative_id, expected_version: 2 })).toMatchObject({
      code: 'VERSION_CONFLICT',
      current_version: 3,
    });
    await ok('launcher_creatives_archive', { creative_id, expected_version: 3 });
    expect(await ok('launcher_creatives_get', { creative_id })).toMatchObject({ state: 'ARCHIVED', version: 4 });
    const { items } = await ok<{ items: unknown[] }>('launcher_creatives_list', { query: 'Boots' });
    expect(items).toEqual([]);
    const accounts = await ok<{ items: { ad_account_id: string }[] }>('ad_accounts_list');
    const { ad_account_id } = accounts.items[0]!;
    expect(await ok('launcher_creatives_usage', { ad_account_id, creative_id })).toEqual({
      items: [],
      next_cursor: null,
      total_count: 0,
    });
  });

  it('name every broken rule of content by its argument', async () => {
    const content = { ...post, format: 'catalog', cta: 'buy now' };
    const { violations } = await refused('launcher_creatives_create', { family: { name: 'Shoes' }, content });
    expect(violations.map(({ path }) => path)).toEqual([
      'content.cta',
      'content.source_spec.kind',
      'content.source_spec.post_id',
    ]);
  });
});

describe('the template tools', () => {
  interface Written {
    template: { template_id: string; version: number };
    template_version: { template_version_id: string; number: number };
  }

  it('change a template, save and read its versions, and archive it', async () => {
    const { template: made } = await ok<Written>('launcher_templates_create', { data: toolTemplate('Traffic', 'USD') });
    const { template_id } = made;
    const updated = await ok<Written>('launcher_templates_update', {
      template_id,
      data: toolTemplate('Traffic', 'USD', { billing_event: 'LINK_CLICKS' }),
      expected_version: 1,
    });
    expect(updated).toMatchObject({ template: { version: 2 }, template_version: { number: 2 } });
    const version = { template_id, data: toolTemplate('Traffic', 'USD'), expected_version: 2 };
    const { template_version } = await ok<Written>('launcher_template_versions_create', version);
    const ref = { template_id, template_version_id: template_version.template_version_id };
    expect(await ok('launcher_template_versions_get', ref)).toMatchObject({
      number: 3,
      config: { adset: { billing_event: 'IMPRESSIONS' } },
    });
    await ok('launcher_templates_archive', { template_id, expected_version: 3 });
    expect(await ok('launcher_templates_get', { template_id })).toMatchObject({ state: 'ARCHIVED', version: 4 });
  });

  it('name every setting the platform would refuse by its argument, and what is allowed', async () => {
    const delivery = { timezone: 'Europe/Berlin', end_at: '2036-01-01T00:00:00Z', duration_seconds: 900_000 };
    const data = toolTemplate('Traffic', 'USD', {
      billing_event: 'THRUPLAY',
      promoted_object: { kind: 'app' },
      delivery,
    });
    const { violations } = await refused('launcher_templates_create', { data });
    expect(violations.map(({ path }) => path)).toEqual([
      'data.config.adset.billing_event',
      'data.config.adset.promoted_object.kind',
      'data.config.adset.promoted_object.application_id',
      'data.config.adset.promoted_object.store_url',
      'data.config.adset.delivery.duration_seconds',
    ]);
    expect(violations[0]!.message).toContain('use IMPRESSIONS, LINK_CLICKS');
    expect(violations[4]!.message).toContain('`duration_seconds`');
  });
});
