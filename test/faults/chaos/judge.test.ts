import { describe, expect, it } from '@jest/globals';
import { judge, type StoredObject, type ReportedLaunch, type ReportedOperation } from './judge.ts';
import { orderOf } from './order.ts';
import { sequenceFaults } from './sequence-faults.ts';

const CREATIVES = [
  { id: '1', name: 'Shoe', concept: 'A' },
  { id: '2', name: 'Hat', concept: 'B' },
];
const KINDS = { campaign: 'CAMPAIGN', adset: 'AD_SET', ad: 'AD', creative: 'CREATIVE' } as const;

/** A launch of two ads as it should be, to be spoiled by the cases. */
function good(active = false) {
  const order = orderOf('Sale', CREATIVES, active ? 'active' : 'plain');
  const status = active ? 'ACTIVE' : 'PAUSED';
  const idOf = (name: string | null): string | null => {
    const index = order.wanted.findIndex((wanted) => wanted.name === name);
    return index < 0 ? null : String(100 + index);
  };
  const stored = order.wanted.map(({ kind, name, parent }): StoredObject => {
    const id = idOf(name)!;
    const times = { createdAt: `2026-01-01T00:00:00.${id}Z`, updatedAt: '2026-01-01T00:00:01.000Z' };
    return { id, kind, name, status, parentId: idOf(parent), ...times };
  });
  const operations = order.wanted.map(({ kind, name }): ReportedOperation => {
    return { effect: 'CREATE', kind: KINDS[kind], name, state: 'SUCCEEDED', platformId: idOf(name), error: null };
  });
  const items = [1, 2].map((): ReportedLaunch['items'][number] => ({ state: 'SUCCEEDED', error: null }));
  const reported: ReportedLaunch = { state: 'SUCCEEDED', items, operations };
  return { order, stored, reported, of: (name: string) => operations.find((operation) => operation.name === name)! };
}

function counts({ order, reported, stored }: ReturnType<typeof good>) {
  const { lost, duplicated, unplanned, misactivated } = judge([{ order, reported }], stored);
  return [lost.length, duplicated.length, unplanned.length, misactivated.length];
}

describe('judge', () => {
  it('finds nothing wrong with what is as asked, paused or switched on', () => {
    for (const active of [false, true]) {
      const { order, reported, stored } = good(active);
      const nothing = { lost: [], duplicated: [], unplanned: [], misactivated: [] };
      expect(judge([{ order, reported }], stored)).toEqual({ ...nothing, made: 7, explained: 0 });
    }
  });

  it('finds what is gone from the platform, and what two launches believe to own', () => {
    const gone = good();
    gone.stored.pop();
    expect(counts(gone)).toEqual([1, 0, 0, 0]);
    const { order, reported, stored } = good();
    expect(
      judge(
        [
          { order, reported },
          { order, reported },
        ],
        stored,
      ).lost,
    ).toHaveLength(7);
  });

  it('takes a refusal that says why for an answer, and silence for a loss', () => {
    const refused = good();
    Object.assign(refused.of('Sale · Hat'), { state: 'FAILED', platformId: null, error: { message: 'No.' } });
    refused.reported.items[1] = { state: 'FAILED', error: { message: 'No.' } };
    refused.stored.pop();
    expect(counts(refused)).toEqual([0, 0, 0, 0]);
    refused.of('Sale · Hat').error = null;
    refused.reported.items[1] = { state: 'FAILED', error: null };
    expect(counts(refused)).toEqual([2, 0, 0, 0]);
  });

  it('finds what is there twice, archived or not, or was made by two operations', () => {
    const twice = good();
    twice.stored.push({ ...twice.stored.at(-1)!, id: '999', status: 'ARCHIVED' });
    expect(counts(twice)).toEqual([0, 1, 0, 0]);
    twice.reported.operations.push({ ...twice.reported.operations.at(-1)!, platformId: '999' });
    expect(counts(twice)).toEqual([0, 1, 0, 0]);
  });

  it('finds what nobody asked for, and what is in the wrong place', () => {
    const more = good();
    more.stored.push({ ...more.stored[0]!, id: '999', kind: 'ad', name: 'Surprise' });
    more.reported.operations.push({ ...more.reported.operations[0]!, name: 'Other' });
    more.stored.find(({ name }) => name === 'Sale · Hat')!.parentId = more.of('Sale · A').platformId;
    expect(counts(more)).toEqual([0, 0, 3, 0]);
  });

  it('finds what runs without having been asked to or before all is there, and what should run and does not', () => {
    const unasked = good();
    unasked.stored[0]!.status = 'ACTIVE';
    expect(counts(unasked)).toEqual([0, 0, 0, 1]);
    const forgotten = good(true);
    forgotten.stored[0]!.status = 'PAUSED';
    expect(counts(forgotten)).toEqual([0, 0, 0, 1]);
    const early = good(true);
    early.stored.pop();
    Object.assign(early.of('Sale · Hat'), { state: 'FAILED', platformId: null, error: { message: 'No.' } });
    expect(counts(early)).toEqual([0, 0, 0, 4]);
  });

  it('finds what was switched on too early, and takes a refusal to switch on for an answer', () => {
    const early = good(true);
    early.stored[0]!.updatedAt = early.stored[1]!.createdAt;
    expect(counts(early)).toEqual([0, 0, 0, 1]);
    const refused = good(true);
    refused.stored[0]!.status = 'PAUSED';
    const { kind, name } = refused.reported.operations[0]!;
    const error = { message: 'No.' };
    refused.reported.operations.push({ effect: 'ACTIVATE', kind, name, state: 'FAILED', platformId: null, error });
    expect(counts(refused)).toEqual([0, 0, 0, 0]);
  });

  it('wants nothing of a cancelled launch', () => {
    const { reported, stored } = good();
    const order = orderOf('Sale', CREATIVES, 'cancelled');
    expect(judge([{ order, reported }], stored).unplanned).toHaveLength(8);
    expect(judge([{ order, reported: { ...reported, state: 'CANCELLED' } }], [])).toMatchObject({
      unplanned: [],
      lost: [],
    });
  });
});

describe('sequenceFaults', () => {
  const faults = (sequences: number[], fromStart = true, last = 3) =>
    sequenceFaults({ launch: 'Sale', sequences, fromStart, last }).length;

  it('wants each number once, in order, up to the last', () => {
    expect(faults([1, 2, 3])).toBe(0);
    expect(faults([2, 3], false)).toBe(0);
    expect([faults([2, 3]), faults([1, 3]), faults([1, 2, 2, 3]), faults([1, 2]), faults([])]).toEqual([1, 1, 1, 1, 1]);
  });
});
