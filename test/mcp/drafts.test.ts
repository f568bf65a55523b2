import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { connectAgent, type Agent } from '#test/conformance/testing/tool-client.ts';
import { addUnusedImage, drawnCreative } from '#test/testkit/library.ts';
import { scratchServer, type ScratchServer } from '#test/testkit/scratch-server.ts';
import { toolTemplate } from '#test/testkit/tool-template.ts';
import { GraphClient } from '../../examples/demo/graph-client.ts';

interface Draft {
  creative: { creative_id: string };
  creative_version: { version_id: string; state: string };
}
interface Preview {
  submittable: boolean;
  findings: { severity: string; code: string; path: string; message: string }[];
}

let server: ScratchServer;
let graph: GraphClient;
let agent: Agent;
let account: string;
let currency: string;
let image: string;
beforeAll(async () => {
  server = await scratchServer({ ADOPS_WORKERS: 'off' });
  graph = new GraphClient(`${server.url}/graphql`, server.devToken);
  agent = await connectAgent(server.url, server.devToken);
  const accounts = await ok<{ items: { ad_account_id: string; currency: string }[] }>('ad_accounts_list');
  ({ ad_account_id: account, currency } = accounts.items[0]!);
  image = await addUnusedImage(graph);
});
afterAll(async () => {
  await agent?.close();
  await graph?.close();
  await server?.close();
});

async function ok<T>(name: string, args: Record<string, unknown> = {}): Promise<T> {
  const { isError, content } = await agent.call(name, args);
  expect([name, isError, isError && content]).toEqual([name, false, false]);
  return content as T;
}

async function refused(name: string, args: Record<string, unknown>): Promise<Record<string, unknown>> {
  const { isError, content } = await agent.call(name, args);
  expect([name, isError]).toEqual([name, true]);
  return content;
}

const paths = ({ violations }: Record<string, unknown>) => (violations as { path: string }[]).map(({ path }) => path);

function content(changes: object = {}, variant: object = {}): Record<string, unknown> {
  const copy = { variant_key: 'en', locale: 'en', headline: 'H', primary_text: 'T', ...variant };
  return { format: 'single_image', default_locale: 'en', variants: [copy], ...changes };
}

const whole = (changes: object = {}, variant: object = {}) =>
  content(
    { media: [{ media_asset_id: image, slot_key: 'main' }], ...changes },
    { destination_url: 'https://shop.example.com/a', ...variant },
  );

const create = (name: string, given: Record<string, unknown>) =>
  ok<Draft>('launcher_creatives_create', { family: { name }, content: given });
const reference = ({ creative, creative_version }: Draft) => ({
  creative_id: creative.creative_id,
  version_id: creative_version.version_id,
});

async function template(changes: object, adset: object = {}): Promise<string> {
  const { name, config } = toolTemplate('T', currency, adset) as { name: string; config: object };
  const { template: made } = await ok<{ template: { current_version: { template_version_id: string } } }>(
    'launcher_templates_create',
    { data: { name, config: { ...config, ...changes } } },
  );
  return made.current_version.template_version_id;
}

async function preview(creativeId: string, templateVersionId: string, changes: object = {}): Promise<Preview> {
  const request = {
    request_key: 'k',
    ad_account_id: account,
    operation: 'test',
    purpose: 'test',
    template_version_id: templateVersionId,
    selection: { kind: 'direct', creative_ids: [creativeId] },
    ...changes,
  };
  return ok<Preview>('launcher_launches_preview', { request });
}

describe('a draft that lacks files and a destination', () => {
  it('is saved, not approved, and a preview says all it lacks', async () => {
    const draft = await create('Later', content());
    expect(draft.creative_version.state).toBe('DRAFT');
    const refusal = await refused('launcher_creative_versions_approve', reference(draft));
    expect(refusal).toMatchObject({ code: 'CONFLICT' });
    expect(refusal['message']).toContain('`content.variants[0].destination_url` is needed for');
    expect(refusal['message']).toContain('`content.variants[0]` needs exactly 1 image');
    expect((refusal['faults'] as { path: string }[]).map(({ path }) => path)).toEqual([
      'content.variants[0].destination_url',
      'content.variants[0]',
    ]);
    const { findings, submittable } = await preview(draft.creative.creative_id, await template({}));
    expect(submittable).toBe(false);
    const found = findings.filter(({ severity }) => severity === 'BLOCKER');
    const path = 'request.selection.creative_ids[0]';
    expect(found.map((finding) => [finding.code, finding.path])).toEqual([
      ['not_approved', path],
      ['incomplete', path],
      ['incomplete', path],
    ]);
    expect(found[1]!.message).toContain('`content.variants[0].destination_url` is needed');
  });

  it('is approved once a further version has all of it', async () => {
    const draft = await create('Completed', content());
    const creative_id = draft.creative.creative_id;
    const next = await ok<Draft>('launcher_creative_versions_create', {
      creative_id,
      content: whole(),
      expected_version: 1,
    });
    await ok('launcher_creative_versions_approve', reference(next));
    const { findings, submittable } = await preview(creative_id, await template({}));
    expect([findings.filter(({ severity }) => severity === 'BLOCKER'), submittable]).toEqual([[], true]);
  });

  it('is not saved with what is wrong', async () => {
    const wrong = content({ cta: 'BOGUS' }, { destination_url: 'https:/shop.example.com/a', deep_link: 'a b' });
    const refusal = await refused('launcher_creatives_create', { family: { name: 'Wrong' }, content: wrong });
    expect(paths(refusal).toSorted()).toEqual([
      'content.cta',
      'content.variants[0].deep_link',
      'content.variants[0].destination_url',
    ]);
  });
});

describe('a template', () => {
  it('of manual structure needs no targeting where its groups bring one', async () => {
    const draft = await create('Grouped', whole());
    await ok('launcher_creative_versions_approve', reference(draft));
    const creative_id = draft.creative.creative_id;
    const manual = await template({ structure: { mode: 'manual' } }, { targeting: {} });
    const group = { group_key: 'a', creative_ids: [creative_id] };
    const brought = await preview(creative_id, manual, {
      manual_groups: [{ ...group, targeting: { countries: ['US'] } }],
    });
    expect([brought.findings.filter(({ severity }) => severity === 'BLOCKER'), brought.submittable]).toEqual([
      [],
      true,
    ]);
    const lacking = await preview(creative_id, manual, { manual_groups: [group] });
    expect(lacking.findings).toContainEqual(
      expect.objectContaining({ code: 'location_missing', path: 'request.manual_groups[0].targeting.countries' }),
    );
  });

  it('names every word the platform refuses, and warns of single braces', async () => {
    const { name, config } = toolTemplate('T', currency, {
      targeting: { countries: ['UK', 'US'], excluded_countries: ['US'] },
      delivery: { timezone: 'PST' },
    }) as { name: string; config: object };
    const refusal = await refused('launcher_templates_create', {
      data: { name, config: { ...config, schema_version: 1 } },
    });
    expect(paths(refusal).toSorted()).toEqual([
      'data.config.adset.delivery.timezone',
      'data.config.adset.targeting.countries[0]',
      'data.config.adset.targeting.excluded_countries[0]',
    ]);
    const draft = await create('Named', whole());
    const naming = { campaign: '{launch}', adset: '{{launch}}', ad: '{{creative}}' };
    const { findings } = await preview(draft.creative.creative_id, await template({ naming }));
    expect(findings).toContainEqual(
      expect.objectContaining({ code: 'single_braces', path: 'template.naming.campaign' }),
    );
  });
});

describe('the tags of a creative', () => {
  it('are refused, or warned of, where the platform would append something else', async () => {
    const [file] = (
      await ok<{ files: { media_id: string }[] }>('media_uploads_complete', {
        files: [await smallFile()],
      })
    ).files;
    const story = { page_id: '118374650192837', link_data: { link: 'https://shop.example.com', message: 'x' } };
    const payload = (url_tags: string) => ({
      payload: {
        request_id: crypto.randomUUID(),
        ad_account_id: account,
        media_id: file!.media_id,
        name: 'x',
        object_story_spec: story,
        url_tags,
      },
    });
    for (const tags of ['?utm_source=fb', '&utm_source=fb', 'utm_source=fb#top', 'utm_source=fb&amp;utm_medium=cpc']) {
      expect([tags, paths(await refused('creatives_create', payload(tags)))]).toEqual([tags, ['payload.url_tags']]);
    }
    const { plan } = await ok<{ plan: { warnings: { code: string; path: string }[] } }>(
      'creatives_create',
      payload('utm_campaign={{campaign_name}}'),
    );
    expect(plan.warnings.map(({ code, path }) => [code, path])).toEqual([['unknown_macro', 'payload.url_tags']]);
  });
});

async function smallFile() {
  const { content: bytes } = await drawnCreative('tags', 600);
  return { name: 'tags.png', type: 'image/png', size: bytes.length, data: bytes.toString('base64') };
}
