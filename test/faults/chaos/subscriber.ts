import { setTimeout as pause } from 'node:timers/promises';
import type { Dice } from './dice.ts';
import type { PatientGraph } from './patient-graph.ts';

const RETRY_MS = 250;

/** Subject and form of a subscription. */
export interface Subscription<T> {
  document: string;
  /** Variables without `after`. */
  variables: Record<string, unknown>;
  /** True to request everything from the beginning, false for the present state and later events. */
  fromStart: boolean;
  /** About how many events pass before it loses its connection by itself; null: never. */
  eventsPerConnection: number | null;
  dice: Dice;
  /** Takes an event and says its sequence number. */
  take(data: T): number;
}

/** A subscriber who comes back with `after` whenever the connection is lost. */
export class Subscriber<T> {
  readonly subscription: Subscription<T>;
  /** Sequence numbers in the order in which they came. */
  readonly sequences: number[] = [];
  connections = 0;
  readonly #graph: PatientGraph;
  readonly #leaving = new AbortController();

  constructor(graph: PatientGraph, subscription: Subscription<T>) {
    this.#graph = graph;
    this.subscription = subscription;
  }

  /** Resolves when the service has completed the subscription, or when the subscriber leaves. */
  async follow(): Promise<void> {
    const { signal } = this.#leaving;
    while (!signal.aborted && !(await this.#connection()))
      await pause(RETRY_MS, undefined, { signal }).catch(() => undefined);
  }

  /** Has seen enough. */
  leave(): void {
    this.#leaving.abort();
  }

  /** One connection, until it breaks; whether the subscription was completed. */
  async #connection(): Promise<boolean> {
    const { document, variables, fromStart, eventsPerConnection, dice, take } = this.subscription;
    const after = this.sequences.at(-1) ?? (fromStart ? 0 : null);
    const most = eventsPerConnection === null ? Infinity : dice.between(1, eventsPerConnection * 2);
    this.connections += 1;
    const events = this.#graph.events<T>(document, { ...variables, after }, this.#leaving.signal);
    for (let seen = 0; seen < most; seen += 1) {
      const step = await events.next();
      if (step.done) return step.value.complete;
      this.sequences.push(take(step.value));
    }
    await events.return({ complete: false });
    return false;
  }
}
