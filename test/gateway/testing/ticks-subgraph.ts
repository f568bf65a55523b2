import type { SubgraphRequest } from '#kit/links/subgraph-link.ts';
import { EventSource } from '#test/federation/testing/event-source.ts';
import type { TinySubgraph } from '#test/federation/testing/memory-link.ts';

interface Tick {
  sequence: number;
  text: string;
}

/** A log of ticks which can be followed from anywhere, as the logs of the real subgraphs can. */
export interface TicksSubgraph extends TinySubgraph {
  /** Writes the next tick. */
  tick(text?: string): void;
  /** Ends every stream that is open. */
  finish(): void;
  /** Number of times the tick of a sequence was executed. */
  executionsOf(sequence: number): number;
  /** Returns the number of open streams. */
  open(): number;
}

export function ticksSubgraph(): TicksSubgraph {
  const ticks: Tick[] = [];
  const executions = new Map<number, number>();
  const sources = new Set<EventSource<Tick>>();
  return {
    name: 'ticks',
    tick(text = '') {
      const tick = { sequence: ticks.length + 1, text };
      ticks.push(tick);
      for (const source of sources) source.emit(tick);
    },
    finish: () => sources.forEach((source) => source.end()),
    executionsOf: (sequence) => executions.get(sequence) ?? 0,
    open: () => sources.size,
    typeDefs: `
      type Query { ticks: Int! }
      type Subscription { tick(topic: ID!, after: Int): Tick! }
      type Tick { sequence: Int! text: String! }`,
    resolvers: {
      Query: { ticks: () => ticks.length },
      Subscription: {
        tick: {
          subscribe: (_: unknown, { after }: { after?: number | null }, _request: SubgraphRequest) => {
            const source = new EventSource<Tick>();
            sources.add(source);
            void source.closed.then(() => sources.delete(source));
            for (const tick of ticks.slice(after ?? Math.max(0, ticks.length - 1))) source.emit(tick);
            return source;
          },
          resolve: (tick: Tick) => tick,
        },
      },
      Tick: {
        sequence: ({ sequence }: Tick) => {
          executions.set(sequence, (executions.get(sequence) ?? 0) + 1);
          return sequence;
        },
      },
    },
  };
}
