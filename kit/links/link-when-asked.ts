import type { ExecutionResult } from 'graphql';
import type { BuiltSubgraph } from '#kit/subgraph/built-subgraph.ts';
import type { SubgraphLink, SubgraphRequest } from './subgraph-link.ts';

/** Reaches a subgraph of a process that works and serves nobody: its graph is loaded on the first call by another one. */
export class LinkWhenAsked implements SubgraphLink {
  readonly #built: BuiltSubgraph;
  #serving: Promise<SubgraphLink> | undefined;

  constructor(built: BuiltSubgraph) {
    this.#built = built;
  }

  get name(): string {
    return this.#built.name;
  }

  async execute(request: SubgraphRequest): Promise<ExecutionResult> {
    return (await this.#served()).execute(request);
  }

  async subscribe(request: SubgraphRequest): Promise<AsyncIterable<ExecutionResult> | ExecutionResult> {
    return (await this.#served()).subscribe(request);
  }

  async ready(): Promise<boolean> {
    return (await this.#served()).ready();
  }

  /** The subgraph belongs to its builder. */
  async close(): Promise<void> {}

  #served(): Promise<SubgraphLink> {
    this.#serving ??= this.#serve();
    return this.#serving;
  }

  /** Tried again for the next caller after a failure. */
  async #serve(): Promise<SubgraphLink> {
    try {
      const { serveInMemory } = await import('#kit/subgraph/start-subgraph.ts');
      return await serveInMemory(this.#built);
    } catch (error) {
      this.#serving = undefined;
      throw error;
    }
  }
}
