import type { Config } from '#kit/config/config.ts';
import type { Database } from '#kit/database/database.ts';
import { prepared } from '#kit/pipeline/prepared.ts';
import { eventsIn, type StoredTogether } from '#kit/events/event-log.ts';
import type { Viewer } from '#kit/session/viewer.ts';
import { assertDispatchService } from '../admission/admission.ts';
import { BLOCK_REASON, type BlockReason, blockReasonOf, type BlockReasonRow } from './block-reason.ts';
import type { OperationError } from '#subgraphs/accounts/connections/operation-error.ts';
import type { OperationState } from '../operation/operation-state.ts';

/** One change of one operation. */
export interface DispatchChange {
  cursor: string;
  operationId: string;
  state: OperationState;
  platformId: string | null;
  error: OperationError | null;
  attempt: number;
  at: Date;
}

/** A change as it is stored; `again` when the operation is ready and was more than planned before. */
type Stored = DispatchChange & { again?: boolean };

/** Changes of a cause's operations in their order; `complete` once nothing more can follow them. */
export interface DispatchChangesPage {
  changes: DispatchChange[];
  complete: boolean;
  endCursor: string | null;
  hasMore: boolean;
  blockReason: BlockReason | null;
}

/** Changes of a cause's operations, for the service that asked for them. */
export class DispatchChanges {
  readonly #database: Database;
  readonly #liveChanges: boolean;

  constructor(database: Database, { liveChanges }: Pick<Config, 'liveChanges'>) {
    this.#database = database;
    this.#liveChanges = liveChanges;
  }

  /** Changes following a cursor, in commit order. */
  async page(
    viewer: Viewer,
    query: { causeId: string; after?: string | null; first: number; arrivals: boolean },
  ): Promise<DispatchChangesPage> {
    assertDispatchService(viewer);
    const { causeId, first, arrivals } = query;
    const behind = query.after ?? '0';
    const [row] = await this.#database.read(viewer, (em) => readChanges(em, [causeId, behind, first + 1]));
    const { at_rest: atRest, told, millis } = row!;
    const known = told.flatMap((row) => eventsIn(row, BigInt(behind)));
    const page = known.slice(0, first).map(({ sequence, data, at }): Stored => {
      return { ...(data as Omit<Stored, 'cursor' | 'at'>), cursor: sequence.toString(), at };
    });
    const hasMore = known.length > first;
    return {
      changes: arrivals ? page : page.filter((change) => !isArrival(change)),
      complete: atRest && !hasMore,
      endCursor: page.at(-1)?.cursor ?? query.after ?? null,
      hasMore,
      blockReason: atRest ? null : blockReasonOf(row!, { now: new Date(millis), liveChanges: this.#liveChanges }),
    };
  }
}

/**
 * True when a change says only that an operation exists, or waits for its first attempt; operations that were searched for are reported
 * already.
 */
function isArrival({ state, attempt, again }: Stored): boolean {
  return state === 'PLANNED' || (state === 'READY' && attempt === 0 && again !== true);
}

/**
 * Reads a cause's state and changes at one moment, so that a cause at rest has all its changes among them. A cause is at rest when none of
 * its operations moves by itself. Operations waiting behind one under review do not move. The state comes from the activities' counts:
 * there may be thousands of operations.
 */
const readChanges = prepared<BlockReasonRow & { at_rest: boolean; millis: number; told: StoredTogether[] }>(
  `select rest.*, held.*, (extract(epoch from clock_timestamp()) * 1000)::float8 as millis, (
      select coalesce(json_agg(json_build_object('sequence', e.sequence::text, 'type', e.type, 'data', e.data::text, 'together', e.together,
          'millis', floor(extract(epoch from e.at) * 1000)::text) order by e.sequence), '[]')
        from accounts.events_behind('dispatch', $1, $2, $3) e
    ) as told
   from (
     select coalesce(sum(moving), 0) = 0 and coalesce(sum(planned + moving + confirmed + refused + review), 0) > 0 as at_rest
       from accounts.activity where cause_id = $1) rest
   left join (${BLOCK_REASON}) held on true`,
);
