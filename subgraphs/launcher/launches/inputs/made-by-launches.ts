import type { EntityManager } from '@mikro-orm/postgresql';
import { type DispatchState, isOver } from '#subgraphs/launcher/launches/launch/launch-state.ts';

/** Result of a call that makes an object ads need, over all its repeats by hand. */
export interface Made {
  key: string;
  /** Platform id of what was made; null while there is none. */
  platformId: string | null;
  /** True when it may still be made: none of its attempts has made it, and one is not over. */
  mayCome: boolean;
}

type Kind = 'CREATIVE' | 'AD_SET';

interface MadeRow {
  id: string;
  launchId: string;
  key: string;
  kind: Kind;
  dispatchState: DispatchState;
  platformId: string | null;
}

/**
 * Ad creatives and ad sets that launches have made or tried to make. All of a launch are read at once, since their attempts are found by the launch
 * alone.
 */
export class MadeByLaunches {
  readonly #byId: ReadonlyMap<string, MadeRow>;
  readonly #tries: ReadonlyMap<string, MadeRow[]>;

  private constructor(rows: readonly MadeRow[]) {
    this.#byId = new Map(rows.map((row) => [row.id, row]));
    this.#tries = Map.groupBy(rows, keyOf);
  }

  /** Reads what these launches made. */
  static async read(em: EntityManager, launchIds: readonly string[]): Promise<MadeByLaunches> {
    const rows = await em.execute<MadeRow[]>(
      `select o.id, o.launch_id as "launchId", o.key, o.kind, o.dispatch_state as "dispatchState", o.platform_id as "platformId"
         from jsonb_array_elements_text(?::jsonb) as w
        cross join lateral (select workspace_id from launch f where f.id = w::uuid offset 0) l
        cross join lateral (select * from launch_operation f where f.workspace_id = l.workspace_id and f.launch_id = w::uuid
           and f.effect = 'CREATE' and f.kind in ('CREATIVE', 'AD_SET') offset 0) o`,
      [JSON.stringify([...new Set(launchIds)])],
    );
    return new MadeByLaunches(rows);
  }

  /** Returns the result of the call of a kind among an item's operations; null when the item has none. */
  of(kind: Kind, operationIds: readonly string[]): Made | null {
    const id = operationIds.find((each) => this.#byId.get(each)?.kind === kind);
    const call = id === undefined ? undefined : this.#byId.get(id);
    if (!call) return null;
    const tries = this.#tries.get(keyOf(call)) ?? [];
    const confirmed = tries.find(({ dispatchState }) => dispatchState === 'CONFIRMED');
    const mayCome = !confirmed && tries.some(({ dispatchState }) => !isOver(dispatchState));
    return { key: call.key, platformId: confirmed?.platformId ?? null, mayCome };
  }
}

function keyOf({ launchId, key }: MadeRow): string {
  return `${launchId} ${key}`;
}
