import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { RunHarness } from '#test/rules/run-harness.ts';
import { named, setStatus, task, today } from '#test/rules/tasks.ts';

type Window = 'value' | '1d_view';

let harness: RunHarness;
beforeAll(async () => {
  harness = await RunHarness.start();
});
afterAll(() => harness?.stop());

const spent = today('spend', 'gte', 40);
const unsold = (window: Window) => ({
  ...today('purchases', 'eq', 0),
  metric: { id: 'purchases', attribution_window: window },
});
const stopLoss = (name: string, window: Window) => ({
  target_filter: named(name),
  tasks: [task([spent, unsold(window)], [setStatus('PAUSED')])],
});

interface Explained {
  ruleRun: {
    counts: { unknown: number; acted: number };
    object: { outcome: string; reason: string; tasks: { conditions: object[] }[] };
  };
}
const EXPLAIN = `query ($id: UUID!, $entityId: String!) { ruleRun(id: $id) { counts { unknown acted } object(entityId: $entityId) {
  outcome reason tasks { verdict conditions { metric attributionWindow value unknown verdict } } } } }`;

describe('a stop loss on an attribution window the platform withheld', () => {
  it.each<Window>(['value', '1d_view'])('%s does not pause, and the explanation says why', async (window) => {
    const id = await harness.campaign(`Withheld ${window}`);
    const rule = await harness.rule(stopLoss(`Withheld ${window}`, window));
    await harness.facts({ [id]: { spend: 40 } }, undefined, [window]);
    await harness.tick();
    const [run] = await harness.runs(rule);
    expect(run).toMatchObject({ state: 'SUCCEEDED', acted: 0, reasons: { WINDOW_NOT_REPORTED: 1 } });
    expect((await harness.platform.get(id, 'status'))['status']).toBe('ACTIVE');
    const { ruleRun } = await harness.ask<Explained>(EXPLAIN, { id: run!.id, entityId: id });
    expect(ruleRun).toEqual({
      counts: { unknown: 1, acted: 0 },
      object: {
        outcome: 'UNKNOWN',
        reason: 'WINDOW_NOT_REPORTED',
        tasks: [
          {
            verdict: 'UNKNOWN',
            conditions: [
              { metric: 'spend', attributionWindow: 'value', value: '40', unknown: null, verdict: 'TRUE' },
              {
                metric: 'purchases',
                attributionWindow: window,
                value: null,
                unknown: 'WINDOW_NOT_REPORTED',
                verdict: 'UNKNOWN',
              },
            ],
          },
        ],
      },
    });
  });

  it('pauses on the next data that has it', async () => {
    const id = await harness.campaign('Reported');
    const rule = await harness.rule(stopLoss('Reported', '1d_view'));
    await harness.facts({ [id]: { spend: 40 } }, undefined, ['1d_view']);
    await harness.tick();
    await harness.facts({ [id]: { spend: 40 } });
    await harness.tick();
    expect((await harness.runs(rule)).map(({ acted, reasons }) => [acted, reasons])).toEqual([
      [0, { WINDOW_NOT_REPORTED: 1 }],
      [1, {}],
    ]);
    expect((await harness.platform.get(id, 'status'))['status']).toBe('PAUSED');
  });

  it('is kept as unknown with what another task does, and in the reasons of the run that ended', async () => {
    const ids = [await harness.campaign('Both 1'), await harness.campaign('Both 2')] as const;
    const rule = await harness.rule({
      target_filter: named('Both'),
      tasks: [
        task([spent, unsold('value')], [setStatus('PAUSED')]),
        task([today('spend', 'gte', 90)], [{ type: 'add_tag', params: { tag: 'dear' } }, setStatus('PAUSED')]),
      ],
    });
    await harness.facts({ [ids[0]]: { spend: 90 }, [ids[1]]: { spend: 40 } }, undefined, ['value']);
    await harness.tick();
    const [run] = await harness.runs(rule);
    expect(run).toMatchObject({ state: 'SUCCEEDED', acted: 1, reasons: { WINDOW_NOT_REPORTED: 1 } });
    const { ruleRun } = await harness.ask<Explained>(EXPLAIN, { id: run!.id, entityId: ids[0] });
    expect(ruleRun.object).toMatchObject({ outcome: 'ACTED', tasks: [{ verdict: 'UNKNOWN' }, { verdict: 'TRUE' }] });
    expect(ruleRun.object.tasks[0]!.conditions).toMatchObject([{ unknown: null }, { unknown: 'WINDOW_NOT_REPORTED' }]);
  });
});
