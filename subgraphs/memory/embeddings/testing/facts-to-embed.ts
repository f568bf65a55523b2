import type { Viewer } from '#kit/session/viewer.ts';
import { uuid7 } from '#kit/ids/uuid7.ts';
import type { MemoryBench } from '#test/memory/memory-bench.ts';

const POLL_MS = 20;

/** Writes facts of the team through the API, and reads what is stored of their vectors. */
export class FactsToEmbed {
  readonly #bench: MemoryBench;
  readonly #owner: Viewer;

  constructor(bench: MemoryBench, owner: Viewer) {
    this.#bench = bench;
    this.#owner = owner;
  }

  /** Saves a fact of the team, or of another scope; returns its id. */
  async remember(fact: string, scope: object = { kind: 'TEAM' }): Promise<string> {
    const document = 'mutation ($input: MemoryRememberInput!) { memoryRemember(input: $input) { fact { id } } }';
    const input = { requestId: uuid7(), fact, scope, consent: 'EXPLICIT_USER_REQUEST' };
    const { memoryRemember } = await this.#bench.ask<{ memoryRemember: { fact: { id: string } } }>(
      this.#owner,
      document,
      { input },
    );
    return memoryRemember.fact.id;
  }

  /** Changes a fact of version 1, or of the given one. */
  update(
    memoryId: string,
    fact: string,
    more: { expectedVersion?: number; expiresAt?: string } = {},
  ): Promise<unknown> {
    return this.#change('memoryUpdate', 'MemoryUpdateInput', { memoryId, fact, ...more });
  }

  setEnabled(memoryId: string, enabled: boolean, expectedVersion: number): Promise<unknown> {
    return this.#change('memorySetEnabled', 'MemorySetEnabledInput', { memoryId, enabled, expectedVersion });
  }

  forget(memoryId: string, expectedVersion = 1): Promise<unknown> {
    return this.#change('memoryForget', 'MemoryForgetInput', { memoryId, expectedVersion });
  }

  /** Stored vectors as `id:version`, of the named model's. */
  async stored(model: string): Promise<string[]> {
    const rows = await this.#bench.database.admin<{ vector: string }>(
      `select v.fact_id || ':' || v.version as vector from memory.vector v join memory.vector_model m on m.id = v.model_id
        where m.name = $1 order by 1`,
      [model],
    );
    return rows.map(({ vector }) => vector);
  }

  /** Returns the number of facts that wait for a vector, now or later. */
  async waiting(): Promise<number> {
    const [row] = await this.#bench.database.admin<{ waiting: number }>(
      'select count(*)::int as waiting from memory.vector_wanted',
    );
    return row!.waiting;
  }

  /** Resolves when exactly these vectors of a model, as `id:version`, are stored. */
  async untilStored(model: string, ...vectors: string[]): Promise<void> {
    const expected = vectors.toSorted().join();
    await until(async () => (await this.stored(model)).join() === expected);
  }

  async untilNoneWaits(): Promise<void> {
    await until(async () => (await this.waiting()) === 0);
  }

  #change(field: string, type: string, input: object): Promise<unknown> {
    const document = `mutation ($input: ${type}!) { ${field}(input: $input) { __typename } }`;
    return this.#bench.ask(this.#owner, document, { input: { requestId: uuid7(), expectedVersion: 1, ...input } });
  }
}

/** Resolves when `holds` does; the test's own time-out ends a wait in vain. */
export async function until(holds: () => Promise<boolean> | boolean): Promise<void> {
  while (!(await holds())) await new Promise((done) => setTimeout(done, POLL_MS));
}
