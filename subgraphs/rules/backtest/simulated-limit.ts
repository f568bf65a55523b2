import type { ExecutionLimit } from '#subgraphs/rules/definition/definition.ts';

/** Executions of each object in the rolling window of a limit. */
export class SimulatedLimit {
  readonly #limit: ExecutionLimit | null;
  readonly #times = new Map<string, number[]>();

  /** Begins without executions; null is no limit. */
  constructor(limit: ExecutionLimit | null) {
    this.#limit = limit;
  }

  /** True while the object has executions left at a time in milliseconds. */
  admits(entityId: string, at: number): boolean {
    if (this.#limit === null) return true;
    const since = at - this.#limit.windowSeconds * 1_000;
    const within = (this.#times.get(entityId) ?? []).filter((time) => time > since);
    this.#times.set(entityId, within);
    return within.length < this.#limit.maxExecutions;
  }

  /** Counts an execution. */
  count(entityId: string, at: number): void {
    if (this.#limit !== null) this.#times.set(entityId, [...(this.#times.get(entityId) ?? []), at]);
  }
}
