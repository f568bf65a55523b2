import type { Database } from '#kit/database/database.ts';
import type { EventRow } from '#kit/events/event-log.ts';
import { followForClient } from '#kit/events/follow-for-client.ts';
import type { WakeBus } from '#kit/events/wake-bus.ts';
import type { RequestContext } from '#kit/subgraph/request-context.ts';
import type { RunEventData } from '#subgraphs/rules/runs/run/run-event.ts';
import { isEnded } from '#subgraphs/rules/runs/run/run-state.ts';
import { RUN_TOPIC, RUNS_TOPIC } from '#subgraphs/rules/runs/run/run-wake.ts';
import type { RuleService } from '#subgraphs/rules/saved/rule-service.ts';
import type { RunService } from './run-service.ts';

/** A run as it stood behind a change, before the run is loaded. */
export interface RunChange extends RunEventData {
  sequence: number;
  at: Date;
}

/** Follows runs for members who may read the ad accounts of their rule. */
export class RunChangesFollower {
  readonly #deps: { database: Database; bus: WakeBus; runs: RunService; rules: RuleService };

  constructor(deps: { database: Database; bus: WakeBus; runs: RunService; rules: RuleService }) {
    this.#deps = deps;
  }

  /** Yields the changes of one run until it has ended. Access is checked before each; its loss ends the stream. */
  async *followRun(
    context: RequestContext,
    { runId, after }: { runId: string; after?: number | null | undefined },
  ): AsyncGenerator<RunChange, void, undefined> {
    const { database, bus, runs } = this.#deps;
    const { newest, admitted, events } = await followForClient({
      database,
      bus,
      viewer: context.viewer,
      topic: RUN_TOPIC,
      subjectId: runId,
      whose: 'the run',
      after,
      start: 'newest',
      signal: context.signal,
      admit: () => runs.run(context.freshContext(), runId),
    });
    if (isEnded(admitted.state) && after != null && BigInt(after) === newest) return;
    for await (const { event } of events) {
      const change = changeOf(event);
      yield change;
      if (isEnded(change.state)) return;
    }
  }

  /** Yields the changes of a rule's runs without an end. Access is checked before each; its loss ends the stream. */
  async *followRule(
    context: RequestContext,
    { ruleId, after }: { ruleId: string; after?: number | null | undefined },
  ): AsyncGenerator<RunChange, void, undefined> {
    const { database, bus, rules } = this.#deps;
    const { events } = await followForClient({
      database,
      bus,
      viewer: context.viewer,
      topic: RUNS_TOPIC,
      subjectId: ruleId,
      whose: 'the rule',
      after,
      start: 'newest',
      signal: context.signal,
      admit: () => rules.rule(context.freshContext(), ruleId),
    });
    for await (const { event } of events) yield changeOf(event);
  }
}

function changeOf({ data, sequence, at }: EventRow): RunChange {
  return { ...(data as RunEventData), sequence: Number(sequence), at };
}
