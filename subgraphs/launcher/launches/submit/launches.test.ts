import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { append } from '#kit/events/event-log.ts';
import { uuid7 } from '#kit/ids/uuid7.ts';
import type { Viewer } from '#kit/session/viewer.ts';
import { tenancyFaults } from '#test/testkit/tenancy-faults.ts';
import { addCreative, addImage, addTemplate, content, templateInput } from '#test/launcher/library.ts';
import { TestLauncher } from '#test/launcher/start-launcher.ts';
import { LAUNCH_TOPIC } from '#subgraphs/launcher/launches/launch/launch-wake.ts';

let harness: TestLauncher;
let owner: Viewer;
let account: string;
let template: string;
let image: string;
let creatives: string[];

beforeAll(async () => {
  harness = await TestLauncher.start();
  owner = await harness.owner();
  account = await harness.addAdAccount(owner.workspaceId);
  template = await addTemplate(harness, owner);
  image = await addImage(harness, owner);
  const names = ['Shoes', 'Hats'];
  const made = await Promise.all(names.map((name) => addCreative(harness, owner, { name, content: content(image) })));
  creatives = made.map(({ creativeId }) => creativeId);
});
afterAll(() => harness.stop());

const PREVIEW = `query ($request: LaunchRequestInput!) { launchPreview(request: $request) {
  submittable campaignName findings { severity code path } adSets { name adCount budgetMinor } ads { name creativeId locale }
  usage { images creatives campaigns adSets ads calls } budget { totalMinor currency } calls { key kind dependsOn }
  adAccount { id } templateVersion { id } } }`;
const SUBMIT = `mutation ($request: LaunchRequestInput!) { launchSubmit(request: $request) { replayed launch {
  id state step sequence counts { planned total } operationCounts { planned total } items { edges { node { name state operations { kind name } } } } } } }`;

function request(changes: Record<string, unknown> = {}) {
  return {
    name: 'Spring',
    requestKey: uuid7(),
    adAccountId: account,
    operation: 'TEST',
    purpose: 'TEST',
    templateVersionId: template,
    selection: { kind: 'DIRECT', creativeIds: creatives },
    ...changes,
  };
}

interface Submitted {
  launchSubmit: { replayed: boolean; launch: { id: string } };
}
const count = async (table: string) =>
  (await harness.test.admin<{ n: number }>(`select count(*)::int as n from launcher.${table}`))[0]!.n;

describe('launchPreview', () => {
  it('shows the whole plan and writes nothing', async () => {
    const launches = await count('launch');
    const { launchPreview } = await harness.ok<{ launchPreview: object }>(owner, PREVIEW, { request: request() });
    expect(launchPreview).toMatchObject({
      submittable: true,
      campaignName: 'Spring',
      findings: [],
      adSets: [{ name: 'Spring All', adCount: 2, budgetMinor: null }],
      ads: [
        { name: 'Shoes en', creativeId: creatives[0], locale: 'en' },
        { name: 'Hats en', creativeId: creatives[1], locale: 'en' },
      ],
      usage: { images: 1, creatives: 2, campaigns: 1, adSets: 1, ads: 2, calls: 7 },
      budget: { totalMinor: '5000', currency: 'EUR' },
      adAccount: { id: account },
      templateVersion: { id: template },
    });
    expect(await count('launch')).toBe(launches);
  });

  it('says what stands in the way', async () => {
    const dollars = await harness.addAdAccount(owner.workspaceId, 'USD');
    const { launchPreview } = await harness.ok<{ launchPreview: { submittable: boolean; findings: unknown[] } }>(
      owner,
      PREVIEW,
      { request: request({ adAccountId: dollars }) },
    );
    expect(launchPreview).toMatchObject({
      submittable: false,
      findings: [{ severity: 'BLOCKER', code: 'currency_mismatch', path: 'template.budget.currency' }],
    });
    const refused = await harness.refused(owner, SUBMIT, { request: request({ adAccountId: dollars }) });
    expect(refused).toMatchObject({ code: 'BAD_USER_INPUT', violations: [{ rule: 'currency_mismatch' }] });
  });

  it('shows creatives without an approved version as blockers, and submits none of it', async () => {
    const drafts = await Promise.all(
      ['One', 'Two'].map((name) => addCreative(harness, owner, { name, content: content(image), approve: false })),
    );
    const ids = drafts.map(({ creativeId }) => creativeId);
    const selection = { kind: 'DIRECT', creativeIds: [...creatives, ...ids] };
    const previewed = await harness.ok<{ launchPreview: object }>(owner, PREVIEW, { request: request({ selection }) });
    expect(previewed.launchPreview).toMatchObject({
      submittable: false,
      findings: [2, 3].map((place) => ({
        severity: 'BLOCKER',
        code: 'not_approved',
        path: `request.selection.creativeIds[${place}]`,
      })),
    });
    const past = request({ selection, scheduledAt: '2020-01-01T00:00:00Z' });
    const { code, creatives: named, violations } = await harness.refused(owner, SUBMIT, { request: past });
    expect(code).toBe('NOT_APPROVED');
    expect((violations as { rule: string; path: string }[]).map(({ rule, path }) => `${rule} ${path}`)).toEqual([
      'schedule_past request.scheduledAt',
      ...[2, 3].map((place) => `not_approved request.selection.creativeIds[${place}]`),
    ]);
    expect((named as { creativeId: string }[]).map(({ creativeId }) => creativeId)).toEqual(ids);
  });

  it('refuses what is archived', async () => {
    const away = await addCreative(harness, owner, { name: 'Away', content: content(image) });
    await harness.ok(
      owner,
      `mutation ($input: CreativeArchiveInput!) { creativeArchive(input: $input) { creative { id } } }`,
      { input: { creativeId: away.creativeId, expectedVersion: 2 } },
    );
    const [{ template_id: templateId } = { template_id: '' }] = await harness.test.admin<{ template_id: string }>(
      'select template_id from launcher.template_version where id = $1',
      [await addTemplate(harness, owner)],
    );
    const { templateArchive } = await harness.ok<{ templateArchive: { template: { currentVersion: { id: string } } } }>(
      owner,
      `mutation ($input: TemplateArchiveInput!) { templateArchive(input: $input) { template { currentVersion { id } } } }`,
      { input: { templateId, expectedVersion: 1 } },
    );
    const selection = { kind: 'DIRECT', creativeIds: [away.creativeId] };
    const templateVersionId = templateArchive.template.currentVersion.id;
    const { violations } = await harness.refused(owner, SUBMIT, { request: request({ selection, templateVersionId }) });
    expect(violations).toEqual([
      expect.objectContaining({ path: 'request.templateVersionId', rule: 'archived' }),
      expect.objectContaining({ path: 'request.selection.creativeIds[0]', rule: 'archived' }),
    ]);
  });
});

describe('launchSubmit', () => {
  it('stores the plan that was previewed', async () => {
    const { launchSubmit } = await harness.ok<Submitted>(owner, SUBMIT, { request: request() });
    expect(launchSubmit).toMatchObject({
      replayed: false,
      launch: {
        state: 'QUEUED',
        step: 'QUEUED',
        sequence: 1,
        counts: { planned: 2, total: 2 },
        operationCounts: { planned: 7, total: 7 },
        items: {
          edges: [
            {
              node: {
                name: 'Shoes en',
                state: 'PENDING',
                operations: [
                  { kind: 'IMAGE', name: 'picture.png' },
                  { kind: 'CREATIVE', name: 'Shoes v1 en' },
                  { kind: 'CAMPAIGN', name: 'Spring' },
                  { kind: 'AD_SET', name: 'Spring All' },
                  { kind: 'AD', name: 'Shoes en' },
                ],
              },
            },
            { node: { name: 'Hats en' } },
          ],
        },
      },
    });
  });

  it('stores calls and ads of a plan as rows, and the rest of it beside them', async () => {
    const { launchSubmit } = await harness.ok<Submitted>(owner, SUBMIT, { request: request() });
    const [row] = await harness.test.admin<{ plan: object; calls: number; ads: number }>(
      `select plan, (select count(*)::int from launcher.launch_operation o where o.launch_id = a.launch_id) as calls,
              (select count(*)::int from launcher.launch_item i where i.launch_id = a.launch_id) as ads
         from launcher.launch_admission a where launch_id = $1`,
      [launchSubmit.launch.id],
    );
    expect(Object.keys(row!.plan).toSorted()).toEqual(['adSets', 'budget', 'campaignName', 'findings']);
    expect(row).toMatchObject({ calls: 7, ads: 2, plan: { campaignName: 'Spring', adSets: [{ adCount: 2 }] } });
  });

  it('gives the same launch again for the same key and inputs', async () => {
    const same = request();
    const first = (await harness.ok<Submitted>(owner, SUBMIT, { request: same })).launchSubmit;
    const withDefaults = { ...same, scheduledAt: null, repeatAcrossGroups: false };
    const again = (await harness.ok<Submitted>(owner, SUBMIT, { request: withDefaults })).launchSubmit;
    expect(again).toMatchObject({ replayed: true, launch: { id: first.launch.id } });
    const other = { ...same, name: 'Other' };
    expect(await harness.refused(owner, SUBMIT, { request: other })).toMatchObject({ code: 'REQUEST_ID_REUSED' });
  });

  it('makes one launch of concurrent submissions with one key', async () => {
    const before = await count('launch');
    const same = request();
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => harness.ok<Submitted>(owner, SUBMIT, { request: same })),
    );
    expect(new Set(answers.map(({ launchSubmit }) => launchSubmit.launch.id)).size).toBe(1);
    expect(answers.filter(({ launchSubmit }) => !launchSubmit.replayed)).toHaveLength(1);
    expect(await count('launch')).toBe(before + 1);
  });

  it('still replays when the content’s approval was revoked meanwhile, and refuses a new key', async () => {
    const ref = await addCreative(harness, owner, { name: 'Short', content: content(image) });
    const same = request({ selection: { kind: 'DIRECT', creativeIds: [ref.creativeId] } });
    await harness.ok(owner, SUBMIT, { request: same });
    const revoke = `mutation ($input: CreativeVersionRevokeInput!) { creativeVersionRevoke(input: $input) { creative { id } } }`;
    await harness.ok(owner, revoke, { input: { ...ref, reason: 'Sold out' } });
    expect((await harness.ok<Submitted>(owner, SUBMIT, { request: same })).launchSubmit.replayed).toBe(true);
    const anew = { ...same, requestKey: uuid7() };
    expect(await harness.refused(owner, SUBMIT, { request: anew })).toMatchObject({ code: 'NOT_APPROVED' });
  });

  it('refuses names that are used twice', async () => {
    const doubled = await addTemplate(
      harness,
      owner,
      templateInput({ naming: { campaign: 'C', adset: 'S', ad: 'A' } }),
    );
    const refused = await harness.refused(owner, SUBMIT, { request: request({ templateVersionId: doubled }) });
    expect(refused).toMatchObject({ code: 'BAD_USER_INPUT', violations: [{ rule: 'name_collision' }] });
  });
});

describe('launches', () => {
  it('are listed newest first, with the first ads of each and the rest by page', async () => {
    const here = await harness.addAdAccount(owner.workspaceId);
    const ids: string[] = [];
    for (const name of ['One', 'Two']) {
      const submitted = await harness.ok<Submitted>(owner, SUBMIT, { request: request({ adAccountId: here, name }) });
      ids.unshift(submitted.launchSubmit.launch.id);
    }
    const ads =
      'items(first: 1, after: $ad) { totalCount pageInfo { hasNextPage endCursor } edges { node { name number } } }';
    const document = `query ($account: UUID!, $first: Int, $after: String, $ad: String) { launches(adAccountId: $account, first: $first, after: $after) {
      totalCount edges { node { id ${ads} operations(first: 2) { edges { node { number kind state } } } } } } }`;
    interface Node {
      id: string;
      items: { totalCount: number; pageInfo: { hasNextPage: boolean; endCursor: string }; edges: unknown[] };
      operations: unknown;
    }
    const list = async (variables: Record<string, unknown>) => {
      const asked = harness.ok<{ launches: { totalCount: number; edges: { node: Node }[] } }>(
        owner,
        document,
        variables,
      );
      return (await asked).launches;
    };
    const { totalCount, edges } = await list({ account: here });
    expect([totalCount, edges.map(({ node }) => node.id)]).toEqual([2, ids]);
    for (const { node } of edges) {
      expect(node.items).toMatchObject({ totalCount: 2, edges: [{ node: { name: 'Shoes en', number: 1 } }] });
      expect(node.operations).toEqual({
        edges: [
          { node: { number: 1, kind: 'IMAGE', state: 'PENDING' } },
          { node: { number: 2, kind: 'CREATIVE', state: 'PENDING' } },
        ],
      });
    }
    const [older] = (await list({ account: here, after: ids[0], first: 1 })).edges;
    expect(older?.node.id).toBe(ids[1]);
    const { hasNextPage, endCursor } = older!.node.items.pageInfo;
    expect(hasNextPage).toBe(true);
    const [rest] = (await list({ account: here, after: ids[0], ad: endCursor })).edges;
    expect(rest?.node.items).toMatchObject({
      pageInfo: { hasNextPage: false },
      edges: [{ node: { name: 'Hats en' } }],
    });
  });
});

describe('access', () => {
  it('lets nobody of another workspace see anything', async () => {
    const stranger = harness.viewer();
    const { launchSubmit } = await harness.ok<Submitted>(owner, SUBMIT, { request: request() });
    const asked: [string, Record<string, unknown>][] = [
      ['query ($id: UUID!) { mediaAsset(id: $id) { id } }', { id: image }],
      ['query ($id: UUID!) { creative(id: $id) { id } }', { id: creatives[0] }],
      [
        'query ($id: UUID!, $account: UUID!) { launch(adAccountId: $account, id: $id) { id } }',
        { id: launchSubmit.launch.id, account },
      ],
      ['query ($account: UUID!) { launches(adAccountId: $account) { totalCount } }', { account }],
      [PREVIEW, { request: request() }],
      [SUBMIT, { request: request() }],
    ];
    for (const [document, variables] of asked) {
      expect([document, await harness.refused(stranger, document, variables)]).toEqual([
        document,
        expect.objectContaining({ code: 'NOT_FOUND' }),
      ]);
    }
    const lists = '{ mediaAssets { totalCount } creatives { totalCount } templates { totalCount } }';
    expect(await harness.ok(stranger, lists)).toEqual({
      mediaAssets: { totalCount: 0 },
      creatives: { totalCount: 0 },
      templates: { totalCount: 0 },
    });
  });

  it('does not mix the content of workspaces', async () => {
    const stranger = harness.viewer();
    const foreign = await addTemplate(harness, stranger);
    const refused = await harness.refused(owner, PREVIEW, { request: request({ templateVersionId: foreign }) });
    expect(refused).toMatchObject({ code: 'NOT_FOUND' });
    const input = { family: { name: 'A' }, content: content(image) };
    const create = 'mutation ($input: CreativeCreateInput!) { creativeCreate(input: $input) { creative { id } } }';
    expect(await harness.refused(stranger, create, { input })).toMatchObject({
      code: 'BAD_USER_INPUT',
      violations: [{ path: 'input.content.media[0].mediaAssetId', rule: 'exists' }],
    });
  });

  it('lets members submit only where they may write', async () => {
    const reader = await harness.memberWithGrant(owner, account, 'READ');
    expect(await harness.refused(reader, SUBMIT, { request: request() })).toMatchObject({ code: 'FORBIDDEN' });
    const writer = await harness.memberWithGrant(owner, account, 'WRITE');
    expect(await harness.ok(writer, SUBMIT, { request: request() })).toMatchObject({
      launchSubmit: { replayed: false },
    });
    const viewing = { ...writer, role: 'viewer' as const };
    expect(await harness.refused(viewing, SUBMIT, { request: request() })).toMatchObject({ code: 'FORBIDDEN' });
  });

  it('ends the progress of those who lose access', async () => {
    const reader = await harness.memberWithGrant(owner, account, 'READ');
    const { launchSubmit } = await harness.ok<Submitted>(owner, SUBMIT, { request: request() });
    const follow = `subscription ($account: UUID!, $id: UUID!) { launchProgress(adAccountId: $account, launchId: $id) { sequence } }`;
    const read = `query ($account: UUID!, $id: UUID!) { launch(adAccountId: $account, id: $id) { id } }`;
    const variables = { account, id: launchSubmit.launch.id };
    const stream = (await harness.subscribe(reader, follow, variables))[Symbol.asyncIterator]();
    expect(await stream.next()).toMatchObject({ value: { data: { launchProgress: { sequence: 1 } } } });
    await harness.test.admin('delete from accounts.access_grant where member_id = $1', [reader.memberId]);
    while ((await harness.run(reader, read, variables)).errors === undefined);
    await harness.test.database.write(owner, (em) =>
      append(em, { ...owner, topic: LAUNCH_TOPIC, subjectId: launchSubmit.launch.id, type: 'progress', data: {} }),
    );
    expect(await stream.next()).toMatchObject({ value: { errors: [{ extensions: { code: 'NOT_FOUND' } }] } });
    expect(await stream.next()).toMatchObject({ done: true });
  });

  it('serves launches as a field of the ad account', async () => {
    const document = `query ($of: [_Any!]!) { _entities(representations: $of) { ... on AdAccount { id launches(first: 1) { edges { node { adAccount { id } } } } } } }`;
    const of = [{ __typename: 'AdAccount', id: account }];
    expect(await harness.ok(owner, document, { of })).toEqual({
      _entities: [{ id: account, launches: { edges: [{ node: { adAccount: { id: account } } }] } }],
    });
    expect(await harness.refused(harness.viewer(), document, { of })).toMatchObject({ code: 'NOT_FOUND' });
  });

  it('keeps every table to its workspace', async () => {
    expect(await tenancyFaults(harness.test)).toEqual([]);
  });
});
