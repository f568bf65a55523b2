import { describe, expect, it } from '@jest/globals';
import type { Claimed } from '../queue/claim.ts';
import type { OperationKind } from '../operation/operation.ts';
import { batchesOf } from './batches.ts';

/** Claims of these kinds with one turn after the other; ids are their numbers. */
function claims(...kinds: OperationKind[]): Claimed[] {
  return kinds.map((kind, index) => ({ operation: { id: String(index), kind }, startAt: index }) as unknown as Claimed);
}
const many = (kind: OperationKind, count: number): OperationKind[] => Array.from({ length: count }, () => kind);
const idsOf = (batches: Claimed[][]) => batches.map((batch) => batch.map(({ operation }) => operation.id).join(' '));
const none = new Set<string>();

describe('batches', () => {
  it('hold one kind each, ads and creatives together and everything else alone', () => {
    const kinds: OperationKind[] = [
      'AD',
      'CREATIVE',
      'AD_SET',
      'AD',
      'AD_SET',
      'IMAGE',
      'CREATIVE',
      'CAMPAIGN',
      'UPDATE',
    ];
    expect(idsOf(batchesOf(claims(...kinds), none))).toEqual(['0 3', '1 6', '2', '4', '5', '7', '8']);
  });

  it('hold ten at most', () => {
    expect(batchesOf(claims(...many('AD', 23)), none).map((batch) => batch.length)).toEqual([10, 10, 3]);
  });

  it('leave out what has to come alone', () => {
    expect(idsOf(batchesOf(claims(...many('AD', 4)), new Set(['1', '2'])))).toEqual(['0 3', '1', '2']);
  });

  it('leave at the send time of their last operation, one batch after the other', () => {
    const batches = batchesOf(claims('AD', 'CREATIVE', 'AD', 'CREATIVE', 'CAMPAIGN'), none);
    expect(batches.map((batch) => batch.map(({ startAt }) => startAt))).toEqual([[1, 1], [3, 3], [4]]);
  });

  it('are none without claims', () => {
    expect(batchesOf([], none)).toEqual([]);
  });
});
