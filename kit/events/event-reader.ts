import { setTimeout as sleep } from 'node:timers/promises';
import type { Database, Tenant } from '#kit/database/database.ts';
import { afterEach, type EventRow, type ReaderPosition } from './event-log.ts';

/** Pause between two reads of a workspace: viewers do not notice it, and one read serves many followers. */
const PAUSE_MS = 80;
/** Maximum number of subjects in one read. */
const AT_ONCE = 500;

interface Asked extends ReaderPosition {
  answer: PromiseWithResolvers<EventRow[]>;
}

/**
 * Reads events for all followers of a database in this process. Followers at the same event of a subject share one read, and one statement
 * reads all subjects of a workspace with new events.
 */
export class EventReader {
  readonly #database: Database;
  readonly #asked = new Map<string, Map<string, Asked>>();

  private constructor(database: Database) {
    this.#database = database;
  }

  /** The one reader of a database. */
  static of(database: Database): EventReader {
    const reader = readers.get(database) ?? new EventReader(database);
    readers.set(database, reader);
    return reader;
  }

  /** The events of a subject behind a sequence, oldest first, at most `limit` of them; the rows are shared by several readers. */
  async after(tenant: Tenant, position: ReaderPosition): Promise<EventRow[]> {
    const { workspaceId } = tenant;
    const present = this.#asked.get(workspaceId);
    const waiting = present ?? new Map<string, Asked>();
    const key = `${position.topic} ${position.subjectId} ${position.sequence} ${position.limit}`;
    const asked = waiting.get(key) ?? { ...position, answer: Promise.withResolvers<EventRow[]>() };
    waiting.set(key, asked);
    if (present === undefined) {
      this.#asked.set(workspaceId, waiting);
      void this.#serve(workspaceId, waiting);
    }
    return asked.answer.promise;
  }

  async #serve(workspaceId: string, waiting: Map<string, Asked>): Promise<void> {
    while (waiting.size > 0) {
      const batch = [...waiting].slice(0, AT_ONCE);
      for (const [key] of batch) waiting.delete(key);
      await this.#read(
        workspaceId,
        batch.map(([, asked]) => asked),
      );
      await sleep(PAUSE_MS);
    }
    this.#asked.delete(workspaceId);
  }

  async #read(workspaceId: string, batch: readonly Asked[]): Promise<void> {
    try {
      const found = await this.#database.read({ workspaceId }, (em) => afterEach(em, { workspaceId }, batch));
      batch.forEach(({ answer }, index) => answer.resolve(found[index]!));
    } catch (error) {
      for (const { answer } of batch) answer.reject(error);
    }
  }
}

const readers = new WeakMap<Database, EventReader>();
