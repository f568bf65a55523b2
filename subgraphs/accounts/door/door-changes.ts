import type { EntityManager } from '@mikro-orm/postgresql';
import type { Database } from '#kit/database/database.ts';
import { after } from '#kit/events/event-log.ts';
import type { Viewer } from '#kit/session/viewer.ts';
import { assertDoorService } from './admission.ts';
import { HOLD_UP, type HoldUp, holdUpOf, type HoldUpRow } from './hold-up.ts';
import type { OperationError } from './operation.ts';
import type { OperationState } from './operation-state.ts';

export interface DoorChange {
  cursor: string;
  operationId: string;
  state: OperationState;
  platformId: string | null;
  error: OperationError | null;
  attempt: number;
  at: Date;
}

export interface DoorChangesPage {
  changes: DoorChange[];
  complete: boolean;
  endCursor: string | null;
  holdUp: HoldUp | null;
}

/** What happened to the operations of a cause, for the service that asked for them. */
export class DoorChanges {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /** Changes following a cursor, in commit order. */
  page(viewer: Viewer, query: { causeId: string; after?: string | null; first: number }): Promise<DoorChangesPage> {
    assertDoorService(viewer);
    const { causeId, first } = query;
    return this.#database.read(viewer, async (em) => {
      // Asked before the changes are read: what has come to rest by now has its changes among them.
      const { atRest, holdUp } = await standingOf(em, causeId);
      const events = await after(em, 'door', causeId, BigInt(query.after ?? 0), first + 1);
      const changes = events.slice(0, first).map(({ sequence, data, at }) => {
        const change = data as Omit<DoorChange, 'cursor' | 'at'>;
        return { ...change, cursor: String(sequence), at };
      });
      const endCursor = changes.at(-1)?.cursor ?? query.after ?? null;
      return { changes, complete: atRest && events.length <= first, endCursor, holdUp: atRest ? null : holdUp };
    });
  }
}

type Standing = HoldUpRow & { at_rest: boolean; millis: number };

/**
 * At rest is a cause none of whose operations moves by itself; what waits behind one under review does not. Its activities have
 * counted them: there may be thousands.
 */
async function standingOf(em: EntityManager, causeId: string): Promise<{ atRest: boolean; holdUp: HoldUp | null }> {
  const [row]: Standing[] = await em.execute(
    `select rest.*, held.*, (extract(epoch from clock_timestamp()) * 1000)::float8 as millis from (
       select coalesce(sum(moving), 0) = 0 and coalesce(sum(planned + moving + confirmed + refused + review), 0) > 0 as at_rest
         from accounts.activity where cause_id = ?) rest
     left join (${HOLD_UP}) held on true`,
    [causeId, causeId],
  );
  return { atRest: row!.at_rest, holdUp: holdUpOf(row!, new Date(row!.millis)) };
}
