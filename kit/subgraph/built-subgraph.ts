import { Database } from '#kit/database/database.ts';
import { watchGauges } from '#kit/metrics/gauges.ts';
import { watchPool } from '#kit/metrics/pool-gauge.ts';
import { watchReadiness } from '#kit/metrics/readiness-gauge.ts';
import type { SubgraphDefinition, SubgraphDeps, SubgraphParts, Worker } from './define-subgraph.ts';
import { Readiness } from './readiness.ts';
import type { SubgraphProcess } from './start-database-subgraph.ts';

/** A subgraph whose background work can be started; its graph is not loaded yet. */
export class BuiltSubgraph {
  readonly definition: SubgraphDefinition;
  readonly deps: SubgraphDeps;
  readonly parts: SubgraphParts;
  readonly #readiness: Readiness;
  #started: Worker[] = [];
  /** Operations that have not ended, also where their callers are gone. */
  readonly #running = new Set<Promise<unknown>>();

  private constructor(definition: SubgraphDefinition, deps: SubgraphDeps, parts: SubgraphParts) {
    this.definition = definition;
    this.deps = deps;
    this.parts = parts;
    this.#readiness = new Readiness(async () => parts.ready?.() ?? deps.database.ping().then(() => true), deps.log);
  }

  /** Builds it. The database has to be migrated already. */
  static async build(definition: SubgraphDefinition, given: SubgraphDeps): Promise<BuiltSubgraph> {
    const deps = { ...given, log: given.log.child({ subgraph: definition.name }) };
    return new BuiltSubgraph(definition, deps, await definition.build(deps));
  }

  /** Opens its database, which is closed with the stack, and builds it. */
  static async open(
    definition: SubgraphDefinition,
    process: SubgraphProcess,
    stack: AsyncDisposableStack,
  ): Promise<BuiltSubgraph> {
    const { config, databaseUrl, peers, log, passports, files, bus } = process;
    const { name, entities } = definition;
    const database = await Database.open({ name, entities, url: databaseUrl, poolSize: config.databasePool, log });
    stack.defer(() => database.close());
    stack.defer(watchPool(database));
    stack.defer(watchGauges(database, definition.gauges ?? []));
    const built = await BuiltSubgraph.build(definition, { config, log, passports, peers, database, files, bus });
    stack.defer(watchReadiness(built));
    return built;
  }

  get name(): string {
    return this.definition.name;
  }

  get workers(): readonly Worker[] {
    return this.parts.workers ?? [];
  }

  /** Resolves to true when it can serve and work now. */
  ready(): Promise<boolean> {
    return this.#readiness.ready();
  }

  /** Reason for which it was not ready at the last check; undefined when it was. */
  get unreadiness(): string | undefined {
    return this.#readiness.reason;
  }

  /** Starts its background work. */
  async startWorkers(): Promise<void> {
    for (const worker of this.workers) {
      await worker.start();
      this.#started.push(worker);
    }
  }

  /** Resolves when running work has reached a safe point. */
  async stopWorkers(): Promise<void> {
    const stopping = this.#started;
    this.#started = [];
    await Promise.all(stopping.map((worker) => worker.stop()));
  }

  /** Has `close` wait for the end of an operation. */
  holdFor(operation: Promise<unknown>): void {
    this.#running.add(operation);
    void operation.finally(() => this.#running.delete(operation));
  }

  /** Stops its background work, waits for the operations that have begun, and closes what it has built. */
  async close(): Promise<void> {
    await this.stopWorkers();
    while (this.#running.size > 0) await Promise.allSettled(this.#running);
    await this.parts.close?.();
  }
}
