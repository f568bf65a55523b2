import { describe, expect, it } from '@jest/globals';
import { copySuffix } from '../operation/copy-kinds.ts';
import { lateChildren, matchChild, matchMarked, unclaimedCopies } from './match-copies.ts';

const NOBODY: ReadonlySet<string> = new Set();
const SENT_AT = Date.parse('2026-05-12T10:00:00Z');
const id = '01a1ffc2-7907-7691-9fea-331b7313ad23';
const ad = { id, kind: 'COPY_AD', name: 'Spring', targetId: '7' } as const;
const copy = (copyId: string, changes: Record<string, unknown> = {}) => ({
  id: copyId,
  name: 'Spring',
  source_ad_id: '7',
  created_time: '2026-05-12T12:00:01+0200',
  ...changes,
});
const named = (copyId: string, of = id) => copy(copyId, { name: `Spring${copySuffix({ id: of })}` });
const other = named('90', '01a1ffc2-7907-7691-9fea-331b7313ad24');

describe('a copy with a suffix of its own', () => {
  it('is the one whose name ends with it; of several the lowest id, and the others are too many', () => {
    expect(matchMarked(ad, [copy('5'), other], NOBODY)).toEqual({ kind: 'absent' });
    const found = [named('100'), other, named('99'), copy('5')];
    expect(matchMarked(ad, found, NOBODY)).toEqual({ kind: 'one', id: '99', orphanIds: ['100'] });
    expect(matchMarked(ad, found, new Set(['99']))).toEqual({ kind: 'one', id: '100', orphanIds: [] });
  });
});

describe('a copy in a new parent', () => {
  it('is what was copied there from the source, under whatever name, but no copy with a suffix', () => {
    expect(matchChild(ad, [copy('5', { source_ad_id: '8' }), named('4'), other], NOBODY)).toEqual({ kind: 'absent' });
    const renamed = copy('5', { name: 'By hand' });
    expect(matchChild(ad, [renamed], NOBODY)).toEqual({ kind: 'one', id: '5', orphanIds: [] });
    expect(matchChild(ad, [renamed], new Set(['5']))).toEqual({ kind: 'absent' });
  });

  it('is preferably one with the planned name, and only such are too many', () => {
    const found = [copy('3', { name: 'Spring - Copy' }), copy('6'), copy('5', { name: ' Spring ' })];
    expect(matchChild(ad, found, NOBODY)).toEqual({ kind: 'one', id: '5', orphanIds: ['6'] });
    const strange = [copy('3', { name: 'A' }), copy('4', { name: 'B' })];
    expect(matchChild(ad, strange, NOBODY)).toEqual({ kind: 'one', id: '3', orphanIds: [] });
  });
});

describe('what appears late in a new parent', () => {
  const place = { taken: new Set(['5']), sentAt: SENT_AT };

  it('is too many when it has the planned name and came soon after the request', () => {
    expect(lateChildren(ad, [copy('5'), copy('6')], place)).toEqual(['6']);
    expect(lateChildren(ad, [copy('6', { created_time: '2026-05-12T10:10:01+0000' })], place)).toEqual([]);
    expect(lateChildren(ad, [copy('6', { created_time: undefined })], place)).toEqual([]);
    expect(lateChildren(ad, [copy('6', { name: 'Spring - Copy' })], place)).toEqual([]);
  });
});

describe('a copy of the source which is nobody`s', () => {
  it('may be the operation`s when it was made since the request left', () => {
    const place = { taken: new Set(['5']), sentAt: SENT_AT };
    const objects = [
      copy('5'),
      copy('6', { name: 'By hand' }),
      copy('7', { created_time: '2026-05-12T09:00:00+0000' }),
      other,
    ];
    expect(unclaimedCopies(ad, objects, place).map((one) => one.id)).toEqual(['6']);
  });
});
