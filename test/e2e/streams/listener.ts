import type { PatientGraph } from '#test/faults/chaos/patient-graph.ts';

/** A subscription whose events have sequences. */
export interface Listened {
  document: string;
  /** Variables without `after`. */
  variables: Record<string, unknown>;
  /** Name of the field that is subscribed to. */
  field: string;
}

type Data = Record<string, { sequence: number }>;

/** Hears a subscription over one connection to one gateway, and no longer than that lasts. */
export class Listener {
  /** Sequences in the order in which they came. */
  readonly heard: number[] = [];
  readonly #events: AsyncGenerator<Data, { complete: boolean }>;
  readonly #field: string;

  constructor(graph: PatientGraph, { document, variables, field }: Listened, after: number | null) {
    this.#field = field;
    this.#events = graph.events<Data>(document, { ...variables, after }, new AbortController().signal);
  }

  /** Waits for so many further events. Rejects when the connection ends before. */
  async next(count = 1): Promise<void> {
    for (let more = count; more > 0; more -= 1) {
      if (await this.#step()) throw new Error(`The connection ended behind ${String(this.heard)}.`);
    }
  }

  /** Hears everything until the connection ends; whether the service said that no more comes. */
  async rest(): Promise<boolean> {
    for (;;) {
      const end = await this.#step();
      if (end) return end.complete;
    }
  }

  /** Hears everything up to a sequence. */
  async upTo(sequence: number): Promise<void> {
    while (this.heard.at(-1) !== sequence) await this.next();
  }

  /** Closes the connection. */
  async leave(): Promise<void> {
    await this.#events.return({ complete: false });
  }

  async #step(): Promise<{ complete: boolean } | null> {
    const step = await this.#events.next();
    if (step.done) return step.value;
    this.heard.push(step.value[this.#field]!.sequence);
    return null;
  }
}
