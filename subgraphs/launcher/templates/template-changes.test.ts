import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { uuid7 } from '#kit/ids/uuid7.ts';
import type { Viewer } from '#kit/session/viewer.ts';
import { templateInput } from '#test/launcher/library.ts';
import { TestLauncher } from '#test/launcher/start-launcher.ts';

let harness: TestLauncher;
let viewer: Viewer;

beforeAll(async () => {
  harness = await TestLauncher.start();
  viewer = harness.viewer();
});
afterAll(() => harness.stop());

const WRITTEN = 'template { version name } templateVersion { id number name config { budget { amountMinor } } }';
const CREATE = `mutation ($input: TemplateCreateInput!) { templateCreate(input: $input) { template { id currentVersion { id } } } }`;
const UPDATE = `mutation ($input: TemplateUpdateInput!) { templateUpdate(input: $input) { ${WRITTEN} } }`;
const SAVE = `mutation ($input: TemplateVersionCreateInput!) { templateVersionCreate(input: $input) { ${WRITTEN} } }`;
const ARCHIVE = `mutation ($input: TemplateArchiveInput!) { templateArchive(input: $input) { template { version state } } }`;
const READ = `query ($id: UUID!) { template(id: $id) { version name state versions { number name } } }`;
const READ_VERSION = `query ($templateId: UUID!, $versionId: UUID!) { templateVersion(templateId: $templateId, versionId: $versionId) {
  number name createdBy { id } config { budget { amountMinor } } } }`;

const costing = (amountMinor: string) =>
  templateInput({ budget: { owner: 'CAMPAIGN', period: 'DAILY', amountMinor, currency: 'EUR' } });

async function add(name = 'Old'): Promise<{ templateId: string; versionId: string }> {
  const { templateCreate } = await harness.ok<{
    templateCreate: { template: { id: string; currentVersion: { id: string } } };
  }>(viewer, CREATE, { input: { data: { name, config: costing('5000') } } });
  return { templateId: templateCreate.template.id, versionId: templateCreate.template.currentVersion.id };
}

describe('templateUpdate', () => {
  it('saves other settings as a version and keeps the earlier one', async () => {
    const { templateId, versionId } = await add();
    const input = { templateId, data: { name: 'New', config: costing('7000') }, expectedVersion: 1 };
    expect(await harness.ok(viewer, UPDATE, { input })).toMatchObject({
      templateUpdate: {
        template: { version: 2, name: 'New' },
        templateVersion: { number: 2, name: 'New', config: { budget: { amountMinor: '7000' } } },
      },
    });
    expect(await harness.ok(viewer, READ_VERSION, { templateId, versionId })).toEqual({
      templateVersion: {
        number: 1,
        name: 'Old',
        createdBy: { id: viewer.memberId },
        config: { budget: { amountMinor: '5000' } },
      },
    });
  });

  it('only renames when the settings are the same, defaults left out or written', async () => {
    const { templateId, versionId } = await add();
    const config = { ...costing('5000'), requestedStatus: 'PAUSED', structure: null };
    expect(
      await harness.ok(viewer, UPDATE, { input: { templateId, data: { name: 'New', config }, expectedVersion: 1 } }),
    ).toMatchObject({
      templateUpdate: {
        template: { version: 2, name: 'New' },
        templateVersion: { id: versionId, number: 1, name: 'Old' },
      },
    });
  });

  it('needs the current version, a known template, the permission and good settings', async () => {
    const { templateId } = await add();
    const input = { templateId, data: { name: 'New', config: costing('1') }, expectedVersion: 2 };
    expect(await harness.refused(viewer, UPDATE, { input })).toMatchObject({
      code: 'VERSION_CONFLICT',
      currentVersion: 1,
    });
    expect(await harness.refused(viewer, UPDATE, { input: { ...input, templateId: uuid7() } })).toMatchObject({
      code: 'NOT_FOUND',
    });
    const reader = { ...viewer, role: 'viewer' as const };
    expect(await harness.refused(reader, UPDATE, { input })).toMatchObject({ code: 'FORBIDDEN' });
    const adset = { ...(templateInput().adset as object), billingEvent: 'PURCHASE', optimizationGoal: 'VALUE' };
    const broken = { ...input, expectedVersion: 1, data: { name: 'New', config: templateInput({ adset }) } };
    const { violations } = await harness.refused(viewer, UPDATE, { input: broken });
    expect((violations as { path: string }[]).map(({ path }) => path)).toEqual([
      'input.data.config.adset.optimizationGoal',
      'input.data.config.adset.billingEvent',
      'input.data.config.adset.promotedObject.datasetId',
      'input.data.config.adset.promotedObject.event',
    ]);
    expect(await harness.ok(viewer, READ, { id: templateId })).toMatchObject({ template: { version: 1, name: 'Old' } });
  });
});

describe('templateVersionCreate', () => {
  it('saves a version in any case, once of many at the same time', async () => {
    const { templateId } = await add();
    const input = { templateId, data: { name: 'Again', config: costing('5000') }, expectedVersion: 1 };
    const answers = await Promise.all([1, 2, 3].map(() => harness.run(viewer, SAVE, { input })));
    expect(answers.filter(({ errors }) => !errors)).toHaveLength(1);
    expect(await harness.ok(viewer, READ, { id: templateId })).toEqual({
      template: {
        version: 2,
        name: 'Again',
        state: 'ACTIVE',
        versions: [
          { number: 2, name: 'Again' },
          { number: 1, name: 'Old' },
        ],
      },
    });
  });
});

describe('a version', () => {
  it('is found under its own template only', async () => {
    const one = await add();
    const other = await add();
    const mixed = { templateId: one.templateId, versionId: other.versionId };
    expect(await harness.refused(viewer, READ_VERSION, mixed)).toMatchObject({
      code: 'NOT_FOUND',
      what: 'template version',
    });
    expect(await harness.refused(harness.viewer(), READ_VERSION, { ...one })).toMatchObject({ code: 'NOT_FOUND' });
  });

  it.each([
    `update launcher.template_version set config = '{}' where id = $1`,
    `update launcher.template_version set name = 'x' where id = $1`,
    'delete from launcher.template_version where id = $1',
  ])('is never changed in the database: %s', async (sql) => {
    const { versionId } = await add();
    await expect(harness.test.admin(sql, [versionId])).rejects.toThrow(/never change/);
    const { database } = harness.test;
    const change = database.write(viewer, (em) => em.execute(sql.replace('$1', '?'), [versionId]));
    await expect(change).rejects.toThrow(/never change/);
  });

  it('is never truncated away', async () => {
    await expect(harness.test.admin('truncate launcher.template_version cascade')).rejects.toThrow(/kept for ever/);
  });
});

describe('an archived template', () => {
  it('is left out of lists, read by id, and takes no change', async () => {
    const { templateId, versionId } = await add('Gone');
    const archive = { input: { templateId, expectedVersion: 1 } };
    expect(await harness.refused(viewer, ARCHIVE, { input: { templateId, expectedVersion: 2 } })).toMatchObject({
      code: 'VERSION_CONFLICT',
    });
    const archived = { templateArchive: { template: { version: 2, state: 'ARCHIVED' } } };
    expect(await harness.ok(viewer, ARCHIVE, archive)).toEqual(archived);
    expect(await harness.refused(viewer, ARCHIVE, archive)).toMatchObject({
      code: 'VERSION_CONFLICT',
      currentVersion: 2,
    });
    expect(await harness.ok(viewer, ARCHIVE, { input: { templateId, expectedVersion: 2 } })).toEqual(archived);
    const input = { templateId, data: { name: 'Back', config: costing('1') }, expectedVersion: 2 };
    for (const document of [UPDATE, SAVE]) {
      expect(await harness.refused(viewer, document, { input })).toMatchObject({ code: 'CONFLICT', state: 'ARCHIVED' });
    }
    const { templates } = await harness.ok<{ templates: { edges: { node: { name: string } }[] } }>(
      viewer,
      '{ templates { edges { node { name } } } }',
    );
    expect(templates.edges.map(({ node }) => node.name)).not.toContain('Gone');
    expect(await harness.ok(viewer, READ, { id: templateId })).toMatchObject({
      template: { name: 'Gone', state: 'ARCHIVED' },
    });
    expect(await harness.ok(viewer, READ_VERSION, { templateId, versionId })).toMatchObject({
      templateVersion: { number: 1 },
    });
  });
});
