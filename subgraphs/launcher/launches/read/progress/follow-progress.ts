import type { Database } from '#kit/database/database.ts';
import type { EventRow } from '#kit/events/event-log.ts';
import { followForClient } from '#kit/events/follow-for-client.ts';
import type { WakeBus } from '#kit/events/wake-bus.ts';
import type { RequestContext } from '#kit/subgraph/request-context.ts';
import type { SubscriptionLaunchProgressArgs } from '#subgraphs/launcher/generated/schema-types.ts';
import type { LaunchService } from '../launch-service.ts';
import { isFinal } from '#subgraphs/launcher/launches/launch/launch-state.ts';
import { LAUNCH_TOPIC } from '#subgraphs/launcher/launches/launch/launch-wake.ts';
import type { LaunchRow } from '#subgraphs/launcher/launches/launch/launch.ts';
import type { LaunchEventData } from '#subgraphs/launcher/launches/launch/launch-event.ts';

/** One progress event in the graph's form, before its references are loaded. */
export interface ProgressEvent extends LaunchEventData {
  sequence: number;
  version: number;
  launchId: string;
  adAccountId: string;
  at: Date;
}

/** State of a launch as a stream last read it. */
type Standing = Pick<LaunchRow, 'state' | 'sequence' | 'version'>;

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
   * Yields a launch's events behind `after`, or from its newest one on, until the one that ends it. Access is checked before each; its loss ends the
   * stream with NOT_FOUND.
   */
  async *follow(
    context: RequestContext,
    args: SubscriptionLaunchProgressArgs,
  ): AsyncGenerator<ProgressEvent, void, undefined> {
    const { adAccountId, launchId, after } = args;
    const { viewer, signal } = context;
    let known: Standing | undefined;
    const { admitted, events } = await followForClient({
      database: this.#database,
      bus: this.#bus,
      viewer,
      topic: LAUNCH_TOPIC,
      subjectId: launchId,
      whose: 'the launch',
      after,
      start: 'newest',
      signal,
      admit: async () => {
        if (known) {
          await context.freshContext().access.assertReadable('AD_ACCOUNT', adAccountId);
          return known;
        }
        return (known = await this.#accountState(context, args));
      },
    });
    if (isFinal(admitted.state) && after === admitted.sequence) return;
    let launch = admitted;
    for await (const { event } of events) {
      // Processes of an earlier release may run beside this one.
      const isOutdated = lacksVersion(event) && event.sequence > launch.sequence;
      if (isOutdated) launch = await this.#accountState(context.freshContext(), args);
      const progress = progressOf(event, args, launch);
      yield progress;
      if (isFinal(progress.state) && !(await this.#wentOn(context, progress))) return;
    }
  }

  /** Reads the state of the launch; not the row, which would be kept as long as the stream is open. */
  async #accountState(
    context: RequestContext,
    { adAccountId, launchId }: SubscriptionLaunchProgressArgs,
  ): Promise<Standing> {
    const { state, sequence, version } = await this.#launches.launch(context, adAccountId, launchId);
    return { state, sequence, version };
  }

  /** Returns true when more has happened to a launch since it came to an end: a retry, a replacement, a new time. */
  async #wentOn(context: RequestContext, { adAccountId, launchId, sequence }: ProgressEvent): Promise<boolean> {
    const now = await this.#launches.launch(context.freshContext(), adAccountId, launchId);
    return now.sequence > sequence;
  }
}

function lacksVersion({ data }: EventRow): boolean {
  return (data as LaunchEventData).version === undefined;
}

/** An event in the graph's form; one without a version gets that of the launch, which was read later. */
function progressOf(
  { data, sequence, at }: EventRow,
  { adAccountId, launchId }: SubscriptionLaunchProgressArgs,
  { version }: Standing,
): ProgressEvent {
  return { version, ...(data as LaunchEventData), sequence: Number(sequence), launchId, adAccountId, at };
}
