/** @seconds 35 — many launches while everything fails and is killed */
import { describe, expect, it } from '@jest/globals';
import { runChaos } from './chaos/run-chaos.ts';
import { SHORT_CHAOS } from './chaos/chaos-plan.ts';

/** Time limit, of which two idle cores need a tenth. */
const LONG_MS = 400_000;

describe('launches in a chaos test', () => {
  it(
    'make each object once or say why not, and publish everything once to every subscriber',
    async () => {
      const report = await runChaos(SHORT_CHAOS);
      const { lost, duplicated, unplanned, misactivated, sequences } = report;
      expect({ lost, duplicated, unplanned, misactivated, sequences }).toEqual({
        lost: [],
        duplicated: [],
        unplanned: [],
        misactivated: [],
        sequences: [],
      });
      // The last ones find nothing to harm where the launches were quick.
      expect(Object.keys(report.harms).toSorted()).toEqual(Object.keys(SHORT_CHAOS.harms).toSorted());
      expect(report.made).toBeGreaterThan(0);
      expect(report.platform.faults['cutAfterWork']).toBeGreaterThan(0);
      expect(report.connections).toBeGreaterThan(report.subscribers);
    },
    LONG_MS,
  );
});
