import type { Database } from '#kit/database/database.ts';
import type { WakeBus } from '#kit/events/wake-bus.ts';
import { AccountFollower, type AccountChanged } from '#subgraphs/launcher/lists/follow-account.ts';
import { SCHEDULES_TOPIC, type ScheduleEventData } from '../schedule/schedule-event.ts';

type Change = ScheduleEventData & { at: Date };

/** A message about an ad account's schedules; without a change it is the beginning. */
export type ScheduleChanged = AccountChanged<Change>;

/** Follows the schedules of ad accounts. */
export type SchedulesFollower = AccountFollower<Change>;

/** Makes the follower of schedules. */
export function schedulesFollower(database: Database, bus: WakeBus): SchedulesFollower {
  return new AccountFollower({
    database,
    bus,
    topic: SCHEDULES_TOPIC,
    changeOf: ({ data, at }) => ({ ...(data as ScheduleEventData), at }),
  });
}
