import { databaseNow } from '#kit/clock/clock.ts';
import type { Database } from '#kit/database/database.ts';
import { type EventRow, lastSequence } from '#kit/events/event-log.ts';
import { sequenceOf } from '#kit/events/follow-for-client.ts';
import { followSubject } from '#kit/events/follow.ts';
import type { WakeBus } from '#kit/events/wake-bus.ts';
import type { RequestContext } from '#kit/subgraph/request-context.ts';
import type { Viewer } from '#kit/session/viewer.ts';
import type { DispatchChange } from '#subgraphs/accounts/dispatch/contract/dispatch-changes.ts';
import type {
  ActivityCounts,
  ActivityState,
  SubscriptionActivityProgressArgs,
} from '#subgraphs/accounts/generated/schema-types.ts';
import type { ActivityRow } from '#subgraphs/accounts/dispatch/log/activity.ts';
import type { ActivityService } from '#subgraphs/accounts/dispatch/log/activity-service.ts';
import { OperationTally } from './operation-tally.ts';
import { DISPATCH_TOPIC, findLastStep, findNames, findStatesAfter, type PlannedName } from './progress-repository.ts';

type Step = Omit<DispatchChange, 'cursor' | 'at'>;

/** An operation as it was after a step. */
export type OperationSnapshot = PlannedName & Omit<Step, 'operationId'> & { id: string };

/** A step of an activity. */
export interface ProgressEvent {
  sequence: number;
  state: ActivityState;
  counts: ActivityCounts;
  operation: OperationSnapshot | null;
  at: Date;
  activity: ActivityRow;
}

/** Follows the operations of activities, for members who may read their ad account. */
export class ProgressFollower {
  readonly #database: Database;
  readonly #bus: WakeBus;
  readonly #activities: ActivityService;

  constructor(database: Database, bus: WakeBus, activities: ActivityService) {
    this.#database = database;
    this.#bus = bus;
    this.#activities = activities;
  }

  /**
   * An activity's steps behind `after`, or its present state and the later steps, until it is at rest. Access is checked before each;
   * losing it ends the stream with NOT_FOUND.
   */
  async *follow(
    { viewer, signal }: Pick<RequestContext, 'viewer' | 'signal'>,
    { activityId, after }: SubscriptionActivityProgressArgs,
  ): AsyncGenerator<ProgressEvent, void, undefined> {
    const activity = await this.#activities.get(viewer, activityId);
    const { from, now, steps } = await this.#begin(viewer, activity, after ?? null);
    if (after == null) yield { ...steps.event(activity), sequence: Number(from), operation: null, at: now };
    let last = await this.#lastStep(viewer, activityId);
    if (last !== null && from >= last) return;
    const rows = followSubject({
      database: this.#database,
      bus: this.#bus,
      viewer,
      topic: DISPATCH_TOPIC,
      subjectId: activity.causeId,
      after: from,
      signal,
    });
    for await (const row of rows) {
      const operation = await steps.take(row);
      if (operation) {
        const shown = await this.#activities.get(viewer, activityId);
        yield { ...steps.event(shown), sequence: Number(row.sequence), operation, at: row.at };
      }
      if (last === null && steps.atRest()) last = await this.#lastStep(viewer, activityId);
      if (last !== null && row.sequence >= last) return;
    }
  }

  /** Position at which the stream begins, and the counts there. */
  #begin(
    viewer: Viewer,
    { id, causeId }: ActivityRow,
    after: number | null,
  ): Promise<{ from: bigint; now: Date; steps: Steps }> {
    return this.#database.read(viewer, async (em) => {
      const newest = await lastSequence(em, DISPATCH_TOPIC, causeId);
      const from = after === null ? newest : sequenceOf(after, newest, 'the activity');
      const states = await findStatesAfter(em, causeId, from);
      const read = () => this.#database.read(viewer, (fresh) => findNames(fresh, id));
      return { from, now: await databaseNow(em), steps: new Steps(await findNames(em, id), states, read) };
    });
  }

  #lastStep(viewer: Viewer, activityId: string): Promise<bigint | null> {
    return this.#database.read(viewer, (em) => findLastStep(em, activityId));
  }
}

/** The steps of one activity among those of its cause. */
class Steps {
  #names: Map<string, PlannedName>;
  readonly #read: () => Promise<Map<string, PlannedName>>;
  readonly #foreign = new Set<string>();
  readonly #tally: OperationTally;

  constructor(
    names: Map<string, PlannedName>,
    states: readonly [string, Step['state']][],
    read: () => Promise<Map<string, PlannedName>>,
  ) {
    this.#names = names;
    this.#read = read;
    this.#tally = new OperationTally(states.filter(([id]) => names.has(id)));
  }

  /** Adds a step; null for one of another activity. */
  async take({ data }: EventRow): Promise<OperationSnapshot | null> {
    const { operationId: id, ...step } = data as Step;
    const planned = await this.#nameOf(id);
    if (!planned) return null;
    this.#tally.take(id, step.state);
    return { ...planned, ...step, id };
  }

  event(activity: ActivityRow): Pick<ProgressEvent, 'state' | 'counts' | 'activity'> {
    const counts = this.#tally.counts();
    return { state: counts.total === 0 ? activity.state : this.#tally.state(), counts, activity };
  }

  atRest(): boolean {
    return this.#tally.state() !== 'RUNNING';
  }

  /** More may have been planned since the names were read. */
  async #nameOf(id: string): Promise<PlannedName | undefined> {
    if (!this.#names.has(id) && !this.#foreign.has(id)) {
      this.#names = await this.#read();
      if (!this.#names.has(id)) this.#foreign.add(id);
    }
    return this.#names.get(id);
  }
}
