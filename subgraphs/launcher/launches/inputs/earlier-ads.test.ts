import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { insertCopies } from '#test/testkit/insert-copies.ts';
import { explainAll, rowsVisited } from '#test/testkit/explain-all.ts';
import type { LaunchHarness } from '#subgraphs/launcher/launches/manage/testing/launch-harness.ts';
import type { ShownLaunch } from '#subgraphs/launcher/launches/manage/testing/shown-launch.ts';
import { EarlierItems } from './earlier-items.ts';
import { blockers, codes, PlanningHarness, PREVIEW, SUBMIT } from './testing/planning-harness.ts';

let planning: PlanningHarness;
let launches: LaunchHarness;
let good: string[];
let tested: ShownLaunch;

beforeAll(async () => {
  planning = await PlanningHarness.start();
  ({ launches, good, tested } = planning);
});
afterAll(() => planning?.stop());

describe('a promotion', () => {
  const promoting = (names: string[], selection: object = {}) => ({
    name: `Scaled ${names.join(' ')}`,
    operation: 'PROMOTE',
    purpose: 'SCALE',
    selection: { kind: 'DIRECT', creativeIds: [], ...selection },
    sourceLaunchItemIds: names.map((name) => planning.item(name).id),
  });

  it('shows what was tested in a campaign of its own, switched on in the end', async () => {
    const request = { ...promoting(['Shoes', 'Hats']), requestedStatus: 'ACTIVE' };
    const plan = await planning.preview(request);
    expect(codes(plan)).toEqual(['activation']);
    expect(plan.usage).toMatchObject({ creatives: 0, campaigns: 1, ads: 2, activations: 4, calls: 8 });
    const before = await launches.stored('creative', '');
    const { launch } = await launches.ended(await launches.submitOf([], request));
    expect(launch).toMatchObject({ state: 'SUCCEEDED', counts: { succeeded: 2, total: 2 } });
    expect(await launches.stored('creative', '')).toHaveLength(before.length);
    const [campaign] = await launches.stored('campaign', 'Scaled');
    expect(campaign?.status).toBe('ACTIVE');
    const rows = await launches.harness.test.admin<{ source_item_id: string }>(
      'select source_item_id from launcher.launch_item where launch_id = $1 order by number',
      [launch.id],
    );
    expect(rows.map((row) => row.source_item_id)).toEqual([planning.item('Shoes').id, planning.item('Hats').id]);
  });

  it('takes the sources whose creatives are named, and none that are excluded', async () => {
    const [shoes, hats] = good;
    const named = await planning.preview(promoting(['Shoes', 'Hats'], { creativeIds: [hats] }));
    expect(named.ads).toMatchObject([{ creativeId: hats, sourceItemId: planning.item('Hats').id }]);
    const excluded = await planning.preview(promoting(['Shoes', 'Hats'], { excludedIds: [hats] }));
    expect(excluded.ads).toMatchObject([{ creativeId: shoes }]);
    const both = await planning.preview(promoting(['Shoes', 'Hats'], { creativeIds: good, excludedIds: [hats] }));
    expect(both).toMatchObject({ submittable: true, ads: [{ creativeId: shoes }] });
  });

  it('takes what succeeded only, of this ad account', async () => {
    const [blocker] = blockers(await planning.preview(promoting(['Gloves'])));
    expect(blocker).toMatchObject({ code: 'source_not_promotable', path: 'request.sourceLaunchItemIds[0]' });
    const elsewhere = await launches.harness.addAdAccount(launches.owner.workspaceId);
    const away = { ...promoting(['Shoes']), adAccountId: elsewhere };
    expect(await planning.refused(away, null, PREVIEW)).toMatchObject({ code: 'NOT_FOUND', what: 'launch item' });
    const [one, other] = [crypto.randomUUID(), crypto.randomUUID()];
    const unknown = { ...promoting([]), sourceLaunchItemIds: [one, planning.item('Shoes').id, other] };
    expect(await planning.refused(unknown, null, PREVIEW)).toMatchObject({
      id: one,
      violations: [0, 2].map((place) => ({ path: `request.sourceLaunchItemIds[${place}]`, rule: 'exists' })),
    });
  });
});

describe('an ad set that exists', () => {
  it('gets new ads and keeps its own', async () => {
    const { creativeId } = await launches.creative('Socks');
    const request = { name: 'More', operation: 'REFRESH', target: await planning.target() };
    const plan = await planning.preview({ ...request, selection: { kind: 'DIRECT', creativeIds: [creativeId] } });
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
    const again = await planning.preview({ ...request, selection: { kind: 'DIRECT', creativeIds: [creativeId] } });
    expect(again.findings[0]).toMatchObject({ severity: 'WARNING', code: 'name_taken', path: 'template.naming.ad' });
    expect(again.findings[0]!.message).toContain('"Socks en"');
  });

  it('takes no more ads than the platform holds in it, archived ones left out', async () => {
    const full = await planning.target();
    const [account] = await launches.harness.test.admin<{ id: string }>(
      'select platform_id as id from accounts.ad_account where id = $1',
      [launches.account],
    );
    const [creative] = await launches.stored('creative', '');
    const held = (await launches.stored('ad', '')).filter(({ parentId }) => parentId === full.adsetId);
    const more = { adset_id: full.adsetId, creative: JSON.stringify({ creative_id: creative!.id }), status: 'PAUSED' };
    const names = Array.from({ length: 50 - held.length }, (_, index) => `Filling ${index}`);
    // Together with those archived below they may be more than the platform takes within a second.
    const manyChanges = JSON.stringify({ mutationsPerSecond: 1_000 });
    await fetch(`${launches.sandbox.url}/_faults`, { method: 'PATCH', body: manyChanges });
    await Promise.all(names.map((name) => launches.platform(`${account!.id}/ads`, { ...more, name })));
    const asked = { target: full, retestReason: 'Once more.', selection: { kind: 'DIRECT', creativeIds: [good[0]] } };
    const [blocker] = blockers(await planning.preview(asked));
    expect(blocker).toMatchObject({ code: 'too_many_ads', path: 'request.selection' });
    expect(blocker!.message).toContain('1 ads, besides the 50 that are in it');
    expect(await planning.refused(asked)).toMatchObject({ violations: [{ rule: 'too_many_ads' }] });
    const filling = await launches.stored('ad', 'Filling');
    await Promise.all(filling.map(({ id }) => launches.platform(id, { status: 'ARCHIVED' })));
    expect(blockers(await planning.preview(asked))).toEqual([]);
  });

  it('has to be as it was read', async () => {
    const changed = { ...(await planning.target()), settingsFingerprint: '0'.repeat(64) };
    const retestReason = 'Elsewhere.';
    expect(blockers(await planning.preview({ target: changed, retestReason }))).toMatchObject([
      { code: 'target_changed' },
    ]);
    expect(await planning.refused({ target: changed, retestReason })).toMatchObject({
      code: 'TARGET_CHANGED',
      expected: changed,
      found: await planning.target(),
    });
    for (const adsetId of ['1', 'none']) {
      const missing = { ...changed, adsetId };
      expect(blockers(await planning.preview({ target: missing, retestReason }))).toMatchObject([
        { code: 'target_missing' },
      ]);
      expect(await planning.refused({ target: missing, retestReason })).toMatchObject({ code: 'NOT_FOUND' });
    }
  });
});

describe('a replacement', () => {
  it('takes the place of the ad that failed', async () => {
    const { creativeId, versionId } = await planning.creative('Gloves mended');
    const failed = planning.item('Gloves');
    expect(failed.state).toBe('FAILED');
    const of = { sourceItemId: failed.id, creativeVersionId: versionId, expectedAdAttempt: failed.attempt };
    const request = (changes: object, spec: object = {}) => ({
      name: 'Mended',
      selection: { kind: 'DIRECT', creativeIds: [] },
      replacement: { launchId: tested.id, expectedVersion: tested.version, items: [{ ...of, ...changes }], ...spec },
    });
    const place = await planning.target();
    expect(blockers(await planning.preview(request({ expectedAdAttempt: 9 }))).map(({ code }) => code)).toEqual([
      'attempt_changed',
      'replacement_target',
    ]);
    expect(await planning.refused(request({}, { expectedVersion: 1 }))).toMatchObject({ code: 'VERSION_CONFLICT' });
    const nothing = { sourceItemId: crypto.randomUUID(), creativeVersionId: crypto.randomUUID() };
    expect(await planning.refused(request(nothing))).toMatchObject({
      code: 'NOT_FOUND',
      violations: ['sourceItemId', 'creativeVersionId'].map((field) => ({
        path: `request.replacement.items[0].${field}`,
        rule: 'exists',
      })),
    });
    const plan = await planning.preview({ ...request({}), target: place });
    expect(plan).toMatchObject({
      submittable: true,
      ads: [{ creativeId, variantKey: 'en', replacesItemId: failed.id }],
      adSets: [{ platformId: place.adsetId }],
    });
    // Of two concurrent requests, one gets the place.
    const both = await Promise.all(
      ['one', 'two'].map((requestKey) =>
        launches.harness.run(launches.owner, SUBMIT, {
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
    expect(await planning.refused({ ...request({}), target: place })).toMatchObject({ code: 'VERSION_CONFLICT' });
    const late = request({}, { expectedVersion: earlier.version });
    expect(await planning.refused({ ...late, target: place })).toMatchObject({
      violations: [{ rule: 'already_replaced' }],
    });
  });
});

describe('earlier items', () => {
  it('are found among many without reading the others', async () => {
    const { harness, owner } = launches;
    const copies = (table: string, changes: string, from: string) =>
      insertCopies(harness.test, `launcher.${table}`, { from, changes }, [tested.id]);
    const copied = `launcher.launch c where c.request_key like 'copy %'`;
    await copies(
      'launch',
      `'id', gen_random_uuid(), 'request_key', 'copy ' || n, 'ad_account_id', '${crypto.randomUUID()}'`,
      'launcher.launch r, generate_series(1, 400) n where r.id = $1',
    );
    for (const [table, changes] of [
      ['launch_item', `'ad_account_id', c.ad_account_id, 'ad_operation_id', gen_random_uuid()`],
      ['launch_operation', `'key', r.key, 'name', r.name || c.id`],
    ] as const) {
      const from = `launcher.${table} r, ${copied} and r.launch_id = $1`;
      await copies(table, `'id', gen_random_uuid(), 'launch_id', c.id, ${changes}`, from);
    }
    await harness.test.admin('analyze launcher.launch, launcher.launch_item, launcher.launch_operation');
    const items = new EarlierItems();
    const ids = tested.items.edges.map(({ node }) => node.id);
    const nodes = await harness.test.database.read(owner, (em) =>
      explainAll(em, async (explaining) => {
        expect(await items.find(explaining, launches.account, ids)).toHaveLength(3);
        const asked = { creativeIds: good, campaignName: 'First test' };
        const { tested: known, campaigns } = await items.others(explaining, launches.account, asked);
        expect([known.size, campaigns.length]).toEqual([2, 1]);
      }),
    );
    expect(rowsVisited(nodes, 'launch_item')).toBeLessThan(100);
    expect(rowsVisited(nodes, 'launch_operation')).toBeLessThan(100);
  });
});
