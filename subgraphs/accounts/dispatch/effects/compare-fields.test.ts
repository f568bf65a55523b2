import { describe, expect, it } from '@jest/globals';
import { differingFields, pickFields, readableFields } from './compare-fields.ts';

const equal: [string, unknown, unknown][] = [
  ['numbers answered as texts', '5000', 5000],
  ['texts', 'PAUSED', 'PAUSED'],
  ['what is empty', undefined, null],
  ['an empty text or list', undefined, ''],
  ['an empty list', undefined, []],
  ['instants in another zone', '2026-05-12T12:00:00+0200', '2026-05-12T10:00:00Z'],
  ['instants in whole seconds', '2026-05-12T12:00:00+0200', '2026-05-12T10:00:00.731Z'],
  ['seconds since the epoch', '2026-05-12T10:00:00+0000', 1_778_580_000],
  ['lists', ['NONE', 'HOUSING'], ['NONE', 'HOUSING']],
  ['objects with more than was given', { geo: { countries: ['DE'] }, age_min: 18 }, { geo: { countries: ['DE'] } }],
  ['a creative answered by its id', { id: '77' }, { creative_id: '77' }],
  ['truth', true, 'true'],
];
const different: [string, unknown, unknown][] = [
  ['other numbers', '5000', 5001],
  ['something instead of nothing', 'x', null],
  ['nothing instead of something', undefined, 0],
  ['other instants', '2026-05-12T12:00:00+0200', '2026-05-12T12:00:00Z'],
  ['lists in another order', ['A', 'B'], ['B', 'A']],
  ['shorter lists', ['A'], ['A', 'B']],
  ['other members', { countries: ['DE'] }, { countries: ['FR'] }],
  ['a text instead of an object', 'x', { a: 1 }],
  ['another creative', { id: '78' }, { creative_id: '77' }],
];

describe('fields of an object', () => {
  it.each(equal)('are as wanted for %s', (_, found, wanted) => {
    expect(differingFields({ field: found }, { field: wanted })).toEqual([]);
  });

  it.each(different)('differ for %s', (_, found, wanted) => {
    expect(differingFields({ field: found }, { field: wanted })).toEqual(['field']);
  });

  it('are asked for in the form the platform answers, and null where it leaves them out', () => {
    expect(readableFields(['status', 'creative', 'status'])).toBe('status,creative{id}');
    expect(pickFields({ status: 'ACTIVE', id: '1' }, ['status', 'daily_budget'])).toEqual({
      status: 'ACTIVE',
      daily_budget: null,
    });
  });
});
