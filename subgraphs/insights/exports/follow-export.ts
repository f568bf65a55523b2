import type { Database } from '#kit/database/database.ts';
import type { WakeBus } from '#kit/events/wake-bus.ts';
import { followJob } from '#kit/jobs/follow-job.ts';
import type { RequestContext } from '#kit/subgraph/request-context.ts';
import type { ExportService } from './export-service.ts';
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
    const job = {
      database: this.#database,
      bus: this.#bus,
      jobs: this.#exports,
      topic: EXPORT_TOPIC,
      whose: 'the export',
      id: exportId,
      after,
    };
    const events: AsyncGenerator<Omit<ExportMessage, 'exportId'>> = followJob(context, job);
    for await (const event of events) yield { ...event, exportId };
  }
}
