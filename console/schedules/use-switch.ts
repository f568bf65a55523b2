import { useState } from 'react';
import type { GraphClient } from '../shared/graph/graph-client.ts';
import { messageOf } from '../shared/graph/graph-refusal.ts';
import { SWITCH_SCHEDULE } from './schedule-documents.ts';
import type { ScheduleEntry } from './use-schedules.ts';

/** Switches schedules, one at a time. */
export interface SwitchRunner {
  isBusy: boolean;
  /** Reason for which the last one was not switched; null when it was. */
  refusal: string | null;
  run(schedule: ScheduleEntry, enabled: boolean): Promise<void>;
}

/** Switches the schedules of an ad account as they were read; `done` is called after each try. */
export function useSwitch(client: GraphClient, adAccountId: string, done: () => void): SwitchRunner {
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const run = async ({ id: scheduleId, version: expectedVersion }: ScheduleEntry, enabled: boolean): Promise<void> => {
    if (isBusy) return;
    setBusy(true);
    setRefusal(null);
    try {
      await client.run(SWITCH_SCHEDULE, { input: { adAccountId, scheduleId, enabled, expectedVersion } });
    } catch (error) {
      setRefusal(messageOf(error));
    }
    setBusy(false);
    done();
  };
  return { isBusy, refusal, run };
}
