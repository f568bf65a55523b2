import { describe, expect, it } from '@jest/globals';
import type { LaunchItemRow } from '#subgraphs/launcher/launches/launch/launch-item.ts';
import type { LaunchOperationRow } from '#subgraphs/launcher/launches/launch/launch-operation.ts';
import type { DispatchState } from '#subgraphs/launcher/launches/launch/launch-state.ts';
import { launchRow } from '#subgraphs/launcher/launches/manage/testing/launch-row.ts';
import { applyChange } from './apply-change.ts';
import type { DispatchChange } from '#subgraphs/contracts/dispatch-client.ts';

const change = (state: DispatchState, attempt: number): DispatchChange => ({
  cursor: '1',
  operationId: 'ad',
  state,
  platformId: null,
  error: null,
  attempt,
  at: '2026-05-04T10:00:00Z',
});

const operation = (changes: Partial<LaunchOperationRow> = {}) =>
  ({
    id: 'ad',
    kind: 'AD',
    effect: 'CREATE',
    name: 'Shoes',
    dispatchState: 'PLANNED',
    attempt: 0,
    ...changes,
  }) as LaunchOperationRow;

describe('applyChange', () => {
  it('counts the attempts of an ad on when its operation is repeated', () => {
    const item = { state: 'PENDING', attempt: 0 } as LaunchItemRow;
    const launch = launchRow();
    const planned = operation();
    for (const [state, attempt] of [
      ['SENDING', 1],
      ['THROTTLED', 1],
      ['SENDING', 2],
      ['REJECTED', 2],
    ] as const) {
      applyChange(launch, planned, item, change(state, attempt));
    }
    expect([item.attempt, planned.attempt]).toEqual([2, 2]);
    applyChange(launch, operation({ repeat: 1 }), item, change('SENDING', 1));
    expect(item.attempt).toBe(3);
  });

  it('shows no difference for what is there or waits to be sent first', () => {
    for (const state of ['PLANNED', 'READY'] as const) {
      const item = { state: 'PENDING', attempt: 0, platformId: null, error: null } as LaunchItemRow;
      const launch = launchRow();
      const before = structuredClone({ launch: { ...launch, pace: null }, item });
      expect(applyChange(launch, operation(), item, change(state, 0))).toBeNull();
      expect({ launch: { ...launch, pace: null }, item }).toEqual(before);
    }
  });

  it("gives an ad that was not attempted the platform's words about what it needed", () => {
    const error = {
      code: 'PLATFORM_REJECTED',
      platformCode: 100,
      platformSubcode: 1,
      title: null,
      blamedFields: ['link'],
    };
    const refused = operation({ kind: 'CREATIVE', name: 'Boots', error: { ...error, message: 'Bad link.' } });
    const item = { state: 'PENDING', attempt: 0 } as LaunchItemRow;
    applyChange(launchRow(), operation(), item, change('ABANDONED', 0), refused);
    const message = 'It was not attempted, since the platform refused the creative "Boots": Bad link.';
    expect([item.state, item.error]).toEqual(['FAILED', { ...error, message }]);
    applyChange(launchRow(), operation(), item, change('ABANDONED', 0));
    expect(item.error).toMatchObject({ code: 'CONFLICT', platformCode: null });
  });

  it('says in words whether something is made or switched on', () => {
    const messageFor = (effect: LaunchOperationRow['effect'], state: DispatchState) =>
      applyChange(launchRow(), operation({ effect }), null, change(state, 1));
    expect([messageFor('CREATE', 'SENDING'), messageFor('ACTIVATE', 'SENDING')]).toEqual([
      'Creating the ad "Shoes".',
      'Switching on the ad "Shoes".',
    ]);
    expect([messageFor('CREATE', 'CONFIRMED'), messageFor('ACTIVATE', 'CONFIRMED')]).toEqual([
      'The ad "Shoes" was created.',
      'The ad "Shoes" was switched on.',
    ]);
  });

  it('says of what this service refuses why, and of what the platform refuses that it does', () => {
    const error = { subcode: null, title: null, message: 'It stays "PAUSED".', blamedFields: [], reason: null };
    const messageFor = (code: number | null) =>
      applyChange(launchRow(), operation({ effect: 'ACTIVATE' }), null, {
        ...change('REJECTED', 1),
        error: { ...error, code },
      });
    expect(messageFor(null)).toBe('The ad "Shoes" was not switched on: It stays "PAUSED".');
    expect(messageFor(100)).toBe('The platform refused the ad "Shoes" to be switched on: It stays "PAUSED".');
  });

  it('brings the step on, never back', () => {
    const launch = launchRow({ step: 'AD_SETS' });
    applyChange(launch, operation({ kind: 'IMAGE' }), null, change('CONFIRMED', 1));
    expect(launch.step).toBe('AD_SETS');
    applyChange(launch, operation({ effect: 'ACTIVATE' }), null, change('SENDING', 1));
    expect(launch.step).toBe('ACTIVATION');
  });
});
