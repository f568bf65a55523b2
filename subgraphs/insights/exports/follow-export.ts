import type { Database } from '#kit/database/database.ts';
import { followForClient } from '#kit/events/follow-for-client.ts';
import type { WakeBus } from '#kit/events/wake-bus.ts';
import type { RequestContext } from '#kit/subgraph/request-context.ts';
import type { ExportService } from './export-service.ts';
import { isUnderWay } from './export-row.ts';
import { EXPORT_TOPIC, type ExportProgress } from './log-export.ts';

/** State of an export at some moment. */
export interface ExportMessage extends ExportProgress {
  sequence: number;
  exportId: string;
  at: Date;
}

/** Follows exports for their members. */
export class ExportFollower {
  readonly #database: Database;
  readonly #bus: WakeBus;
  readonly #exports: ExportService;

  constructor(database: Database, bus: WakeBus, exports: ExportService) {
    this.#database = database;
    this.#bus = bus;
    this.#exports = exports;
  }

  /** The messages behind `after`, or from the newest one on, until the one of the end. Access is asked before each; losing it ends the stream. */
  async *follow(
    context: RequestContext,
    { exportId, after }: { exportId: string; after?: number | null },
  ): AsyncGenerator<ExportMessage, void, undefined> {
    const { admitted, newest, events } = await followForClient({
      database: this.#database,
      bus: this.#bus,
      viewer: context.viewer,
      topic: EXPORT_TOPIC,
      subjectId: exportId,
      whose: 'the export',
      after,
      start: 'newest',
      signal: context.signal,
      admit: () => this.#exports.get(context.freshContext(), exportId),
    });
    if (!isUnderWay(admitted) && after != null && BigInt(after) === newest) return;
    for await (const { event } of events) {
      const progress = event.data as ExportProgress;
      yield { ...progress, sequence: Number(event.sequence), exportId, at: event.at };
      if (!isUnderWay(progress)) return;
    }
  }
}
