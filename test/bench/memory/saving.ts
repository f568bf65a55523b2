import { uuid7 } from '#kit/ids/uuid7.ts';
import { FactGenerator } from '#subgraphs/memory/testing/fact-generator.ts';
import { measure } from '#test/bench/measure.ts';
import { keyOf, type LargeWorkspace } from '#test/bench/memory/large-workspace.ts';
import { atMost, rounded, type ResultRow } from '#test/bench/memory/result-row.ts';
import type { Stores } from '#test/bench/memory/start-stores.ts';

const MOST_SAVING = 5;
const ROUNDS = 40;
/** Facts a measured run saves, so that a run is long enough to be timed. */
const SAVES = 10;

const REMEMBER = 'mutation ($input: MemoryRememberInput!) { memoryRemember(input: $input) { fact { id } } }';

/** Saves facts of the team one by one in either store. */
export class Saver {
  readonly #stores: Stores;
  readonly #viewer: LargeWorkspace['viewer'];
  readonly #generator = new FactGenerator(11);

  constructor(stores: Stores, { viewer }: LargeWorkspace) {
    this.#stores = stores;
    this.#viewer = viewer;
  }

  /** Saves facts as callers do: passport, access, GraphQL, and all writes in one transaction. */
  async remember(count: number): Promise<void> {
    for (let time = 0; time < count; time += 1) {
      const fact = this.#generator.fact();
      const input = { requestId: uuid7(), fact, scope: { kind: 'TEAM' }, consent: 'EXPLICIT_USER_REQUEST' };
      await this.#stores.memory.ask(this.#viewer, REMEMBER, { input });
    }
  }

  /** A row of a table with a GIN index, and nothing else. */
  async insert(count: number): Promise<void> {
    const scope = keyOf({ kind: 'TEAM', targetId: null, memberId: null });
    for (let time = 0; time < count; time += 1) {
      await this.#stores.plain.insert(this.#viewer.workspaceId, scope, uuid7(), this.#generator.fact());
    }
  }
}

/** The time of a save beside a bare insert. */
export async function saving(saver: Saver): Promise<ResultRow[]> {
  const [bare, ours] = await measure(
    [
      { name: 'bare insert', run: () => saver.insert(SAVES) },
      { name: 'memoryRemember', run: () => saver.remember(SAVES) },
    ],
    ROUNDS,
  );
  return [
    rounded({
      what: 'saving a fact; ts_rank_cd: a bare insert with a GIN index: median',
      ours: ours!.medianMs / SAVES,
      ts_rank_cd: bare!.medianMs / SAVES,
      unit: 'ms',
    }),
    atMost({ what: 'saving a fact by a bare insert', ours: ours!.ratio, unit: '×' }, MOST_SAVING),
  ];
}
