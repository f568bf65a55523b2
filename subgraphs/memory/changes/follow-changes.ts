import type { Database } from '#kit/database/database.ts';
import { followForClient } from '#kit/events/follow-for-client.ts';
import type { WakeBus } from '#kit/events/wake-bus.ts';
import type { RequestContext } from '#kit/subgraph/request-context.ts';
import { scopeSubject, type ChangeEventData, type ChangeKind } from '#subgraphs/memory/changes/log-change.ts';
import { isTargeted } from '#subgraphs/memory/fact/fact-scope.ts';
import type { SubscriptionMemoryChangesArgs } from '#subgraphs/memory/generated/schema-types.ts';

/** A change of a fact in the graph's form, before the fact is loaded. */
export interface FactChange extends ChangeEventData {
  sequence: number;
  kind: ChangeKind;
  at: Date;
}

/** Follows the facts of scopes for members who may see them. */
export class ChangeFollower {
  readonly #database: Database;
  readonly #bus: WakeBus;

  constructor(database: Database, bus: WakeBus) {
    this.#database = database;
    this.#bus = bus;
  }

  /** Yields the changes behind `after`, or from now on, without an end. Access is checked before each; its loss ends the stream. */
  async *follow(
    { viewer, access, signal }: Pick<RequestContext, 'viewer' | 'access' | 'signal'>,
    { kind, targetId = null, after }: SubscriptionMemoryChangesArgs,
  ): AsyncGenerator<FactChange, void, undefined> {
    const readable = isTargeted(kind) && targetId !== null ? [{ kind, id: targetId }] : [];
    const { events } = await followForClient({
      database: this.#database,
      bus: this.#bus,
      viewer,
      ...scopeSubject(viewer, kind, targetId),
      whose: 'the scope',
      after,
      start: 'now',
      signal,
      admit: () => access.assertReadableNow(readable),
    });
    for await (const { event } of events) {
      const { sequence, type, data, at } = event;
      yield { ...(data as ChangeEventData), sequence: Number(sequence), kind: type as ChangeKind, at };
    }
  }
}
