/** @seconds 30 — rules whose stored definitions or operations cannot be read, beside others, over a sandbox */
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { RuleSources } from '#subgraphs/rules/runs/sources/rule-sources.ts';
import type { AskedActions } from '#subgraphs/rules/runs/work/tick-sources.ts';
import { RunHarness } from '#test/rules/run-harness.ts';
import { named, setStatus, task, today } from '#test/rules/tasks.ts';

/** Sources that decide no actions of the rule `Odd`. */
class OddSources extends RuleSources {
  override async wanted(asked: AskedActions) {
    if (asked.matches.some(({ task: { name } }) => name === 'Odd')) throw new Error('Nothing was decided.');
    return super.wanted(asked);
  }
}

let harness: RunHarness;
beforeAll(async () => {
  harness = await RunHarness.start({ sourcesOf: (database) => new OddSources(database) });
});
afterEach(() => harness.rest());
afterAll(() => harness?.stop());

const RUN = `query ($id: UUID!) { ruleRun(id: $id) { state reason message } }`;
const LIST = `query { rules(first: 50) { edges { node { id name pausedReason schedule { cron timezone } executionLimit { maxExecutions }
  definition versions(first: 2) { edges { node { definition savedBy { id } } } } } } } }`;
interface ListedRule {
  id: string;
  name: string;
  pausedReason: string | null;
  schedule: { cron: string; timezone: string };
  executionLimit: object | null;
  definition: unknown;
  versions: { edges: { node: { definition: unknown; savedBy: object | null } }[] };
}

const pausing = (name: string, taskName = 'Task') => ({
  target_filter: named(name),
  tasks: [task([today('spend', 'gte', 1)], [setStatus('PAUSED')], { name: taskName })],
});
const shown = async (rule: string) => (await harness.runs(rule)).map(({ state, reason }) => [state, reason]);
const statusOf = async (id: string) => (await harness.platform.get(id, 'status'))['status'];

/** Stores another definition in the place of a rule's newest one, by an expression of SQL over `definition`. */
async function spoil(rule: string, definition: string): Promise<void> {
  await harness.test.admin(`update rules.rule_version set definition = ${definition} where rule_id = $1`, [rule]);
}

/** A rule that is spoilt, and a sound one of the same ad account behind it that pauses a campaign. */
async function pair(name: string, definition: string): Promise<{ broken: string; sound: string; campaign: string }> {
  const [other, campaign] = [await harness.campaign(`${name} other`), await harness.campaign(`${name} own`)];
  const broken = await harness.rule(pausing(`${name} other`));
  const sound = await harness.rule(pausing(`${name} own`));
  await harness.facts({ [other]: { spend: 50 }, [campaign]: { spend: 50 } });
  await spoil(broken, definition);
  return { broken, sound, campaign };
}

describe('a rule whose stored definition cannot be read', () => {
  it.each([
    ['a task without conditions', `definition #- '{tasks,0,conditions}'`, 'tasks[0].conditions'],
    ['an operator of nobody', `jsonb_set(definition, '{target_filter,children,0,operator}', '"like"')`, 'operator'],
    ['an expression without times', `jsonb_set(definition, '{schedule,cron}', '"every hour"')`, 'schedule.cron'],
    ['a time zone that is gone', `jsonb_set(definition, '{schedule,timezone}', '"Mars/North"')`, 'schedule.timezone'],
    ['no schedule', `definition - 'schedule'`, 'schedule'],
    ['no object', `'[1]'`, 'schedule.cron'],
    ['nothing', `'null'`, 'schedule.cron'],
  ])('for %s has one run that says so, is paused, and stops no other', async (kind, definition, word) => {
    const { broken, sound, campaign } = await pair(kind, definition);
    await harness.tick();
    expect(await shown(sound)).toEqual([['SUCCEEDED', null]]);
    expect(await statusOf(campaign)).toBe('PAUSED');
    expect(await shown(broken)).toEqual([['BLOCKED', 'DEFINITION_UNREADABLE']]);
    expect(await harness.status(broken)).toEqual({ status: 'paused', reason: 'DEFINITION_UNREADABLE' });
    const [run] = await harness.runs(broken);
    const { ruleRun } = await harness.ask<{ ruleRun: { message: string } }>(RUN, { id: run!.id });
    expect(ruleRun.message).toContain(word);
    expect(ruleRun.message).toContain('has to save');
    await harness.tick();
    expect([(await harness.runs(broken)).length, (await harness.runs(sound)).length]).toEqual([1, 2]);
    const { rules } = await harness.ask<{ rules: { edges: { node: ListedRule }[] } }>(LIST);
    const nodes = rules.edges.map(({ node }) => node);
    expect(nodes.find(({ id }) => id === sound)!.schedule).toEqual({ cron: '*/30 * * * *', timezone: 'UTC' });
    const listed = nodes.find(({ id }) => id === broken)!;
    expect(listed).toMatchObject({
      name: 'Rule',
      pausedReason: 'DEFINITION_UNREADABLE',
      schedule: { timezone: 'UTC' },
    });
    expect(listed.versions.edges.map(({ node }) => node.savedBy === null)).toEqual([true, false]);
  });
});

describe('a run beside others of its queue', () => {
  it('whose stored operation cannot be read fails, and the operations of the others are sent', async () => {
    const [lost, kept] = [await harness.campaign('Payload lost'), await harness.campaign('Payload kept')];
    const broken = await harness.rule(pausing('Payload lost'));
    const sound = await harness.rule(pausing('Payload kept'));
    await harness.facts({ [lost]: { spend: 50 }, [kept]: { spend: 50 } });
    // Stored with the decision, and spoilt before it is handed over.
    await harness.test.admin(
      `create function public.spoil() returns trigger language plpgsql as $$ begin new.request = '"lost"'; return new; end $$`,
    );
    await harness.test.admin(
      `create trigger spoil before insert on rules.rule_operation for each row when (new.entity_id = '${lost}') execute function public.spoil()`,
    );
    await harness.tick();
    await harness.test.admin('drop trigger spoil on rules.rule_operation');
    expect(await shown(sound)).toEqual([['SUCCEEDED', null]]);
    expect(await shown(broken)).toEqual([['FAILED', 'NOT_DONE']]);
    expect([await statusOf(lost), await statusOf(kept)]).toEqual(['ACTIVE', 'PAUSED']);
    const [run] = await harness.runs(broken);
    expect((await harness.objects(run!.id))[0]!.actions).toMatchObject([
      { state: 'REFUSED', reason: 'NOT_DONE', message: expect.stringContaining('cannot be read') },
    ]);
  });

  it('which cannot be evaluated waits, and fails after ten minutes; the others are carried out meanwhile', async () => {
    const [odd, kept] = [await harness.campaign('Odd own'), await harness.campaign('Even own')];
    const broken = await harness.rule(pausing('Odd own', 'Odd'));
    const sound = await harness.rule(pausing('Even own'));
    await harness.facts({ [odd]: { spend: 50 }, [kept]: { spend: 50 } });
    harness.advance();
    await harness.until(`select 1 from rules.rule_run where rule_id = $1 and state = 'SUCCEEDED'`, [sound]);
    expect(await statusOf(kept)).toBe('PAUSED');
    expect(await shown(broken)).toEqual([['CLAIMED', null]]);
    harness.clock.now = new Date(harness.clock.now.getTime() + 11 * 60_000);
    await harness.settled();
    expect(await shown(broken)).toEqual([['FAILED', 'NO_DATA']]);
    expect(await harness.status(broken)).toEqual({ status: 'active', reason: null });
    expect(await statusOf(odd)).toBe('ACTIVE');
  });
});
