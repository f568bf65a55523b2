import type { WakeBus } from '#kit/events/wake-bus.ts';
import type { WakeLatch } from '#kit/events/wake-latch.ts';
import { dispatchWakeKey, restWakeKey } from '#subgraphs/launcher/launches/launch/launch-wake.ts';

/** Receives the events dispatch publishes about a launch, while the launch is carried out. */
export class DispatchWakes {
  readonly #bus: WakeBus;
  /** Woken when operations of the launch have changed. */
  readonly changed: WakeLatch;
  #activityId: string | undefined;
  #rest: WakeLatch | undefined;

  constructor(bus: WakeBus, launchId: string) {
    this.#bus = bus;
    this.changed = bus.latch(dispatchWakeKey(launchId));
  }

  /** Woken when all operations of the launch's activity have come to rest; undefined before it has one. */
  rest(activityId: string | null | undefined): WakeLatch | undefined {
    if (activityId && activityId !== this.#activityId) {
      this.#rest?.close();
      this.#rest = this.#bus.latch(restWakeKey(activityId));
      this.#activityId = activityId;
    }
    return this.#rest;
  }

  /** Hears nothing any more. */
  close(): void {
    this.changed.close();
    this.#rest?.close();
  }
}
