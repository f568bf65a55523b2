import { setTimeout as pause } from 'node:timers/promises';
import type { Dice } from './dice.ts';
import type { PatientGraph } from './patient-graph.ts';

const FOLLOW = /* GraphQL */ `
  subscription Follow($adAccountId: UUID!, $launchId: UUID!, $after: Int) {
    launchProgress(adAccountId: $adAccountId, launchId: $launchId, after: $after) {
      sequence
      state
    }
  }
`;
const RETRY_MS = 250;

/** Whom and how to watch. */
export interface WatcherPlan {
  adAccountId: string;
  launchId: string;
  /** Whether to ask for everything from the beginning, instead of for how it stands and what comes then. */
  fromStart: boolean;
  /** About how many events pass before it loses its connection by itself; null: never. */
  eventsPerConnection: number | null;
  dice: Dice;
  onEvent(): void;
}

/** A subscriber of one launch, who comes back with `after` whenever the connection is lost. */
export class Watcher {
  readonly plan: WatcherPlan;
  /** Every sequence number in the order in which it came. */
  readonly sequences: number[] = [];
  connections = 0;
  state = '';
  readonly #graph: PatientGraph;

  constructor(graph: PatientGraph, plan: WatcherPlan) {
    this.#graph = graph;
    this.plan = plan;
  }

  /** Resolves when the service has completed the subscription behind its last event. */
  async watch(): Promise<void> {
    while (!(await this.#connection())) await pause(RETRY_MS);
  }

  /** One connection, until it breaks; whether the subscription was completed. */
  async #connection(): Promise<boolean> {
    const { adAccountId, launchId, fromStart, eventsPerConnection, dice, onEvent } = this.plan;
    const after = this.sequences.at(-1) ?? (fromStart ? 0 : null);
    const most = eventsPerConnection === null ? Infinity : dice.between(1, eventsPerConnection * 2);
    this.connections += 1;
    const events = this.#graph.events<{ launchProgress: { sequence: number; state: string } }>(FOLLOW, {
      adAccountId,
      launchId,
      after,
    });
    for (let seen = 0; seen < most; seen += 1) {
      const step = await events.next();
      if (step.done) return step.value.complete;
      const { sequence, state } = step.value.launchProgress;
      this.sequences.push(sequence);
      this.state = state;
      onEvent();
    }
    await events.return({ complete: false });
    return false;
  }
}
