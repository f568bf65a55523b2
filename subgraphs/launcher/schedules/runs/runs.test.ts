/** @seconds 30 — every row of what schedules do in which situation */
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { moneyOf } from '#kit/money/money.ts';
import { addCreative, addImage, content } from '#test/launcher/library.ts';
import { ScheduleHarness } from '../testing/schedule-harness.ts';
import type { ShownRun } from '../testing/shown-schedule.ts';

let harness: ScheduleHarness;

const REVOKE = `mutation ($input: CreativeVersionRevokeInput!) { creativeVersionRevoke(input: $input) { creative { id } } }`;
const NEXT = `mutation ($input: CreativeVersionCreateInput!) { creativeVersionCreate(input: $input) { creativeVersion { id } } }`;
const APPROVE = `mutation ($input: CreativeVersionApproveInput!) { creativeVersionApprove(input: $input) { creative { id } } }`;

beforeAll(async () => {
  harness = await ScheduleHarness.start();
});
afterEach(() => harness.rest());
afterAll(() => harness?.stop());

const ok = <T = unknown>(document: string, variables: Record<string, unknown>) =>
  harness.launches.harness.ok<T>(harness.owner, document, variables);
/** Names of creatives that a run has launched. */
async function namesOf({ launch }: ShownRun): Promise<string[]> {
  if (!launch) return [];
  const rows = await harness.sql<{ name: string }>(
    `select c.name from launcher.launch_item i join launcher.creative c on c.id = i.creative_id where i.launch_id = $1 order by i.number`,
    [launch.id],
  );
  return rows.map(({ name }) => name);
}
/** Runs a schedule's next time and ends its launch. */
async function runs(id: string, state = 'SUCCEEDED'): Promise<ShownRun> {
  const run = await harness.next(id);
  if (run.launch && run.state === 'LAUNCHED') await harness.endLaunch(run.launch.id, state);
  return run;
}

describe('the selection of a run', () => {
  it('launches the oldest approvals up to the batch limit, and the others wait', async () => {
    await harness.creatives('batch', 'b1', 'b2', 'b3', 'b4', 'b5', 'b6', 'b7');
    const { id, content: left } = await harness.create(harness.input({}, harness.of('batch')));
    expect(left).toMatchObject({ ready: 7, runs: 2 });
    const run = await runs(id);
    expect(run).toMatchObject({ state: 'LAUNCHED', outcome: null, taken: 5, remaining: 2, budgetMinor: '100000' });
    expect(run.launch!.requestKey).toBe(`schedule:${id}:2030-06-01T09:00[Europe/Berlin]:0`);
    expect(await namesOf(run)).toEqual(['b1', 'b2', 'b3', 'b4', 'b5']);
    const second = await runs(id);
    expect(await namesOf(second)).toEqual(['b6', 'b7']);
    expect((await harness.read(id)).runs.edges[1]!.node).toMatchObject({ id: run.id, outcome: 'SUCCEEDED' });
  });

  it('ends as NOTHING_TO_LAUNCH where nothing is new, which is no failure', async () => {
    const { id } = await harness.create(harness.input({}, harness.of('nobody')));
    for (let day = 0; day < 4; day += 1) expect((await runs(id)).outcome).toBe('NOTHING_TO_LAUNCH');
    expect(await harness.read(id)).toMatchObject({ enabled: true, failuresInARow: 0, content: { ready: 0, runs: 0 } });
  });

  it('does not take a creative again for its new approved version', async () => {
    const [creativeId] = await harness.creatives('again', 'a1');
    const { id } = await harness.create(harness.input({}, harness.of('again')));
    await runs(id);
    const image = await addImage(harness.launches.harness, harness.owner);
    const input = { creativeId, content: content(image), expectedVersion: 2 };
    const { creativeVersionCreate } = await ok<{ creativeVersionCreate: { creativeVersion: { id: string } } }>(NEXT, {
      input,
    });
    await ok(APPROVE, { input: { creativeId, versionId: creativeVersionCreate.creativeVersion.id } });
    expect((await runs(id)).outcome).toBe('NOTHING_TO_LAUNCH');
  });

  it('does not take a creative again whose ad failed', async () => {
    await harness.creatives('failed', 'f1');
    const { id } = await harness.create(harness.input({}, harness.of('failed')));
    await runs(id, 'FAILED');
    expect((await runs(id)).outcome).toBe('NOTHING_TO_LAUNCH');
    expect((await harness.read(id)).runs.edges[1]!.node).toMatchObject({ outcome: 'FAILED' });
  });

  it('takes the creatives again of a launch that was cancelled before its start', async () => {
    await harness.creatives('cancelled', 'c1', 'c2');
    const { id } = await harness.create(harness.input({}, harness.of('cancelled')));
    const first = await runs(id, 'CANCELLED');
    const second = await runs(id);
    expect(await namesOf(second)).toEqual(await namesOf(first));
    expect((await harness.read(id)).runs.edges[1]!.node).toMatchObject({ outcome: 'CANCELLED' });
  });

  it('leaves what is held back to that launch, and does not wait for it longer than a day', async () => {
    await harness.creatives('held', 'h1', 'h2');
    const { id } = await harness.create(harness.input({ batchLimit: 1 }, harness.of('held')));
    const first = await harness.next(id);
    await harness.sql(`update launcher.launch set state = 'HELD', held_at = $2 where id = $1`, [
      first.launch!.id,
      harness.now,
    ]);
    expect((await harness.next(id)).launch).not.toBeNull();
    const held = (await harness.read(id)).runs.edges[1]!.node;
    expect(held).toMatchObject({ outcome: 'HELD', reason: expect.stringContaining('24 hours') });
    expect(await namesOf(await harness.lastRun(id))).toEqual(['h2']);
    await harness.endLaunch((await harness.lastRun(id)).launch!.id);
    expect((await runs(id)).outcome).toBe('NOTHING_TO_LAUNCH');
    await harness.endLaunch(first.launch!.id, 'CANCELLED');
    expect(await namesOf(await runs(id))).toEqual(['h1']);
  });

  it('leaves out what lost its approval', async () => {
    const [first] = await harness.creatives('revoked', 'r1', 'r2');
    const { id } = await harness.create(harness.input({}, harness.of('revoked')));
    const [version] = await harness.sql<{ id: string }>(
      'select id from launcher.creative_version where creative_id = $1',
      [first],
    );
    await ok(REVOKE, { input: { creativeId: first, versionId: version!.id, reason: 'No rights.' } });
    expect(await namesOf(await runs(id))).toEqual(['r2']);
  });

  it('leaves out what was tested in the ad account, unless there is a reason to test it again', async () => {
    const [tested] = await harness.creatives('tested', 't1', 't2');
    const launch = await harness.launches.submitOf([tested!]);
    await harness.endLaunch(launch.id);
    const { id } = await harness.create(harness.input({}, harness.of('tested')));
    expect(await namesOf(await runs(id))).toEqual(['t2']);
    const again = await harness.create(harness.input({}, { ...harness.of('tested'), retestReason: 'New season.' }));
    expect(await namesOf(await runs(again.id))).toEqual(['t1', 't2']);
  });

  it('takes members of a collection as they are then, and pauses the schedule when that is archived', async () => {
    const memberIds = await harness.creatives('members', 'm1', 'm2');
    const create = `mutation ($input: CollectionCreateInput!) { collectionCreate(input: $input) { collection { id } } }`;
    const data = { name: 'Picked', kind: 'FIXED', memberIds: memberIds.slice(0, 1) };
    const { collectionCreate } = await ok<{ collectionCreate: { collection: { id: string } } }>(create, {
      input: { data },
    });
    const collectionId = collectionCreate.collection.id;
    const { id, warnings, currentVersion } = await harness.create(
      harness.input({}, { selection: { kind: 'FIXED', collectionId } }),
    );
    expect(warnings.map(({ code }) => code)).toEqual(['ends', 'same_name']);
    expect(currentVersion.collectionVersion).toBe(1);
    expect(await namesOf(await runs(id))).toEqual(['m1']);
    const update = `mutation ($input: CollectionUpdateInput!) { collectionUpdate(input: $input) { collection { id } } }`;
    await ok(update, { input: { collectionId, expectedVersion: 1, data: { ...data, memberIds } } });
    expect(await namesOf(await runs(id))).toEqual(['m2']);
    const archive = `mutation ($input: CollectionArchiveInput!) { collectionArchive(input: $input) { collection { id } } }`;
    await ok(archive, { input: { collectionId, expectedVersion: 2 } });
    expect(await runs(id)).toMatchObject({ outcome: 'REFUSED', reason: expect.stringContaining('archived') });
    expect(await harness.read(id)).toMatchObject({
      enabled: false,
      nextRunAt: null,
      pauseReason: 'COLLECTION_ARCHIVED',
    });
  });
});

describe('the budget of a batch', () => {
  const concepts = async (source: string, ...names: string[]) => {
    await harness.creatives(source, ...names);
    await harness.sql('update launcher.creative set concept = name where source_group = $1', [source]);
    const templateVersionId = await harness.launches.template({
      budget: { owner: 'ADSET', amountMinor: '1000' },
      structure: { mode: 'CONCEPT' },
    });
    return { ...harness.of(source), templateVersionId };
  };

  it('is kept by the largest first part of the batch that fits', async () => {
    const request = await concepts('budget', 'p1', 'p2', 'p3', 'p4', 'p5');
    const { id } = await harness.create(harness.input({ batchBudgetLimitMinor: '3999' }, request));
    const run = await runs(id);
    expect(run).toMatchObject({ taken: 3, remaining: 2, budgetMinor: '3000', budget: moneyOf('3000', 'USD') });
    expect((await harness.read(id)).currentVersion.batchBudgetLimit).toEqual(moneyOf('3999', 'USD'));
    expect(await namesOf(await runs(id))).toEqual(['p4', 'p5']);
  });

  it('ends as OVER_BATCH_BUDGET where one creative alone exceeds it', async () => {
    const request = await concepts('over', 'o1', 'o2');
    const { id } = await harness.create(harness.input({ batchBudgetLimitMinor: '999' }, request));
    const run = await runs(id);
    expect(run).toMatchObject({ outcome: 'OVER_BATCH_BUDGET', launch: null, remaining: 2 });
    expect(run.reason).toContain('999');
    expect((await harness.read(id)).content.ready).toBe(2);
  });

  it('ends as LIMIT_REACHED where the spend guard has no room, and the next run tries again', async () => {
    const { owner, account } = harness.launches;
    await harness.creatives('guard', 'g1');
    const { id } = await harness.create(harness.input({}, harness.of('guard')));
    await harness.sql(
      `insert into accounts.spend_guard (workspace_id, ad_account_id, single_change, member_id) values ($1, $2, 99999, $3)`,
      [owner.workspaceId, account, owner.memberId],
    );
    const run = await runs(id);
    expect(run).toMatchObject({ outcome: 'LIMIT_REACHED', taken: null, details: [{ code: 'spend_guard' }] });
    expect(run.details[0]!.message).toMatch(/100000 .* 99999/u);
    await harness.sql('delete from accounts.spend_guard');
    expect(await namesOf(await runs(id))).toEqual(['g1']);
  });
});

describe('a launch that is refused', () => {
  it('ends the run as REFUSED with the blockers of its plan, uses nothing, and three of them pause the schedule', async () => {
    const image = await addImage(harness.launches.harness, harness.owner);
    const { launches } = harness;
    const wrong = { ...content(image), variants: [{ ...(content(image)['variants'] as object[])[0], locale: 'en' }] };
    const { creativeId } = await addCreative(launches.harness, harness.owner, { name: 'w1', content: wrong });
    await harness.sql(`update launcher.creative set source_group = 'wrong' where id = $1`, [creativeId]);
    const groups = { manualGroups: [{ groupKey: 'unused', creativeIds: [creativeId] }] };
    const { id } = await harness.create(harness.input({}, { ...harness.of('wrong'), ...groups }));
    const run = await runs(id);
    expect(run).toMatchObject({ outcome: 'REFUSED', launch: null, details: [{ code: 'groups_unused' }] });
    expect((await harness.read(id)).content.ready).toBe(1);
    await runs(id);
    expect(await harness.read(id)).toMatchObject({ enabled: true, failuresInARow: 2 });
    await runs(id);
    const paused = await harness.read(id);
    expect(paused).toMatchObject({
      enabled: false,
      pauseReason: 'REPEATED_FAILURES',
      failuresInARow: 3,
      nextRunAt: null,
    });
    expect(paused.pauseMessage).toContain('3 runs in a row');
    const resumed = await harness.setEnabled(id, paused.version, true);
    expect(resumed).toMatchObject({ enabled: true, failuresInARow: 0, pauseReason: null });
  });

  it('counts failures in a row only', async () => {
    await harness.creatives('row', 'x1', 'x2', 'x3', 'x4');
    const { id } = await harness.create(harness.input({ batchLimit: 1 }, harness.of('row')));
    for (const state of ['FAILED', 'FAILED', 'SUCCEEDED', 'FAILED']) await runs(id, state);
    await runs(id);
    expect(await harness.read(id)).toMatchObject({ enabled: true, failuresInARow: 1 });
  });

  it('blocks the run, not the schedule, while writes are stopped or the account is disconnected', async () => {
    await harness.creatives('stop', 's1');
    const { id } = await harness.create(harness.input({}, harness.of('stop')));
    await harness.launches.stopWrites('Audit');
    for (let day = 0; day < 4; day += 1) {
      expect(await runs(id)).toMatchObject({ outcome: 'BLOCKED', reason: expect.stringContaining('Audit') });
    }
    await harness.launches.resumeWrites();
    const connection = (state: string) =>
      harness.sql(
        `update accounts.platform_connection c set status = $2 from accounts.ad_account a where a.id = $1 and c.id = a.connection_id`,
        [harness.launches.account, state],
      );
    await connection('BROKEN');
    expect(await runs(id)).toMatchObject({ outcome: 'BLOCKED', reason: expect.stringContaining('credentials') });
    await connection('ACTIVE');
    expect(await harness.read(id)).toMatchObject({ enabled: true, failuresInARow: 0 });
    expect(await namesOf(await runs(id))).toEqual(['s1']);
  });

  it('goes on with its version of an archived template, and says so', async () => {
    await harness.creatives('archived', 'v1');
    const templateVersionId = await harness.launches.template({});
    const { id } = await harness.create(harness.input({}, { ...harness.of('archived'), templateVersionId }));
    await harness.sql(
      `update launcher.template t set state = 'ARCHIVED' from launcher.template_version v where v.id = $1 and t.id = v.template_id`,
      [templateVersionId],
    );
    expect((await harness.read(id)).warnings.map(({ code }) => code)).toContain('template_archived');
    expect(await namesOf(await runs(id))).toEqual(['v1']);
  });

  it('blocks the run and pauses the schedule when the member it acts for may not launch any more', async () => {
    const { launches } = harness;
    const member = await launches.harness.memberWithGrant(harness.owner, launches.account, 'WRITE');
    await harness.creatives('member', 'y1');
    const { id } = await harness.create(harness.input({}, harness.of('member')), member);
    await harness.sql(`update accounts.member set status = 'REMOVED' where id = $1`, [member.memberId]);
    expect((await runs(id)).outcome).toBe('BLOCKED');
    const paused = await harness.read(id);
    expect(paused).toMatchObject({ enabled: false, pauseReason: 'ACTOR_HAS_NO_ACCESS' });
    const saved = await harness.update(id, paused.version, harness.input({}, harness.of('member')));
    expect(saved.currentVersion).toMatchObject({ number: 2, savedBy: harness.owner.memberId });
    await harness.setEnabled(id, saved.version, true);
    expect(await namesOf(await runs(id))).toEqual(['y1']);
  });
});

describe('claimed runs', () => {
  it('keep their definition when the schedule is changed or switched off meanwhile', async () => {
    await harness.creatives('kept', 'k1', 'k2', 'k3');
    const { id } = await harness.create(harness.input({ batchLimit: 2 }, harness.of('kept')));
    harness.now = new Date((await harness.read(id)).nextRunAt!);
    const [key] = await harness.runner.due();
    await harness.update(id, 1, harness.input({ batchLimit: 1 }, harness.of('kept')));
    await harness.setEnabled(id, 2, false);
    await harness.carryOut(key!);
    const run = await harness.lastRun(id);
    expect(run).toMatchObject({ taken: 2, version: { number: 1 } });
    expect(await harness.read(id)).toMatchObject({ enabled: false, pauseReason: 'MEMBER', nextRunAt: null });
    await harness.endLaunch(run.launch!.id);
  });

  it('find the same launch when their worker dies after the submission', async () => {
    await harness.creatives('died', 'd1', 'd2');
    const { id } = await harness.create(harness.input({ batchLimit: 1 }, harness.of('died')));
    const run = await harness.next(id);
    await harness.sql(
      `update launcher.schedule_run set state = 'CLAIMED', launch_id = null, next_check_at = due_at where id = $1`,
      [run.id],
    );
    await harness.workAt(harness.now);
    expect(await harness.lastRun(id)).toMatchObject({ id: run.id, state: 'LAUNCHED', launch: { id: run.launch!.id } });
    await harness.endLaunch(run.launch!.id);
  });

  it('select again when content loses its approval before the submission', async () => {
    const [first] = await harness.creatives('late', 'l1', 'l2');
    const { id } = await harness.create(harness.input({ batchLimit: 1 }, harness.of('late')));
    const run = await harness.next(id);
    // As it stands where a worker died before the submission.
    await harness.sql(
      `update launcher.schedule_run set state = 'CLAIMED', launch_id = null, next_check_at = due_at where id = $1`,
      [run.id],
    );
    await harness.sql(`update launcher.launch set request_key = 'another' where id = $1`, [run.launch!.id]);
    await harness.sql('delete from launcher.launch_item where launch_id = $1', [run.launch!.id]);
    const [version] = await harness.sql<{ id: string }>(
      'select id from launcher.creative_version where creative_id = $1',
      [first],
    );
    await ok(REVOKE, { input: { creativeId: first, versionId: version!.id, reason: 'No rights.' } });
    await harness.workAt(harness.now);
    const again = await harness.lastRun(id);
    expect(await namesOf(again)).toEqual(['l2']);
    await harness.endLaunch(again.launch!.id);
  });
});
