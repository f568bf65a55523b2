import type { Database } from '#kit/database/database.ts';
import { badUserInput } from '#kit/errors/refusals.ts';
import type { EventRow } from '#kit/events/event-log.ts';
import { followSubject } from '#kit/events/follow.ts';
import type { WakeBus } from '#kit/events/wake-bus.ts';
import type { RequestContext } from '#kit/subgraph/request-context.ts';
import type { SubscriptionLaunchProgressArgs } from '../../generated/schema-types.ts';
import type { LaunchService } from '../launch-service.ts';
import { isFinal } from '../launch-state.ts';
import { LAUNCH_TOPIC } from '../launch-wake.ts';
import type { LaunchEventData } from './launch-event.ts';

/** One progress event in the graph's form, before its references are loaded. */
export interface ProgressEvent extends LaunchEventData {
  sequence: number;
  launchId: string;
  adAccountId: string;
  at: Date;
}

/** Follows launches' progress for members who may read their ad account. */
export class ProgressFollower {
  readonly #database: Database;
  readonly #bus: WakeBus;
  readonly #launches: LaunchService;

  constructor(database: Database, bus: WakeBus, launches: LaunchService) {
    this.#database = database;
    this.#bus = bus;
    this.#launches = launches;
  }

  /**
   * A launch's events behind `after`, or from its newest one on, until the one with its final state. Access is asked
   * before each; losing it ends the stream with NOT_FOUND.
   */
  async *follow(
    context: RequestContext,
    args: SubscriptionLaunchProgressArgs,
  ): AsyncGenerator<ProgressEvent, void, undefined> {
    const { adAccountId, launchId } = args;
    const launch = await this.#launches.launch(context, adAccountId, launchId);
    const after = args.after ?? launch.sequence - 1;
    if (after > launch.sequence) {
      const message = `must not be beyond ${launch.sequence}, the launch's newest sequence`;
      throw badUserInput([{ path: 'after', rule: 'max', message }]);
    }
    if (isFinal(launch.state) && after === launch.sequence) return;
    const { viewer, signal } = context;
    const rows = followSubject({
      database: this.#database,
      bus: this.#bus,
      viewer,
      topic: LAUNCH_TOPIC,
      subjectId: launchId,
      after: BigInt(after),
      signal,
    });
    for await (const row of rows) {
      await context.freshContext().access.assertReadable('AD_ACCOUNT', adAccountId);
      const event = progressOf(row, args);
      yield event;
      if (isFinal(event.state)) return;
    }
  }
}

function progressOf(row: EventRow, { adAccountId, launchId }: SubscriptionLaunchProgressArgs): ProgressEvent {
  const data = row.data as LaunchEventData;
  return { ...data, sequence: Number(row.sequence), launchId, adAccountId, at: row.at };
}
