import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Viewer } from '#kit/session/viewer.ts';
import { addTemplate, templateInput } from '#test/launcher/library.ts';
import { TestLauncher } from '#test/launcher/start-launcher.ts';

let harness: TestLauncher;
let viewer: Viewer;

beforeAll(async () => {
  harness = await TestLauncher.start();
  viewer = harness.viewer();
});
afterAll(() => harness.stop());

const CREATE = `mutation ($input: TemplateCreateInput!) { templateCreate(input: $input) { template { id version name currentVersion {
  id number config { budget { amountMinor } adset { delivery { timezone startAt dstGap } targeting { countries audienceSemantics } bid { minRoas } }
  structure { mode } requestedStatus } } } } }`;

describe('templates', () => {
  it('keep their settings with defaults and every digit', async () => {
    const config = templateInput({
      budget: { owner: 'CAMPAIGN', period: 'DAILY', amountMinor: '9223372036854775807', currency: 'EUR' },
      adset: {
        ...(templateInput().adset as object),
        delivery: { timezone: 'Europe/Berlin', startAt: '2027-03-01T10:00:00+02:00' },
      },
    });
    const data = await harness.ok(viewer, CREATE, { input: { data: { name: 'T', config } } });
    expect(data).toMatchObject({
      templateCreate: {
        template: {
          version: 1,
          currentVersion: {
            number: 1,
            config: {
              budget: { amountMinor: '9223372036854775807' },
              adset: {
                delivery: { timezone: 'Europe/Berlin', startAt: '2027-03-01T08:00:00.000Z', dstGap: 'SKIP' },
                targeting: { countries: ['DE'], audienceSemantics: 'CONTROL' },
                bid: null,
              },
              structure: null,
              requestedStatus: 'PAUSED',
            },
          },
        },
      },
    });
  });

  it('refuse unknown placeholders and time zones, all at once', async () => {
    const config = templateInput({
      naming: { campaign: '{{creative}}', adset: '{{group', ad: '{{creative}} {{nonsense}}' },
      adset: { ...(templateInput().adset as object), delivery: { timezone: 'Europe/Atlantis' } },
    });
    const { violations } = await harness.refused(viewer, CREATE, { input: { data: { name: 'T', config } } });
    expect((violations as { path: string }[]).map(({ path }) => path)).toEqual([
      'input.data.config.naming.campaign',
      'input.data.config.naming.adset',
      'input.data.config.naming.ad',
      'input.data.config.adset.delivery.timezone',
    ]);
  });

  it('cannot be changed in the database', async () => {
    const id = await addTemplate(harness, viewer);
    const change = harness.test.admin(`update launcher.template_version set config = '{}' where id = $1`, [id]);
    await expect(change).rejects.toThrow(/never change/);
  });

  it('are listed newest first', async () => {
    const other = harness.viewer();
    const ids = [await addTemplate(harness, other), await addTemplate(harness, other)];
    const document = `{ templates { totalCount edges { node { currentVersion { id } } } } }`;
    const { templates } = await harness.ok<{
      templates: { totalCount: number; edges: { node: { currentVersion: { id: string } } }[] };
    }>(other, document);
    expect(templates.totalCount).toBe(2);
    expect(templates.edges.map(({ node }) => node.currentVersion.id)).toEqual(ids.toReversed());
  });
});
