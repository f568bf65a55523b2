import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { uuid7 } from '#kit/ids/uuid7.ts';
import { ScheduleHarness } from '../testing/schedule-harness.ts';

let harness: ScheduleHarness;

beforeAll(async () => {
  harness = await ScheduleHarness.start();
});
afterAll(() => harness?.stop());

const CREATE = `mutation ($input: ScheduleCreateInput!) { scheduleCreate(input: $input) { replayed schedule { id version } } }`;
const UPDATE = `mutation ($input: ScheduleUpdateInput!) { scheduleUpdate(input: $input) { schedule { id } } }`;
const SWITCH = `mutation ($input: ScheduleSetEnabledInput!) { scheduleSetEnabled(input: $input) { schedule { id } } }`;
const some = (changes: Record<string, unknown> = {}, request: Record<string, unknown> = {}) =>
  harness.input(changes, { ...harness.of('any'), ...request });

describe('a schedule that is saved', () => {
  it.each([
    [{ cronExpression: '0 0 9 * * *' }, [['cronExpression', /six fields/u]]],
    [{ cronExpression: '@midnight' }, [['cronExpression', /nickname/u]]],
    [
      { cronExpression: '99 25 * * mon' },
      [
        ['cronExpression', /99/u],
        ['cronExpression', /25/u],
      ],
    ],
    [{ cronExpression: '0 0 30 2 *' }, [['cronExpression', /does not come/u]]],
    [{ timezone: 'CET' }, [['timezone', /IANA/u]]],
    [{ cronExpression: '0 9 * *' }, [['cronExpression', /9|five/u]]],
    [
      { batchLimit: 1001, batchBudgetLimitMinor: '0' },
      [
        ['batchLimit', /1000/u],
        ['batchBudgetLimitMinor', /0/u],
      ],
    ],
  ] as const)('%j is refused with every mistake', async (changes, expected) => {
    const { code, violations } = await harness.refused(some({ ...changes }));
    expect(code).toBe('BAD_USER_INPUT');
    const found = violations as { path: string; message: string }[];
    expect(found.map(({ path }) => path)).toEqual(expected.map(([path]) => `input.data.${path}`));
    for (const [index, [, message]] of expected.entries()) expect(found[index]!.message).toMatch(message);
  });

  it('takes no time of its own and replaces nothing', async () => {
    const item = { sourceItemId: uuid7(), creativeVersionId: uuid7(), expectedAdAttempt: 1 };
    const replacement = { launchId: uuid7(), expectedVersion: 1, items: [item] };
    const selection = { kind: 'DIRECT', creativeIds: [] };
    const request = { scheduledAt: '2200-01-01T00:00:00Z', replacement, selection };
    expect(await harness.refused(some({}, request))).toMatchObject({
      violations: [{ path: 'input.data.request.scheduledAt' }, { path: 'input.data.request.replacement' }],
    });
  });

  it('has a template in the currency of the ad account', async () => {
    const templateVersionId = await harness.launches.template({ budget: { currency: 'JPY' } });
    expect(await harness.refused(some({}, { templateVersionId }))).toMatchObject({
      violations: [{ path: 'input.data.request.templateVersionId', rule: 'currency' }],
    });
    const missing = await harness.refused(some({}, { templateVersionId: uuid7() }));
    expect(missing).toMatchObject({ code: 'NOT_FOUND', what: 'template version' });
  });

  it('names creatives where creatives are named, and items where items are', async () => {
    const [creative] = await harness.creatives('named', 'n1');
    const { items } = await harness.launches.submitOf([creative!]);
    const item = items.edges[0]!.node.id;
    const { selection } = harness.of('named') as { selection: object };
    const excluding = { selection: { ...selection, excludedIds: [item, creative] } };
    expect(await harness.refused(some({}, excluding))).toMatchObject({
      code: 'NOT_FOUND',
      what: 'creative',
      id: item,
      violations: [{ path: 'input.data.request.selection.excludedIds[0]' }],
    });
    const promoting = {
      operation: 'PROMOTE',
      selection: { kind: 'DIRECT', creativeIds: [] },
      sourceLaunchItemIds: [creative, item],
    };
    expect(await harness.refused(some({}, promoting))).toMatchObject({
      code: 'NOT_FOUND',
      what: 'launch item',
      id: creative,
      violations: [{ path: 'input.data.request.sourceLaunchItemIds[0]' }],
    });
  });

  it('is the same one for the same key and inputs', async () => {
    const data = some();
    const variables = { input: { data } };
    const create = () =>
      harness.launches.harness.ok<{ scheduleCreate: { replayed: boolean; schedule: { id: string } } }>(
        harness.owner,
        CREATE,
        variables,
      );
    const calls = await Promise.all([create(), create(), create()]);
    expect(new Set(calls.map(({ scheduleCreate }) => scheduleCreate.schedule.id)).size).toBe(1);
    expect(calls.filter(({ scheduleCreate }) => !scheduleCreate.replayed)).toHaveLength(1);
    expect(await harness.refused({ ...data, batchLimit: 6 })).toMatchObject({ code: 'REQUEST_ID_REUSED' });
  });

  it('warns of what ends by itself and of names that repeat', async () => {
    const direct = await harness.create(some({}, { selection: { kind: 'DIRECT', creativeIds: [] } }));
    expect(direct.warnings.map(({ code }) => code)).toEqual(['ends', 'same_name']);
    const [row] = await harness.sql<{ config: Record<string, object> }>(
      'select config from launcher.template_version order by id limit 1',
    );
    const dated = { ...row!.config['naming'], campaign: '{{launch}} {{date}}' };
    const templateVersionId = await harness.launches.template({});
    await harness.sql(`alter table launcher.template_version disable trigger all`);
    await harness.sql(`update launcher.template_version set config = jsonb_set(config, '{naming}', $2) where id = $1`, [
      templateVersionId,
      JSON.stringify(dated),
    ]);
    await harness.sql(`alter table launcher.template_version enable trigger all`);
    const smart = await harness.create(some({}, { templateVersionId }));
    expect(smart.warnings).toEqual([]);
  });
});

describe('a schedule that is changed', () => {
  it('gets a new version with each definition, and is refused on another version than its own', async () => {
    const { id } = await harness.create(some());
    const changed = await harness.update(id, 1, some({ batchLimit: 9, name: 'Every evening', enabled: false }));
    expect(changed).toMatchObject({
      version: 2,
      name: 'Every evening',
      enabled: true,
      currentVersion: { number: 2, batchLimit: 9 },
    });
    const { harness: launcher } = harness.launches;
    const late = { input: { scheduleId: id, data: some(), expectedVersion: 1 } };
    expect(await launcher.refused(harness.owner, UPDATE, late)).toMatchObject({
      code: 'VERSION_CONFLICT',
      currentVersion: 2,
    });
    const versions = await harness.sql('select 1 as n from launcher.schedule_version where schedule_id = $1', [id]);
    expect(versions).toHaveLength(2);
  });

  it('answers a caller who is behind by the version, whatever else the definition names', async () => {
    const { id } = await harness.create(some());
    await harness.update(id, 1, some());
    const target = { campaignId: '1', adsetId: '2', settingsFingerprint: 'f'.repeat(64) };
    const late = { templateVersionId: uuid7(), operation: 'REFRESH', target };
    const input = { scheduleId: id, data: some({}, late), expectedVersion: 1 };
    expect(await harness.launches.harness.refused(harness.owner, UPDATE, { input })).toMatchObject({
      code: 'VERSION_CONFLICT',
      currentVersion: 2,
    });
  });

  it('stays in its ad account', async () => {
    const { id } = await harness.create(some());
    const elsewhere = await harness.launches.harness.addAdAccount(harness.owner.workspaceId);
    const input = { scheduleId: id, data: some({}, { adAccountId: elsewhere }), expectedVersion: 1 };
    expect(await harness.launches.harness.refused(harness.owner, UPDATE, { input })).toMatchObject({
      violations: [{ path: 'input.data.request.adAccountId' }],
    });
    const other = { adAccountId: elsewhere, scheduleId: id, enabled: false, expectedVersion: 1 };
    expect(await harness.launches.harness.refused(harness.owner, SWITCH, { input: other })).toMatchObject({
      code: 'NOT_FOUND',
    });
  });

  it('is switched off and on, from the next time on', async () => {
    const { id } = await harness.create(some({ enabled: false }));
    expect(await harness.read(id)).toMatchObject({ enabled: false, nextRunAt: null, pauseReason: null });
    const on = await harness.setEnabled(id, 1, true);
    expect(on).toMatchObject({ enabled: true, version: 2 });
    expect(on.nextRunAt).not.toBeNull();
    expect((await harness.setEnabled(id, 2, true)).version).toBe(2);
    expect(await harness.setEnabled(id, 2, false)).toMatchObject({
      pauseReason: 'MEMBER',
      nextRunAt: null,
      version: 3,
    });
  });

  it('is changed by those who may launch in the ad account, and seen by those who may read it', async () => {
    const { id } = await harness.create(some());
    const { harness: launcher, account } = harness.launches;
    const reader = await launcher.memberWithGrant(harness.owner, account, 'READ');
    const input = { adAccountId: account, scheduleId: id, enabled: false, expectedVersion: 1 };
    expect(await launcher.refused(reader, SWITCH, { input })).toMatchObject({ code: 'FORBIDDEN' });
    expect(await harness.refused(some(), reader)).toMatchObject({ code: 'FORBIDDEN' });
    const read = `query ($account: UUID!, $id: UUID!) { schedule(adAccountId: $account, id: $id) { id } }`;
    expect(await launcher.ok(reader, read, { account, id })).toMatchObject({ schedule: { id } });
    const stranger = launcher.viewer();
    await launcher.join(stranger);
    expect(await launcher.refused(stranger, read, { account, id })).toMatchObject({ code: 'NOT_FOUND' });
    const update = { input: { scheduleId: id, data: some(), expectedVersion: 1 } };
    expect(await launcher.refused(stranger, UPDATE, update)).toMatchObject({ code: 'NOT_FOUND' });
  });
});
