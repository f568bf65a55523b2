import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { WakeBus } from '#kit/events/wake-bus.ts';
import { uuid7 } from '#kit/ids/uuid7.ts';
import { rules } from '#subgraphs/rules/rules.ts';
import { saveRule } from '#subgraphs/rules/runs/testing/saved-rules.ts';
import { testDatabase, type TestDatabase } from '#test/testkit/test-database.ts';
import { claimSlots } from './claim-slots.ts';

const workspaceId = uuid7();
const memberId = uuid7();
let test: TestDatabase;
let bus: WakeBus;
beforeAll(async () => {
  test = await testDatabase({ ...rules, poolSize: 10 });
  bus = await WakeBus.open(test.url);
});
afterAll(async () => {
  await bus?.close();
  await test.close();
});

const at = (time: string) => new Date(`2026-11-25T${time}Z`);
const claim = (time: string) => claimSlots(test.database, bus, at(time));

function save(definition: Record<string, unknown> = {}, savedAt = at('09:59')): Promise<string> {
  return saveRule(test, { workspaceId, memberId, adAccountIds: [uuid7()], definition, savedAt });
}

interface Shown {
  state: string;
  local: string;
  missed: number;
  until: Date | null;
  overlaps: string | null;
}

/** Runs of a rule, oldest first. */
function runsOf(ruleId: string): Promise<Shown[]> {
  return test.admin<Shown>(
    `select state, right(nominal_local_time, 5) as local, missed_count as missed, missed_until as until, overlaps_id::text as overlaps
       from rules.rule_run where rule_id = $1 order by due_at, id`,
    [ruleId],
  );
}

const end = (ruleId: string) =>
  test.admin(`update rules.rule_run set state = 'SUCCEEDED' where rule_id = $1 and state = 'CLAIMED'`, [ruleId]);
const nextOf = async (ruleId: string) => {
  const [row] = await test.admin<{ next: Date }>('select next_due_at as next from rules.rule where id = $1', [ruleId]);
  return row!.next.toISOString().slice(11, 16);
};

describe('claiming slots', () => {
  it('gives each slot of a rule one run, and the rule its next slot', async () => {
    const rule = await save();
    expect(await claim('09:59:59')).toEqual([]);
    expect(await claim('10:00:00')).toHaveLength(1);
    expect(await claim('10:00:01')).toEqual([]);
    expect(await runsOf(rule)).toMatchObject([{ state: 'CLAIMED', local: '10:00', missed: 0 }]);
    expect(await nextOf(rule)).toBe('10:30');
    await end(rule);
  });

  it('M17: gives a slot to one of many who claim it at once', async () => {
    const ids = await Promise.all(Array.from({ length: 20 }, () => save()));
    const claimed = await Promise.all(Array.from({ length: 6 }, () => claim('10:00:10')));
    const states = await Promise.all(ids.map(async (id) => (await runsOf(id)).map(({ state }) => state)));
    expect(states).toEqual(ids.map(() => ['CLAIMED']));
    expect(new Set(claimed.flat()).size).toBe(claimed.flat().length);
    await Promise.all(ids.map(end));
  });

  it('M18: skips a slot while the run before has not ended, and says which', async () => {
    const rule = await save();
    const [running] = await claim('10:00:00');
    await claim('10:30:00');
    expect(await runsOf(rule)).toMatchObject([
      { state: 'CLAIMED', local: '10:00' },
      { state: 'SKIPPED_OVERLAP', local: '10:30', overlaps: running },
    ]);
    await end(rule);
    await claim('11:00:00');
    expect((await runsOf(rule)).map(({ state }) => state)).toEqual(['SUCCEEDED', 'SKIPPED_OVERLAP', 'CLAIMED']);
    await end(rule);
  });

  it('writes one row for all slots of an outage, and runs the newest only in time', async () => {
    const rule = await save();
    await claim('13:10:00');
    expect(await runsOf(rule)).toEqual([
      { state: 'SKIPPED_MISSED', local: '10:00', missed: 7, until: at('13:00'), overlaps: null },
    ]);
    await claim('14:00:30');
    expect((await runsOf(rule)).slice(1)).toMatchObject([
      { state: 'SKIPPED_MISSED', local: '13:30', missed: 1 },
      { state: 'CLAIMED', local: '14:00', missed: 0 },
    ]);
    await end(rule);
  });

  it('leaves drafts and paused rules alone, and one that was saved meanwhile to its new version', async () => {
    const [draft, paused] = [await save({ status: 'draft' }), await save()];
    await test.admin(
      `update rules.rule set status = 'paused', next_due_at = null, next_local_time = null, next_fold = null where id = $1`,
      [paused],
    );
    expect(await claim('10:00:00')).toEqual([]);
    expect([await runsOf(draft), await runsOf(paused)]).toEqual([[], []]);
  });

  it('publishes each new run to those who follow the rule', async () => {
    const rule = await save();
    await claim('10:00:00');
    const events = await test.admin<{ data: { state: string } }>(
      `select data from rules.event where topic = 'rule_runs' and subject_id = $1`,
      [rule],
    );
    expect(events.map(({ data }) => data.state)).toEqual(['CLAIMED']);
    await end(rule);
  });
});
