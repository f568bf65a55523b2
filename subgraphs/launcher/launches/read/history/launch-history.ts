import type { Database } from '#kit/database/database.ts';
import { notFound } from '#kit/errors/refusals.ts';
import type { Viewer } from '#kit/session/viewer.ts';
import type { LaunchRequest } from '#subgraphs/launcher/launches/launch/launch-request.ts';
import type { HistoryRepository } from './history-repository.ts';

/** Reads the requests of launches, and the replacements of their ads, for callers who may see those. */
export class LaunchHistory {
  readonly #database: Database;
  readonly #history: HistoryRepository;

  constructor(database: Database, history: HistoryRepository) {
    this.#database = database;
    this.#history = history;
  }

  /** Returns the requests these launches were submitted with, in their order; NOT_FOUND in the place of a missing one. */
  async requests(viewer: Viewer, launchIds: readonly string[]): Promise<(LaunchRequest | Error)[]> {
    const found = await this.#database.read(viewer, (em) => this.#history.requests(em, launchIds));
    return launchIds.map((id) => found.get(id) ?? notFound('launch', id));
  }

  /** Returns the launches whose ads have the places of these, or may still get them, in their order; null when there is none. */
  async standIns(viewer: Viewer, itemIds: readonly string[]): Promise<(string | null)[]> {
    const found = await this.#database.read(viewer, (em) => this.#history.standIns(em, itemIds));
    return itemIds.map((id) => found.get(id) ?? null);
  }
}
