import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { ScheduleHarness } from '../testing/schedule-harness.ts';
import { nextTimes } from './next-runs.ts';

let harness: ScheduleHarness;

beforeAll(async () => {
  harness = await ScheduleHarness.start();
});
afterEach(() => harness.rest());
afterAll(() => harness?.stop());

const ask = <T>(document: string, variables: Record<string, unknown> = {}) =>
  harness.launches.harness.ok<T>(harness.owner, document, { account: harness.launches.account, ...variables });

describe('the next runs', () => {
  it('show instants, local times, and those that the clock leaves out', () => {
    const clock = { cronExpression: '30 2 * * *', timezone: 'Europe/Berlin' };
    expect(nextTimes(clock, new Date('2027-03-26T12:00:00Z'), 3)).toEqual([
      { instant: new Date('2027-03-27T01:30:00Z'), localTime: '2027-03-27T02:30', skippedLocalTime: false },
      { instant: null, localTime: '2027-03-28T02:30', skippedLocalTime: true },
      { instant: new Date('2027-03-29T00:30:00Z'), localTime: '2027-03-29T02:30', skippedLocalTime: false },
    ]);
  });

  it('preview the launch of the first one as it would be now, and write nothing', async () => {
    const document = `query ($account: UUID!, $id: UUID!) { schedule(adAccountId: $account, id: $id) {
      nextRuns(first: 3) { instant preview { submittable ads { creativeId } budget { totalMinor } } } } }`;
    type Shown = { instant: string; preview: { submittable: boolean; ads: { creativeId: string }[] } | null };
    const previews = async (id: string) =>
      (await ask<{ schedule: { nextRuns: Shown[] } }>(document, { id })).schedule.nextRuns.map(
        ({ preview }) => preview,
      );
    const ids = await harness.creatives('preview', 'p1', 'p2', 'p3');
    const { id } = await harness.create(harness.input({ batchLimit: 2 }, harness.of('preview')));
    for (let again = 0; again < 2; again += 1) {
      expect(await previews(id)).toMatchObject([
        { submittable: true, ads: ids.slice(0, 2).map((creativeId) => ({ creativeId })) },
        null,
        null,
      ]);
    }
    const listed = `query ($account: UUID!) { schedules(adAccountId: $account, first: 5) { edges { node {
      nextRuns(first: 1) { instant preview { submittable } } } } } }`;
    expect(JSON.stringify(await ask(listed))).not.toContain('submittable');
    const run = await harness.next(id);
    expect(await harness.creativesOf(run.launch!.id)).toEqual(ids.slice(0, 2));
    const none = await harness.create(harness.input({}, harness.of('none at all')));
    expect(await previews(none.id)).toEqual([null, null, null]);
  });
});

describe('lists', () => {
  it('continue behind a schedule and behind a run, and refuse what is of another list', async () => {
    const { id } = await harness.create(harness.input({}, harness.of('none')));
    const other = await harness.create(harness.input({}, harness.of('none')));
    for (let day = 0; day < 3; day += 1) await harness.next(id);
    const document = `query ($account: UUID!, $after: String, $run: String) { schedules(adAccountId: $account, first: 1, after: $after) {
      totalCount edges { node { id adAccount { id } runs(first: 2, after: $run) { totalCount edges { cursor node { localTime } } } } }
      pageInfo { hasNextPage endCursor } } }`;
    type Page = {
      schedules: {
        totalCount: number;
        edges: { node: { id: string; runs: { totalCount: number; edges: { cursor: string }[] } } }[];
        pageInfo: { hasNextPage: boolean; endCursor: string };
      };
    };
    const first = (await ask<Page>(document)).schedules;
    expect(first.edges[0]!.node.id).toBe(other.id);
    const second = (await ask<Page>(document, { after: first.pageInfo.endCursor })).schedules;
    const [{ node }] = second.edges as [Page['schedules']['edges'][number]];
    expect([node.id, node.runs.totalCount, node.runs.edges.length]).toEqual([id, 3, 2]);
    const run = node.runs.edges[1]!.cursor;
    const rest = (await ask<Page>(document, { after: first.pageInfo.endCursor, run })).schedules;
    expect(rest.edges[0]!.node.runs.edges).toHaveLength(1);
    const foreign = await harness.launches.harness.refused(harness.owner, document, {
      account: harness.launches.account,
      run,
    });
    expect(foreign).toMatchObject({ code: 'BAD_USER_INPUT' });
  });

  it('show every definition a schedule has had, newest first, with the member who saved it', async () => {
    const { id } = await harness.create(harness.input({ batchLimit: 1 }, harness.of('none')));
    const other = await harness.create(harness.input({}, harness.of('none')));
    await harness.update(id, 1, harness.input({ batchLimit: 2 }, harness.of('none')));
    await harness.update(id, 2, harness.input({ batchLimit: 3, timezone: 'UTC' }, harness.of('none')));
    const document = `query ($account: UUID!, $id: UUID!, $after: String) { schedule(adAccountId: $account, id: $id) {
      versions(first: 2, after: $after) { totalCount edges { cursor node { number batchLimit timezone savedBy createdAt } } pageInfo { hasNextPage endCursor } } } }`;
    interface Page {
      totalCount: number;
      edges: { node: { number: number; batchLimit: number; timezone: string; savedBy: string } }[];
      pageInfo: { hasNextPage: boolean; endCursor: string };
    }
    const page = async (after: string | null = null) =>
      (await ask<{ schedule: { versions: Page } }>(document, { id, after })).schedule.versions;
    const newest = await page();
    const savedBy = harness.owner.memberId;
    expect(newest).toMatchObject({ totalCount: 3, pageInfo: { hasNextPage: true } });
    expect(newest.edges.map(({ node }) => node)).toMatchObject([
      { number: 3, batchLimit: 3, timezone: 'UTC', savedBy },
      { number: 2, batchLimit: 2, timezone: 'Europe/Berlin', savedBy },
    ]);
    const oldest = await page(newest.pageInfo.endCursor);
    expect(oldest).toMatchObject({ edges: [{ node: { number: 1, batchLimit: 1 } }], pageInfo: { hasNextPage: false } });
    const variables = { account: harness.launches.account, id: other.id, after: newest.pageInfo.endCursor };
    expect(await harness.launches.harness.refused(harness.owner, document, variables)).toMatchObject({
      code: 'BAD_USER_INPUT',
    });
  });
});

describe('a subscription', () => {
  it('follows schedules and their runs, also those that were missed', async () => {
    await harness.creatives('followed', 'f1');
    const document = `subscription ($account: UUID!, $after: Int) { scheduleRunsChanged(adAccountId: $account, after: $after) {
      sequence message schedule { id enabled } run { outcome launch { id } } } }`;
    const variables = { account: harness.launches.account };
    const live = await harness.launches.harness.subscribe(harness.owner, document, variables);
    const messages = live[Symbol.asyncIterator]();
    type Change = { sequence: number; message: string | null; schedule: { id: string } | null; run: object | null };
    const next = async (): Promise<Change> =>
      ((await messages.next()).value as { data: { scheduleRunsChanged: Change } }).data.scheduleRunsChanged;
    const begin = await next();
    expect(begin).toMatchObject({ message: null, schedule: null, run: null });

    const { id } = await harness.create(harness.input({}, harness.of('followed')));
    const run = await harness.next(id);
    await harness.endLaunch(run.launch!.id);
    await harness.workAt(harness.now);
    const changes = [await next(), await next(), await next(), await next()];
    expect(changes.map(({ sequence }) => sequence - begin.sequence)).toEqual([1, 2, 3, 4]);
    expect(changes.every(({ schedule }) => schedule?.id === id)).toBe(true);
    expect(changes.map(({ message }) => message)).toEqual([
      'Schedule "Every morning" was created.',
      'A run of schedule "Every morning" has begun.',
      expect.stringMatching(/^A run has submitted launch/u),
      'A run of schedule "Every morning" has ended: SUCCEEDED.',
    ]);
    expect(changes[3]!.run).toMatchObject({ outcome: 'SUCCEEDED', launch: { id: run.launch!.id } });
    await messages.return?.();

    const missed = await harness.launches.harness.subscribe(harness.owner, document, {
      ...variables,
      after: begin.sequence + 3,
    });
    for await (const { data } of missed) {
      expect(data).toMatchObject({
        scheduleRunsChanged: { sequence: begin.sequence + 4, run: { outcome: 'SUCCEEDED' } },
      });
      break;
    }
  });
});
