import { describe, expect, it } from '@jest/globals';
import { launchRow } from '#subgraphs/launcher/launches/manage/testing/launch-row.ts';
import { applyChange } from '../apply-change.ts';
import type { DispatchChange } from '#subgraphs/contracts/dispatch-client.ts';
import { changedRows, type Followed } from './followed-rows.ts';

type Change = Pick<DispatchChange, 'state' | 'attempt'>;

const NOTHING_YET = { platformId: null, error: null, attempt: 0 };

/** An ad's operation that was handed over, with the changes published since, a second apart. */
function followedWith(...changes: Change[]): Followed {
  const operation = {
    id: 'o',
    kind: 'AD',
    effect: 'CREATE',
    name: 'Shoes',
    dispatchState: 'PLANNED',
    ...NOTHING_YET,
  } as const;
  const item = { id: 'i', state: 'PENDING', replacesItemId: null, ...NOTHING_YET } as const;
  const row: Followed = { operation: { ...operation }, item: { ...item }, at: null, stored: { operation, item } };
  for (const [index, change] of changes.entries()) {
    row.at = `2026-05-04T10:00:0${index}Z`;
    const common = { cursor: String(index), operationId: 'o', platformId: null, error: null, at: row.at };
    applyChange(launchRow(), row.operation, row.item, { ...common, ...change });
  }
  return row;
}

describe('changedRows', () => {
  it('stores nothing of what stayed as it was', () => {
    expect(changedRows([followedWith(), followedWith({ state: 'PLANNED', attempt: 0 })])).toEqual([]);
  });

  it('leaves an ad alone of which only the operation has moved', () => {
    const row = { id: 'o', dispatchState: 'READY', ...NOTHING_YET, at: '2026-05-04T10:00:00Z' };
    expect(changedRows([followedWith({ state: 'READY', attempt: 0 })])).toEqual([row]);
  });

  it('stores operation and ad once, as the last of several changes left them', () => {
    const [sending, unknown] = [{ state: 'SENDING', attempt: 1 } as const, { state: 'UNKNOWN', attempt: 1 } as const];
    const outcome = { platformId: null, error: null, attempt: 1, at: '2026-05-04T10:00:01Z' };
    const ad = { item: 'i', itemState: 'UNKNOWN', itemError: null, itemAttempt: 1 };
    expect(changedRows([followedWith(sending, unknown)])).toEqual([
      { id: 'o', dispatchState: 'UNKNOWN', ...outcome, ...ad },
    ]);
  });
});
