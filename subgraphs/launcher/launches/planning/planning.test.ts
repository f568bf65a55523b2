import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { addAssets } from '#subgraphs/accounts/assets/testing/add-assets.ts';
import { addCreative, addImage, addTemplate, content, templateInput } from '#test/launcher/library.ts';
import { explainAll, rowsLookedAt } from '#test/testkit/explain-all.ts';
import { LaunchHouse, type ShownLaunch } from '../lifecycle/testing/launch-house.ts';
import { EarlierItems } from './earlier-items.ts';

const PREVIEW = `query ($request: LaunchRequestInput!) { launchPreview(request: $request) {
  submittable fingerprint campaignName findings { severity code path message } adSets { name platformId }
  ads { creativeId variantKey sourceItemId replacesItemId platformCreativeId } usage { creatives campaigns ads activations calls estimatedSeconds }
  budget { totalMinor } calls { kind effect } } }`;
const SUBMIT = `mutation ($request: LaunchRequestInput!, $planFingerprint: String) {
  launchSubmit(request: $request, planFingerprint: $planFingerprint) { replayed launch { id } } }`;
const TARGET = `query ($account: UUID!, $id: String!) { launchTarget(adAccountId: $account, adsetId: $id) {
  adsetId campaign { id } settingsFingerprint } }`;

interface Preview {
  submittable: boolean;
  fingerprint: string;
  campaignName: string;
  findings: { severity: string; code: string; path: string; message: string }[];
  adSets: { name: string; platformId: string | null }[];
  ads: Record<string, string | null>[];
  usage: Record<string, number>;
  budget: { totalMinor: string };
  calls: { kind: string; effect: string }[];
}

let launches: LaunchHouse;
let image: string;
/** Two creatives, and a third which the platform refuses for its page. */
let good: string[];
let bad: string;
/** A test of all three that ended. */
let tested: ShownLaunch;

beforeAll(async () => {
  launches = await LaunchHouse.start();
  await launches.work();
  image = await addImage(launches.house, launches.owner);
  good = [(await launches.creative('Shoes')).creativeId, (await launches.creative('Hats')).creativeId];
  bad = (await creative('Gloves', { identity: { pageId: '999' } })).creativeId;
  const submitted = await launches.submitOf([...good, bad], { name: 'First test' });
  tested = (await launches.ended(submitted)).launch;
});
afterAll(() => launches?.stop());

const creative = (name: string, sourceSpec?: object) =>
  addCreative(launches.house, launches.owner, {
    name,
    content: { ...content(image), ...(sourceSpec && { sourceSpec: { kind: 'NEW_STORY', ...sourceSpec } }) },
  });
async function preview(changes: Record<string, unknown>): Promise<Preview> {
  const request = launches.requestOf(good, changes);
  return (await launches.house.ok<{ launchPreview: Preview }>(launches.owner, PREVIEW, { request })).launchPreview;
}
const refused = (changes: Record<string, unknown>, planFingerprint: string | null = null, document = SUBMIT) => {
  const variables = { request: launches.requestOf(good, changes), ...(document === SUBMIT && { planFingerprint }) };
  return launches.house.refused(launches.owner, document, variables);
};
const blockers = ({ findings }: Preview) => findings.filter(({ severity }) => severity === 'BLOCKER');
const codes = (plan: Preview) => plan.findings.map(({ code }) => code);
const item = (name: string) => tested.items.edges.map(({ node }) => node).find((node) => node.name === `${name} en`)!;
const count = async (table: string) =>
  (await launches.house.test.admin<{ n: number }>(`select count(*)::int as n from launcher.${table}`))[0]!.n;

/** The ad set of the first test, as it is read before ads are added to it. */
async function target(): Promise<{ campaignId: string; adsetId: string; settingsFingerprint: string }> {
  const [adSet] = await launches.stored('adset', 'First test');
  const variables = { account: launches.account, id: adSet!.id };
  const { launchTarget } = await launches.house.ok<{
    launchTarget: { adsetId: string; campaign: { id: string }; settingsFingerprint: string };
  }>(launches.owner, TARGET, variables);
  const { adsetId, campaign, settingsFingerprint } = launchTarget;
  return { adsetId, campaignId: campaign.id, settingsFingerprint };
}

describe('a test', () => {
  it('is not repeated without a reason', async () => {
    const plan = await preview({ name: 'Again' });
    expect(blockers(plan).map(({ code, path }) => [code, path])).toEqual(
      [0, 1].map((place) => ['tested_before', `request.selection.creativeIds[${place}]`]),
    );
    expect(plan.findings[0]!.message).toContain(`"First test" (${tested.id})`);
    expect((await preview({ retestReason: 'Another season.' })).submittable).toBe(true);
    expect(await refused({ retestReason: null })).toMatchObject({ code: 'BAD_USER_INPUT' });
    // What failed was not tested.
    const selection = { kind: 'DIRECT', creativeIds: [bad] };
    expect((await preview({ selection })).submittable).toBe(true);
  });
});

describe('a promotion', () => {
  const promoting = (names: string[], selection: object = {}) => ({
    name: `Scaled ${names.join(' ')}`,
    operation: 'PROMOTE',
    purpose: 'SCALE',
    selection: { kind: 'DIRECT', creativeIds: [], ...selection },
    sourceLaunchItemIds: names.map((name) => item(name).id),
  });

  it('shows what was tested in a campaign of its own, switched on in the end', async () => {
    const request = { ...promoting(['Shoes', 'Hats']), requestedStatus: 'ACTIVE' };
    const plan = await preview(request);
    expect(codes(plan)).toEqual(['activation']);
    expect(plan.usage).toMatchObject({ creatives: 0, campaigns: 1, ads: 2, activations: 4, calls: 8 });
    const before = await launches.stored('creative', '');
    const { launch } = await launches.ended(await launches.submitOf([], request));
    expect(launch).toMatchObject({ state: 'SUCCEEDED', counts: { succeeded: 2, total: 2 } });
    expect(await launches.stored('creative', '')).toHaveLength(before.length);
    const [campaign] = await launches.stored('campaign', 'Scaled');
    expect(campaign?.status).toBe('ACTIVE');
    const rows = await launches.house.test.admin<{ source_item_id: string }>(
      'select source_item_id from launcher.launch_item where launch_id = $1 order by number',
      [launch.id],
    );
    expect(rows.map((row) => row.source_item_id)).toEqual([item('Shoes').id, item('Hats').id]);
  });

  it('takes the sources whose creatives are named, and none that are excluded', async () => {
    const [shoes, hats] = good;
    const named = await preview(promoting(['Shoes', 'Hats'], { creativeIds: [hats] }));
    expect(named.ads).toMatchObject([{ creativeId: hats, sourceItemId: item('Hats').id }]);
    const excluded = await preview(promoting(['Shoes', 'Hats'], { excludedIds: [hats] }));
    expect(excluded.ads).toMatchObject([{ creativeId: shoes }]);
  });

  it('takes what succeeded only, of this ad account', async () => {
    const [blocker] = blockers(await preview(promoting(['Gloves'])));
    expect(blocker).toMatchObject({ code: 'source_not_promotable', path: 'request.sourceLaunchItemIds[0]' });
    const elsewhere = await launches.house.addAdAccount(launches.owner.workspaceId);
    const away = { ...promoting(['Shoes']), adAccountId: elsewhere };
    expect(await refused(away, null, PREVIEW)).toMatchObject({ code: 'NOT_FOUND', what: 'launch item' });
  });
});

describe('an ad set that exists', () => {
  it('gets new ads and keeps its own', async () => {
    const { creativeId } = await launches.creative('Socks');
    const request = { name: 'More', operation: 'REFRESH', target: await target() };
    const plan = await preview({ ...request, selection: { kind: 'DIRECT', creativeIds: [creativeId] } });
    expect(codes(plan)).toEqual(['target_settings', 'refresh']);
    expect(plan).toMatchObject({
      campaignName: 'First test',
      adSets: [{ name: 'First test All', platformId: request.target.adsetId }],
      budget: { totalMinor: '0' },
    });
    const { launch } = await launches.ended(await launches.submitOf([creativeId], request));
    expect(launch.state).toBe('SUCCEEDED');
    const ads = await launches.stored('ad', 'Shoes', 'Socks');
    const here = ads.filter(({ parentId }) => parentId === request.target.adsetId);
    expect(here.map(({ name }) => name).toSorted()).toEqual(['Shoes en', 'Socks en']);
  });

  it('takes no more ads than the platform holds in it, archived ones left out', async () => {
    const full = await target();
    const [account] = await launches.house.test.admin<{ id: string }>(
      'select platform_id as id from accounts.ad_account where id = $1',
      [launches.account],
    );
    const [creative] = await launches.stored('creative', '');
    const held = (await launches.stored('ad', '')).filter(({ parentId }) => parentId === full.adsetId);
    const more = { adset_id: full.adsetId, creative: JSON.stringify({ creative_id: creative!.id }), status: 'PAUSED' };
    const names = Array.from({ length: 50 - held.length }, (_, index) => `Filling ${index}`);
    await Promise.all(names.map((name) => launches.platform(`${account!.id}/ads`, { ...more, name })));
    const asked = { target: full, retestReason: 'Once more.', selection: { kind: 'DIRECT', creativeIds: [good[0]] } };
    const [blocker] = blockers(await preview(asked));
    expect(blocker).toMatchObject({ code: 'too_many_ads', path: 'request.selection' });
    expect(blocker!.message).toContain('1 ads, besides the 50 that are in it');
    expect(await refused(asked)).toMatchObject({ violations: [{ rule: 'too_many_ads' }] });
    const filling = await launches.stored('ad', 'Filling');
    await Promise.all(filling.map(({ id }) => launches.platform(id, { status: 'ARCHIVED' })));
    expect(blockers(await preview(asked))).toEqual([]);
  });

  it('has to be as it was read', async () => {
    const changed = { ...(await target()), settingsFingerprint: '0'.repeat(64) };
    const retestReason = 'Elsewhere.';
    expect(blockers(await preview({ target: changed, retestReason }))).toMatchObject([{ code: 'target_changed' }]);
    expect(await refused({ target: changed, retestReason })).toMatchObject({
      code: 'TARGET_CHANGED',
      expected: changed,
      found: await target(),
    });
    for (const adsetId of ['1', 'none']) {
      const missing = { ...changed, adsetId };
      expect(blockers(await preview({ target: missing, retestReason }))).toMatchObject([{ code: 'target_missing' }]);
      expect(await refused({ target: missing, retestReason })).toMatchObject({ code: 'NOT_FOUND' });
    }
  });
});

describe('collections', () => {
  const CREATE = `mutation ($input: CollectionCreateInput!) { collectionCreate(input: $input) { collection { id } } }`;
  const create = async (data: object): Promise<string> =>
    (
      await launches.house.ok<{ collectionCreate: { collection: { id: string } } }>(launches.owner, CREATE, {
        input: { data },
      })
    ).collectionCreate.collection.id;

  it('are looked at by a preview and frozen by a submission, as the version says', async () => {
    const [shoes, hats] = good;
    const collectionId = await create({ name: 'Both', kind: 'FIXED', memberIds: [hats, shoes] });
    const selection = { kind: 'FIXED', collectionId, sourceLockVersion: 1 };
    const request = { name: 'Fixed', selection, retestReason: 'Again.', scheduledAt: '2200-01-01T00:00:00Z' };
    const frozen = await count('frozen_collection');
    expect((await preview(request)).ads.map(({ creativeId }) => creativeId)).toEqual([hats, shoes]);
    const stale = { ...request, selection: { ...selection, sourceLockVersion: 2 } };
    for (const document of [PREVIEW, SUBMIT]) {
      expect(await refused(stale, null, document)).toMatchObject({ code: 'VERSION_CONFLICT', currentVersion: 1 });
    }
    expect(await refused({ ...request, selection: { ...selection, kind: 'SMART' } })).toMatchObject({
      violations: [{ path: 'request.selection.collectionId', rule: 'kind' }],
    });
    // A refused submission leaves nothing behind.
    expect(await refused({ ...request, retestReason: null })).toMatchObject({ code: 'BAD_USER_INPUT' });
    expect(await count('frozen_collection')).toBe(frozen);
    const launch = await launches.submitOf([], request);
    expect(launch).toMatchObject({ state: 'SCHEDULED', counts: { total: 2 } });
    expect(await count('frozen_collection')).toBe(frozen + 1);
    const without = { ...request, selection: { ...selection, sourceLockVersion: null, excludedIds: [hats] } };
    expect((await preview(without)).ads).toMatchObject([{ creativeId: shoes }]);
  });

  it('can be a filter that nobody saved', async () => {
    const filterSpec = { conditions: [{ field: 'NAME', operator: 'EQ', values: ['hats', 'shoes'] }] };
    const plan = await preview({ selection: { kind: 'SMART', filterSpec }, retestReason: 'Again.' });
    expect(plan.ads.map(({ creativeId }) => creativeId)).toEqual(good.toReversed());
    const wrong = { conditions: [{ field: 'NAME', operator: 'GTE', values: ['a'] }] };
    const selection = { kind: 'SMART', filterSpec: wrong, creativeIds: good };
    expect(await refused({ selection })).toMatchObject({
      code: 'BAD_USER_INPUT',
      violations: [
        { path: 'request.selection.creativeIds', rule: 'exclusive' },
        { path: 'request.selection.filterSpec.conditions[0].operator', rule: 'operator' },
      ],
    });
  });
});

describe('a replacement', () => {
  it('takes the place of the ad that failed', async () => {
    const { creativeId, versionId } = await creative('Gloves mended');
    const failed = item('Gloves');
    expect(failed.state).toBe('FAILED');
    const of = { sourceItemId: failed.id, creativeVersionId: versionId, expectedAdAttempt: failed.attempt };
    const request = (changes: object, spec: object = {}) => ({
      name: 'Mended',
      selection: { kind: 'DIRECT', creativeIds: [] },
      replacement: { launchId: tested.id, expectedVersion: tested.version, items: [{ ...of, ...changes }], ...spec },
    });
    const place = await target();
    expect(blockers(await preview(request({ expectedAdAttempt: 9 }))).map(({ code }) => code)).toEqual([
      'attempt_changed',
      'replacement_target',
    ]);
    expect(await refused(request({}, { expectedVersion: 1 }))).toMatchObject({ code: 'VERSION_CONFLICT' });
    const plan = await preview({ ...request({}), target: place });
    expect(plan).toMatchObject({
      submittable: true,
      ads: [{ creativeId, variantKey: 'en', replacesItemId: failed.id }],
      adSets: [{ platformId: place.adsetId }],
    });
    // Of two at once one takes the place.
    const both = await Promise.all(
      ['one', 'two'].map((requestKey) =>
        launches.house.run(launches.owner, SUBMIT, {
          request: launches.requestOf([], { ...request({}), target: place, requestKey }),
        }),
      ),
    );
    const made = both.flatMap(({ data }) => (data as { launchSubmit: { launch: { id: string } } } | null) ?? []);
    const refusals = both.flatMap(({ errors }) => errors ?? []);
    expect([made.length, refusals.map(({ extensions }) => extensions['code'])]).toEqual([1, ['BAD_USER_INPUT']]);
    const { launch } = await launches.ended(await launches.read(made[0]!.launchSubmit.launch.id));
    expect(launch.state).toBe('SUCCEEDED');
    const earlier = await launches.read(tested.id);
    expect(earlier).toMatchObject({ state: 'SUCCEEDED', counts: { succeeded: 2, replaced: 1, failed: 0 } });
    expect(await refused({ ...request({}), target: place })).toMatchObject({ code: 'VERSION_CONFLICT' });
    const late = request({}, { expectedVersion: earlier.version });
    expect(await refused({ ...late, target: place })).toMatchObject({ violations: [{ rule: 'already_replaced' }] });
  });
});

describe('the plan that was previewed', () => {
  it('is submitted, or what has changed is said', async () => {
    const made = await creative('Scarf');
    const request = {
      requestKey: 'previewed',
      name: 'Kept',
      selection: { kind: 'DIRECT', creativeIds: [made.creativeId] },
    };
    const { fingerprint } = await preview(request);
    const next = `mutation ($input: CreativeVersionCreateInput!) { creativeVersionCreate(input: $input) { creativeVersion { id } } }`;
    const input = { creativeId: made.creativeId, content: content(image), expectedVersion: 2 };
    const { creativeVersionCreate } = await launches.house.ok<{
      creativeVersionCreate: { creativeVersion: { id: string } };
    }>(launches.owner, next, { input });
    const approve = `mutation ($input: CreativeVersionApproveInput!) { creativeVersionApprove(input: $input) { creative { id } } }`;
    const version = { creativeId: made.creativeId, versionId: creativeVersionCreate.creativeVersion.id };
    await launches.house.ok(launches.owner, approve, { input: version });
    const conflict = await refused(request, fingerprint);
    expect(conflict).toMatchObject({ code: 'CONFLICT', changed: ['creatives', 'ads', 'calls'] });
    const unknown = await refused(request, 'nonsense');
    expect(unknown).toMatchObject({ violations: [{ path: 'planFingerprint', rule: 'fingerprint' }] });
    const now = (await preview(request)).fingerprint;
    expect(conflict['planFingerprint']).toBe(now);
    const variables = { request: launches.requestOf([], request), planFingerprint: now };
    const submit = () => launches.house.ok<{ launchSubmit: { replayed: boolean } }>(launches.owner, SUBMIT, variables);
    expect((await submit()).launchSubmit.replayed).toBe(false);
    variables.planFingerprint = fingerprint;
    expect((await submit()).launchSubmit.replayed).toBe(true);
  });
});

describe('earlier items', () => {
  it('are found among many without looking at the others', async () => {
    const { house, owner } = launches;
    const copies = (table: string, changes: string, from: string) =>
      house.test.admin(
        `insert into launcher.${table} select (jsonb_populate_record(r, jsonb_build_object(${changes}))).* from ${from}`,
        [tested.id],
      );
    const copied = `launcher.launch c where c.request_key like 'copy %'`;
    await copies(
      'launch',
      `'id', gen_random_uuid(), 'request_key', 'copy ' || n, 'ad_account_id', '${crypto.randomUUID()}'`,
      'launcher.launch r, generate_series(1, 400) n where r.id = $1',
    );
    for (const [table, changes] of [
      ['launch_item', `'ad_account_id', c.ad_account_id, 'ad_operation_id', gen_random_uuid()`],
      ['launch_operation', `'key', r.key`],
    ] as const) {
      const from = `launcher.${table} r, ${copied} and r.launch_id = $1`;
      await copies(table, `'id', gen_random_uuid(), 'launch_id', c.id, ${changes}`, from);
    }
    await house.test.admin('analyze launcher.launch, launcher.launch_item, launcher.launch_operation');
    const items = new EarlierItems();
    const ids = tested.items.edges.map(({ node }) => node.id);
    const nodes = await house.test.database.read(owner, (em) =>
      explainAll(em, async (explaining) => {
        expect(await items.find(explaining, launches.account, ids)).toHaveLength(3);
        expect((await items.tests(explaining, launches.account, good)).size).toBe(2);
      }),
    );
    expect(rowsLookedAt(nodes, 'launch_item')).toBeLessThan(100);
    expect(rowsLookedAt(nodes, 'launch_operation')).toBeLessThan(100);
  });
});

describe('the ad account', () => {
  it('is asked for its limits, its names and its pace', async () => {
    const { house, owner } = launches;
    const place = { workspaceId: owner.workspaceId, adAccountId: launches.account };
    await addAssets(house.test, place, [
      { kind: 'CAMPAIGN', id: '4711', name: 'Taken', status: 'PAUSED' },
      { kind: 'CAMPAIGN', id: '4712', name: 'Taken', status: 'ARCHIVED' },
    ]);
    await house.test.admin(
      `insert into accounts.spend_guard (workspace_id, ad_account_id, single_change, member_id) values ($1, $2, 99999, $3)`,
      [place.workspaceId, place.adAccountId, owner.memberId],
    );
    await house.test.admin(
      `insert into accounts.write_stop (workspace_id, scope_id, reason, member_id) values ($1, $2, 'Audit', $3)`,
      [place.workspaceId, place.adAccountId, owner.memberId],
    );
    const template = await addTemplate(
      house,
      owner,
      templateInput({
        structure: { mode: 'MANUAL' },
        naming: { campaign: 'Taken', adset: '{{group}}', ad: '{{creative}}' },
      }),
    );
    const groups = ['one', 'two'].map((groupKey) => ({ groupKey, creativeIds: [] }));
    const request = {
      templateVersionId: template,
      manualGroups: groups,
      repeatAcrossGroups: true,
      retestReason: 'Again.',
    };
    const plan = await preview(request);
    expect(plan.ads).toHaveLength(4);
    expect(codes(plan)).toEqual(expect.arrayContaining(['writes_stopped', 'name_taken']));
    expect(plan.findings.find(({ code }) => code === 'name_taken')!.message).toMatch(/\(4711\)/u);
    expect(plan.usage['estimatedSeconds']).toBeGreaterThan(0);
    expect(await refused(request)).toMatchObject({ code: 'LIVE_CHANGES_DISABLED', reason: 'Audit' });
    expect(codes(await preview({ retestReason: 'Again.' }))).toContain('spend_guard');
    await house.test.admin('delete from accounts.write_stop');
    await house.test.admin(
      `insert into accounts.door_throttle (workspace_id, ad_account_id, rate, ceiling, tokens, read_tokens, used_percent, throttles_in_row,
         filled_at, reads_filled_at, used_at, blocked_until)
       values ($1, $2, 10, 10, 0, 0, 50, 1, clock_timestamp(), clock_timestamp(), clock_timestamp(), clock_timestamp() + interval '1 hour')
       on conflict (workspace_id, ad_account_id) do update set blocked_until = excluded.blocked_until`,
      [place.workspaceId, place.adAccountId],
    );
    const slow = await preview({ retestReason: 'Again.' });
    expect(codes(slow)).toContain('throttled');
    expect(slow.usage['estimatedSeconds']).toBeGreaterThan(3_000);
  });
});
