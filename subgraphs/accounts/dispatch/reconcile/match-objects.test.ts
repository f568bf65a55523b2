import { describe, expect, it } from '@jest/globals';
import { matchObject, nobodysObjects } from './match-objects.ts';

const none: ReadonlySet<string> = new Set();
const adSet = { kind: 'AD_SET', name: 'Spring' } as const;
const params = { campaign_id: '7', daily_budget: 1000, optimization_goal: 'REACH' };
const object = (id: string, changes: Record<string, unknown> = {}) => ({
  id,
  name: 'Spring',
  campaign_id: '7',
  daily_budget: '1000',
  optimization_goal: 'REACH',
  ...changes,
});

describe('matchObject', () => {
  it('finds the object of the same name under the same parent', () => {
    const objects = [object('1', { name: 'Autumn' }), object('2', { campaign_id: '8' }), object('3')];
    expect(matchObject(adSet, params, objects, none)).toEqual({ kind: 'one', id: '3', orphanIds: [] });
    const padded = { ...adSet, name: ' Spring ' };
    expect(matchObject(padded, params, objects, none)).toEqual({ kind: 'one', id: '3', orphanIds: [] });
  });

  it('finds nothing among other names, other parents, and objects of others', () => {
    const objects = [object('1', { name: 'spring' }), object('2', { campaign_id: '8' }), object('3')];
    expect(matchObject(adSet, params, objects, new Set(['3']))).toEqual({ kind: 'absent' });
  });

  it('keeps the lowest id of several, by number and not by text', () => {
    const objects = ['1000', '999', '120000000000000001'].map((id) => object(id));
    expect(matchObject(adSet, params, objects, none)).toEqual({
      kind: 'one',
      id: '999',
      orphanIds: ['1000', '120000000000000001'],
    });
  });

  it('takes no object whose fields differ from what was asked for', () => {
    expect(matchObject(adSet, params, [object('1', { daily_budget: '2000' })], none)).toEqual({
      kind: 'different',
      by: 'fields',
    });
    const both = [object('1', { daily_budget: '2000' }), object('2')];
    expect(matchObject(adSet, params, both, none)).toEqual({ kind: 'different', by: 'fields' });
  });

  it('compares only what was asked for', () => {
    const campaign = { kind: 'CAMPAIGN', name: 'Spring' } as const;
    expect(
      matchObject(
        campaign,
        { objective: 'OUTCOME_SALES' },
        [{ id: '1', name: 'Spring', objective: 'OUTCOME_SALES' }],
        none,
      ),
    ).toEqual({ kind: 'one', id: '1', orphanIds: [] });
  });
});

describe('nobodysObjects', () => {
  const names = ['Spring', 'Autumn'];
  it('names objects in its place which no operation planned and none owns', () => {
    const objects = [object('1'), object('2', { name: 'Spring, renamed' }), object('3', { name: 'Autumn ' })];
    expect(nobodysObjects(adSet, params, { objects, taken: none, names })).toEqual(['2']);
    expect(nobodysObjects(adSet, params, { objects, taken: new Set(['2']), names })).toEqual([]);
    const elsewhere = [object('2', { name: 'Renamed', campaign_id: '8' })];
    expect(nobodysObjects(adSet, params, { objects: elsewhere, taken: none, names })).toEqual([]);
  });
});
