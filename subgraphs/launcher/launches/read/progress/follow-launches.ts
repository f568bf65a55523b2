import type { Database } from '#kit/database/database.ts';
import type { WakeBus } from '#kit/events/wake-bus.ts';
import { LAUNCHES_TOPIC, type LaunchChangeData } from '#subgraphs/launcher/launches/launch/launch-change.ts';
import { AccountFollower, type AccountChanged } from '#subgraphs/launcher/lists/follow-account.ts';

/** A launch behind a change in the graph's form, before the launch is loaded. */
export interface LaunchChanged extends LaunchChangeData {
  adAccountId: string;
  at: Date;
}

/** A message about an ad account's launches; without a change it is about all of them as they are. */
export type LaunchesChanged = AccountChanged<LaunchChanged>;

/** Follows the launches of ad accounts. */
export type LaunchesFollower = AccountFollower<LaunchChanged>;

/** Makes the follower of launches. */
export function launchesFollower(database: Database, bus: WakeBus): LaunchesFollower {
  return new AccountFollower({
    database,
    bus,
    topic: LAUNCHES_TOPIC,
    changeOf: ({ data, at }, adAccountId) => ({ ...(data as LaunchChangeData), adAccountId, at }),
  });
}
