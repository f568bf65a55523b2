import { describe, expect, it } from '@jest/globals';
import { actionsOf } from './launch-action.ts';

describe('what a member can do with a launch on its page', () => {
  it.each([
    ['a running one is stopped', { state: 'RUNNING', nextSteps: ['STOP'] }, ['Stop launch']],
    ['of a stopping one nothing is left', { state: 'RUNNING', nextSteps: [] }, []],
    [
      'one that failed is tried again or given up',
      { state: 'FAILED', nextSteps: ['RETRY', 'REPLACE', 'STOP'] },
      ['Try failed ads again', 'Give up failed ads'],
    ],
  ] as const)('%s', (_, { state, nextSteps }, labels) => {
    expect(actionsOf({ state, nextSteps: [...nextSteps] }).map(({ label }) => label)).toEqual(labels);
  });
});
