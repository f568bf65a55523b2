import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { makeTree } from '../testing/make-tree.ts';
import type { OpenSandbox } from '../testing/open-sandbox.ts';
import { ACCOUNTS, openSandbox } from '../testing/open-sandbox.ts';

let sandbox: OpenSandbox;
const LIBRARY = `${ACCOUNTS.usd}/adrules_library`;

afterEach(() => sandbox.close());

const rule = (filters: Record<string, unknown>[], execution: Record<string, unknown>) => ({
  name: 'Rule',
  evaluation_spec: { evaluation_type: 'SCHEDULE', filters },
  execution_spec: execution,
});
const filter = (field: string, operator: string, value: unknown) => ({ field, operator, value });

describe('a rule', () => {
  beforeEach(async () => {
    sandbox = await openSandbox({ seed: 'empty' });
  });

  it('is kept, changed and deleted', async () => {
    const spec = rule([filter('entity_type', 'EQUAL', 'AD')], { execution_type: 'NOTIFICATION' });
    const { body } = await sandbox.post(LIBRARY, { ...spec, schedule_spec: { schedule_type: 'DAILY' } });
    const id = String(body.id);
    await sandbox.post(id, { name: 'Renamed', status: 'DISABLED' });
    const read = await sandbox.get(id, { fields: 'name,status,evaluation_spec,schedule_spec' });
    const listed = await sandbox.get(LIBRARY);
    await sandbox.remove(id);
    const rest = await sandbox.get(LIBRARY);
    expect(read.body).toMatchObject({
      id,
      name: 'Renamed',
      status: 'DISABLED',
      schedule_spec: { schedule_type: 'DAILY' },
    });
    expect([listed.body.data, rest.body.data]).toEqual([[{ id, name: 'Renamed' }], []]);
  });

  it.each([
    ['no scope', rule([], { execution_type: 'PAUSE' })],
    [
      'a metric without time',
      rule([filter('entity_type', 'EQUAL', 'AD'), filter('spent', 'GREATER_THAN', 1)], { execution_type: 'PAUSE' }),
    ],
    ['an unknown operator', rule([filter('entity_type', 'IS', 'AD')], { execution_type: 'PAUSE' })],
    ['an unknown deed', rule([filter('entity_type', 'EQUAL', 'AD')], { execution_type: 'DANCE' })],
    ['a change without its size', rule([filter('entity_type', 'EQUAL', 'ADSET')], { execution_type: 'CHANGE_BUDGET' })],
    ['no deed', { name: 'Rule', evaluation_spec: rule([filter('id', 'EQUAL', '1')], {}).evaluation_spec }],
  ])('is refused with %s', async (_name, spec) => {
    expect((await sandbox.post(LIBRARY, spec)).body.error).toMatchObject({ code: 100 });
  });

  it('changes budgets up to its limit and keeps what it did', async () => {
    const { adset } = await makeTree(sandbox);
    const filters = [
      filter('id', 'IN', [adset]),
      filter('adset.name', 'CONTAIN', 'set'),
      filter('effective_status', 'NOT_IN', ['DELETED']),
    ];
    const change_spec = { amount: 50, unit: 'PERCENTAGE', limit: 1300 };
    const execution = {
      execution_type: 'CHANGE_BUDGET',
      execution_options: [filter('change_spec', 'EQUAL', change_spec)],
    };
    const { body } = await sandbox.post(LIBRARY, rule(filters, execution));
    await sandbox.post(`${String(body.id)}/execute`);
    const history = await sandbox.get(`${String(body.id)}/history`, { fields: 'is_manual,results' });
    expect((await sandbox.get(adset, { fields: 'daily_budget' })).body.daily_budget).toBe('1300');
    const action = { action: 'CHANGE_BUDGET', field: 'daily_budget', old_value: '1000', new_value: '1300' };
    expect(history.body.data).toEqual([
      { is_manual: true, results: [{ object_id: adset, object_type: 'ADSET', actions: [action] }] },
    ]);
  });
});

describe('a rule on what ads have delivered', () => {
  it('shows what it would pause, and pauses it', async () => {
    sandbox = await openSandbox();
    const filters = (least: number) => [
      filter('entity_type', 'EQUAL', 'AD'),
      filter('time_preset', 'EQUAL', 'LAST_7D'),
      filter('impressions', 'GREATER_THAN', least),
    ];
    const count = async (least: number): Promise<string[]> => {
      const { body } = await sandbox.post(LIBRARY, rule(filters(least), { execution_type: 'PAUSE' }));
      const preview = await sandbox.post(`${String(body.id)}/preview`);
      return (preview.body.result as { object_id: string }[]).map(({ object_id }) => object_id);
    };
    const all = await count(0);
    expect(await count(1_000_000)).toEqual([]);
    expect(all.length).toBeGreaterThan(2);
    const governing = await sandbox.get(`${all[0] ?? ''}/adrules_governed`);
    expect(governing.body.data).toHaveLength(1);
    await sandbox.post(`${String(governing.body.data?.[0]?.id)}/execute`);
    const read = await sandbox.get('', { ids: all.join(','), fields: 'status' });
    expect(new Set(Object.values(read.body).map((ad) => (ad as { status: string }).status))).toEqual(
      new Set(['PAUSED']),
    );
  });
});
