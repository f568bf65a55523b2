import { describe, expect, it } from '@jest/globals';
import {
  FINAL_STATES,
  ImpossibleStep,
  MAX_ATTEMPTS,
  nextState,
  OPERATION_STATES,
  type OperationEvent,
  type OperationState,
} from './operation-state.ts';

const empty = { type: 'EMPTY', emptyReads: 3, ageMs: 1000, settleMs: 1000, losses: 1 } as const;

const MOVES: [OperationState, OperationEvent, OperationState][] = [
  ['PLANNED', { type: 'PARENTS_CONFIRMED' }, 'READY'],
  ['PLANNED', { type: 'PARENT_REFUSED' }, 'ABANDONED'],
  ['PLANNED', { type: 'PARENTS_CONFIRMED_AFTER_RESTORE' }, 'UNKNOWN'],
  ['READY', { type: 'SEND' }, 'SENDING'],
  ['SENDING', { type: 'GIVE_BACK' }, 'READY'],
  ['SENDING', { type: 'DONE' }, 'CONFIRMED'],
  ['SENDING', { type: 'REFUSED' }, 'REJECTED'],
  ['SENDING', { type: 'FOUND_DIFFERENT' }, 'NEEDS_REVIEW'],
  ['SENDING', { type: 'THROTTLE' }, 'THROTTLED'],
  ['SENDING', { type: 'OUTCOME_LOST' }, 'UNKNOWN'],
  ['SENDING', { type: 'PROCESS' }, 'PROCESSING'],
  ['THROTTLED', { type: 'WAIT_OVER' }, 'READY'],
  ['PROCESSING', { type: 'WAIT_OVER' }, 'READY'],
  ['UNKNOWN', { type: 'LOOK' }, 'RECONCILING'],
  ['RECONCILING', { type: 'FOUND' }, 'CONFIRMED'],
  ['RECONCILING', { type: 'FOUND_DIFFERENT' }, 'NEEDS_REVIEW'],
  ['RECONCILING', { type: 'GIVE_UP' }, 'NEEDS_REVIEW'],
  ['RECONCILING', { type: 'TARGET_GONE' }, 'REJECTED'],
  ['RECONCILING', { type: 'RESUME' }, 'READY'],
  ['RECONCILING', empty, 'READY'],
  ['READY', { type: 'RESTORED' }, 'UNKNOWN'],
  ['SENDING', { type: 'RESTORED' }, 'UNKNOWN'],
  ['THROTTLED', { type: 'RESTORED' }, 'UNKNOWN'],
  ['PROCESSING', { type: 'RESTORED' }, 'UNKNOWN'],
];
const EVENTS: OperationEvent[] = [...new Map(MOVES.map(([, event]) => [event.type, event])).values()];

describe('nextState', () => {
  it.each(MOVES)('%s takes %j to %s', (state, event, next) => {
    expect(nextState(state, event)).toBe(next);
  });

  it('refuses every move that is not in the table', () => {
    const allowed = new Set(MOVES.map(([state, event]) => `${state} ${event.type}`));
    for (const state of OPERATION_STATES) {
      for (const event of EVENTS.filter(({ type }) => !allowed.has(`${state} ${type}`))) {
        expect(() => nextState(state, event)).toThrow(ImpossibleStep);
      }
    }
  });

  it('takes an object for absent only after the settle time and three empty reads', () => {
    expect(nextState('RECONCILING', { ...empty, emptyReads: 2 })).toBe('RECONCILING');
    expect(nextState('RECONCILING', { ...empty, ageMs: 999 })).toBe('RECONCILING');
    expect(nextState('RECONCILING', empty)).toBe('READY');
  });

  it('hands an operation to a person when its attempts are used up', () => {
    expect(nextState('RECONCILING', { ...empty, losses: MAX_ATTEMPTS })).toBe('NEEDS_REVIEW');
  });

  it('leaves a final state where it is asked for again, or took effect late', () => {
    expect(nextState('REJECTED', { type: 'ASKED_AGAIN' })).toBe('PLANNED');
    expect(nextState('CONFIRMED', { type: 'SET_AGAIN' })).toBe('READY');
    for (const state of ['CONFIRMED', 'REJECTED'] as const) {
      expect(nextState(state, { type: 'FOUND_LATE' })).toBe('NEEDS_REVIEW');
    }
    expect(() => nextState('NEEDS_REVIEW', { type: 'ASKED_AGAIN' })).toThrow(ImpossibleStep);
  });

  it('never sends from SENDING or UNKNOWN, and otherwise leaves no final state', () => {
    expect(() => nextState('SENDING', { type: 'SEND' })).toThrow(ImpossibleStep);
    expect(() => nextState('UNKNOWN', { type: 'SEND' })).toThrow(ImpossibleStep);
    for (const state of FINAL_STATES) {
      for (const event of EVENTS) expect(() => nextState(state, event)).toThrow(ImpossibleStep);
    }
  });
});
