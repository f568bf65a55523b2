import { describe, expect, it } from '@jest/globals';
import { sayCounts, sayStep } from './words.ts';

const none = { planned: 0, running: 0, succeeded: 0, failed: 0, unknown: 0, replaced: 0, total: 4 };

describe('ads by state', () => {
  it('are listed with all that were not created, so that the sum is right', () => {
    expect(sayCounts({ ...none, succeeded: 1, failed: 1, unknown: 1, replaced: 1 })).toBe(
      '1 of 4 ads created, 1 failed, 1 replaced by another launch, 1 not known for sure',
    );
    expect(sayCounts({ ...none, succeeded: 1, total: 1 })).toBe('1 of 1 ad created');
  });
});

it('shows the work of a launch under way, and of none that only waits: its state and its wait say so', () => {
  expect(sayStep({ state: 'RUNNING', step: 'ADS' })).toBe('Creating ads');
  expect(sayStep({ state: 'RUNNING', step: 'QUEUED' })).toBe('Beginning');
  const others = ['QUEUED', 'SCHEDULED', 'HELD', 'CANCELLED', 'MISSED'] as const;
  expect(others.map((state) => sayStep({ state, step: 'QUEUED' }))).toEqual([null, null, null, null, null]);
});
