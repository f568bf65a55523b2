import type { Database } from '#kit/database/database.ts';
import type { Queue } from '#kit/queues/queue.ts';
import { BACKGROUND_TEXTS } from './background-texts.ts';
import { EmbeddingError } from './embedding-error.ts';
import { EMBEDDING_SCHEDULE, MOST_TEXTS } from './embedding-schedule.ts';
import { codeOf } from './vector-code.ts';
import type { VectorModel } from './vector-model-repository.ts';
import type { VectorModels } from './vector-models.ts';
import { SWEEP_START, vectorRepository, type SweepPlace, type WantedVector } from './vector-repository.ts';
import type { VectorSource } from './vector-source.ts';

/** Makes the vectors of waiting facts, in batches, and sweeps now and then for facts that lack one without waiting. */
export class VectorFiller {
  readonly #database: Database;
  readonly #models: VectorModels;
  readonly #source: VectorSource;
  /** Texts in the next request: fewer after a failure which one of them may have caused. */
  #batch = MOST_TEXTS;
  #sweep: SweepPlace | null = SWEEP_START;
  #sweptAt = 0;

  constructor(database: Database, models: VectorModels, source: VectorSource) {
    this.#database = database;
    this.#models = models;
    this.#source = source;
  }

  /** Returns true when there is anything to do now. */
  async due(): Promise<boolean> {
    if (!this.#source.breaker.open) return false;
    if (this.#sweep === null && performance.now() - this.#sweptAt >= EMBEDDING_SCHEDULE.sweepEveryMs) {
      this.#sweep = SWEEP_START;
    }
    return this.#sweep !== null || this.#database.readSystem((em) => vectorRepository.anyWanted(em));
  }

  /** Works until nothing is left to do now, or the endpoint fails. */
  async run(queue: Queue): Promise<void> {
    while (!queue.signal.aborted && this.#source.breaker.open) {
      const wanted = await this.#database.readSystem((em) => vectorRepository.wanted(em, this.#batch));
      if (wanted.length > 0) await this.#fill(queue, wanted);
      else if (!(await this.#sweepOn())) return;
    }
  }

  async #fill(queue: Queue, wanted: readonly WantedVector[]): Promise<void> {
    const usable = wanted.filter((fact) => fact.usable);
    const useless = wanted.filter((fact) => !fact.usable);
    if (useless.length > 0) await this.#database.system((em) => vectorRepository.drop(em, useless));
    if (usable.length === 0) return;
    try {
      const model = await this.#model(queue.signal);
      const codes = model && (await this.#codesOf(usable, model, queue.signal));
      if (codes === null) return;
      await this.#database.system(async (em) => {
        await queue.stillMine(em);
        await vectorRepository.store(em, model!.id, codes);
      });
      this.#batch = Math.min(MOST_TEXTS, this.#batch * 2);
    } catch (error) {
      if (queue.signal.aborted) return;
      if (!(error instanceof EmbeddingError)) throw error;
      if (error.mayBeOfInput && (await this.#models.find())) await this.#narrow(usable, queue.signal);
    }
  }

  /** A text that makes every batch fail is found by halving, and waits by itself when the endpoint has vectors of others. */
  async #narrow(usable: readonly WantedVector[], signal: AbortSignal): Promise<void> {
    if (usable.length > 1) {
      this.#batch = usable.length >> 1;
    } else if (await this.#source.works(BACKGROUND_TEXTS[0]![0]!, EMBEDDING_SCHEDULE.batchTimeoutMs, signal)) {
      await this.#database.system((em) => vectorRepository.postpone(em, usable[0]!));
    }
  }

  async #codesOf(wanted: readonly WantedVector[], model: VectorModel, signal: AbortSignal) {
    const texts = wanted.map(({ text }) => text);
    const { batchTimeoutMs: timeoutMs } = EMBEDDING_SCHEDULE;
    const vectors = await this.#source.vectors({ texts, timeoutMs, model, signal });
    return vectors && wanted.map((fact, place) => ({ ...fact, code: codeOf(vectors[place]!) }));
  }

  async #model(signal: AbortSignal): Promise<VectorModel | null> {
    const known = await this.#models.find();
    if (known) return known;
    const { batchTimeoutMs: timeoutMs } = EMBEDDING_SCHEDULE;
    const texts = BACKGROUND_TEXTS.flat();
    const vectors = await this.#source.vectors({ texts, timeoutMs, model: null, signal });
    return vectors && this.#models.keep(vectors.map((vector) => codeOf(vector).code));
  }

  /** Sweeps the next page of all facts; false when none is left. */
  async #sweepOn(): Promise<boolean> {
    const place = this.#sweep;
    if (place === null) return false;
    const model = await this.#models.find();
    this.#sweep = await this.#database.system((em) => vectorRepository.sweep(em, model?.id ?? null, place));
    if (this.#sweep === null) this.#sweptAt = performance.now();
    return true;
  }
}
