/** @seconds 20 — two years of virtual time over twelve zones */
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { ScheduleHarness } from '../testing/schedule-harness.ts';
import { claimDueSlots } from './claim-slots.ts';
import { dueSlots } from './missed-slots.ts';

/** Times found by another implementation of time zones; see `test/cron/make-table.py`. */
const TABLE = JSON.parse(readFileSync(new URL('../../../../test/cron/slots.json', import.meta.url), 'utf8')) as Record<
  string,
  Record<string, { second: { count: number; digest: string } }>
>;
const BEGIN = new Date('2025-12-31T23:59:59Z');
const END = Date.parse('2025-12-31T23:59Z') + 2 * 365 * 86_400_000;

const digest = (instants: Date[]) => {
  const text = instants.map((at) => `${at.toISOString().slice(0, 16)}Z`).join('\n');
  return { count: instants.length, digest: createHash('sha256').update(text).digest('hex').slice(0, 16) };
};

let harness: ScheduleHarness;

beforeAll(async () => {
  harness = await ScheduleHarness.start();
});
afterEach(() => harness.rest());
afterAll(() => harness?.stop());

const daily = (changes: Record<string, unknown> = {}) => harness.create(harness.input(changes, harness.of('none')));

describe('times that come', () => {
  it.each(Object.keys(TABLE))(
    'in %s are those of the table over two years, when each is claimed in time',
    (timezone) => {
      for (const cronExpression of ['30 2 * * *', '45 23 1,15 * mon']) {
        const { second } = TABLE[timezone]![cronExpression]!;
        const clock = { cronExpression, timezone };
        const claimed: Date[] = [];
        let next = dueSlots(clock, BEGIN, BEGIN).next.nextDueAt ?? null;
        while (next && next.getTime() <= END) {
          const slots = dueSlots(clock, next, next);
          expect(slots.missed).toBeNull();
          claimed.push(new Date(slots.slot!.instant.epochMilliseconds));
          next = slots.next.nextDueAt ?? null;
        }
        expect([cronExpression, digest(claimed)]).toEqual([cronExpression, second]);
      }
    },
  );

  it('are recorded once each, over two years in twelve zones', async () => {
    const cronExpression = '15 1 * * sun';
    const { database } = harness.launches.harness.test;
    const time = async () => harness.now;
    const fail = (error: unknown) => {
      throw error;
    };
    harness.now = BEGIN;
    const schedules = new Map<string, string>();
    for (const timezone of Object.keys(TABLE)) {
      schedules.set(timezone, (await daily({ cronExpression, timezone, name: timezone })).id);
    }
    for (;;) {
      const [next] = await harness.sql<{ at: Date }>('select min(next_due_at) as at from launcher.schedule');
      if (next!.at.getTime() > END) break;
      harness.now = next!.at;
      // Both workers poll at once; claimed runs stay so, and later times are recorded as skipped.
      await Promise.all([claimDueSlots(database, time, fail), claimDueSlots(database, time, fail)]);
    }
    for (const [timezone, id] of schedules) {
      const rows = await harness.sql<{ due_at: Date }>(
        'select due_at from launcher.schedule_run where schedule_id = $1 order by due_at',
        [id],
      );
      expect([timezone, digest(rows.map((row) => row.due_at))]).toEqual([
        timezone,
        TABLE[timezone]![cronExpression]!.second,
      ]);
    }
  }, 120_000);

  it('run at the second of two equal times, and not at one that the clock leaves out', async () => {
    harness.now = new Date('2026-10-24T12:00:00Z');
    const { id } = await daily({ cronExpression: '30 2 * * *' });
    const run = await harness.next(id);
    expect(run).toMatchObject({ localTime: '2026-10-25T02:30', repeatedLocalTime: true });
    expect(new Date(run.dueAt)).toEqual(new Date('2026-10-25T01:30:00Z'));
    harness.now = new Date('2027-03-27T12:00:00Z');
    await harness.startFromNow(id);
    expect((await harness.next(id)).localTime).toBe('2027-03-29T02:30');
  });

  it('run up to a minute late', async () => {
    const { id, nextRunAt } = await daily();
    expect(nextRunAt).not.toBeNull();
    const due = Date.parse((await harness.read(id)).nextRunAt!);
    await harness.workAt(new Date(due + 60_000));
    expect(await harness.lastRun(id)).toMatchObject({ outcome: 'NOTHING_TO_LAUNCH' });
  });

  it('are skipped later than that, in one row for a whole outage, and not made up for', async () => {
    const { id } = await daily({ cronExpression: '0 * * * *' });
    const due = Date.parse((await harness.read(id)).nextRunAt!);
    await harness.workAt(new Date(due + 10.5 * 3_600_000));
    const { runs, nextRunAt } = await harness.read(id);
    expect(runs.totalCount).toBe(1);
    expect(runs.edges[0]!.node).toMatchObject({
      state: 'ENDED',
      outcome: 'SKIPPED_MISSED',
      missedCount: 11,
      missedUntil: new Date(due + 10 * 3_600_000).toISOString(),
      launch: null,
    });
    expect(new Date(nextRunAt!)).toEqual(new Date(due + 11 * 3_600_000));
  });

  it('run after an outage at the time that has just come', async () => {
    const { id } = await daily({ cronExpression: '0 * * * *' });
    const due = Date.parse((await harness.read(id)).nextRunAt!);
    await harness.workAt(new Date(due + 3 * 3_600_000 + 5_000));
    const { runs } = await harness.read(id);
    expect(runs.edges.map(({ node }) => [node.outcome, node.missedCount])).toEqual([
      ['NOTHING_TO_LAUNCH', null],
      ['SKIPPED_MISSED', 3],
    ]);
  });

  it('are counted up to a thousand', async () => {
    const slots = dueSlots({ cronExpression: '* * * * *', timezone: 'UTC' }, BEGIN, new Date('2026-06-01T00:00:30Z'));
    expect(slots).toMatchObject({ missed: { count: 1_000 }, slot: null });
    expect(slots.next.nextDueAt).toEqual(new Date('2026-06-01T00:01:00Z'));
  });

  it('do not run again at an equal time on the clock of another zone', async () => {
    const { id } = await daily({ cronExpression: '0 12 * * *' });
    await harness.next(id);
    await harness.update(
      id,
      1,
      harness.input({ cronExpression: '0 12 * * *', timezone: 'America/New_York' }, harness.of('none')),
    );
    expect(await harness.next(id)).toMatchObject({ timezone: 'America/New_York', outcome: 'NOTHING_TO_LAUNCH' });
    expect((await harness.read(id)).runs.totalCount).toBe(2);
  });
});

describe('a time that comes while the run before it goes on', () => {
  it('is skipped, and names its launch', async () => {
    await harness.creatives('overlap', 'o1', 'o2');
    const { id } = await harness.create(harness.input({ batchLimit: 1 }, harness.of('overlap')));
    const first = await harness.next(id);
    for (const state of ['QUEUED', 'RUNNING']) {
      await harness.sql('update launcher.launch set state = $2 where id = $1', [first.launch!.id, state]);
      expect(await harness.next(id)).toMatchObject({
        outcome: 'SKIPPED_OVERLAP',
        overlappedLaunch: { id: first.launch!.id },
        launch: null,
      });
    }
    await harness.endLaunch(first.launch!.id, 'FAILED');
    const second = await harness.next(id);
    expect(second.launch).not.toBeNull();
    // A retry sets an earlier launch going again, and so does the last one's.
    await harness.endLaunch(second.launch!.id, 'FAILED');
    await harness.workAt(new Date(harness.now.getTime() + 1_000));
    await harness.sql(`update launcher.launch set state = 'RUNNING' where id = $1`, [second.launch!.id]);
    expect(await harness.next(id)).toMatchObject({
      outcome: 'SKIPPED_OVERLAP',
      overlappedLaunch: { id: second.launch!.id },
    });
  });

  it('is skipped as well while what the run takes is being selected', async () => {
    const { id } = await daily();
    harness.now = new Date((await harness.read(id)).nextRunAt!);
    await harness.runner.due();
    harness.now = new Date((await harness.read(id)).nextRunAt!);
    await harness.runner.due();
    expect(await harness.lastRun(id)).toMatchObject({ outcome: 'SKIPPED_OVERLAP', overlappedLaunch: null });
  });
});
