import { raw } from '@mikro-orm/postgresql';
import type { KeysetOrder } from '#kit/connections/keyset.ts';
import type { ListSort } from '#subgraphs/launcher/generated/schema-types.ts';

/** Properties that lists are ordered by. Ids grow with the time of creation. */
interface Listed {
  id: string;
  updatedAt: Date;
  nameKey?: string | null | undefined;
}

/** Columns of each order; the id completes the others. */
const ORDERS: Record<ListSort, KeysetOrder<Listed>[]> = {
  CREATED_DESC: [{ column: 'id', direction: 'desc' }],
  CREATED_ASC: [{ column: 'id', direction: 'asc' }],
  UPDATED_DESC: [{ column: 'updatedAt', direction: 'desc' }],
  UPDATED_ASC: [{ column: 'updatedAt', direction: 'asc' }],
  NAME_ASC: [{ column: 'nameKey', direction: 'asc' }],
  NAME_DESC: [{ column: 'nameKey', direction: 'desc' }],
};

/** The order of a list. */
export function listOrder<E extends Listed>(sort: ListSort): KeysetOrder<E>[] {
  return ORDERS[sort] as KeysetOrder<Listed>[] as KeysetOrder<E>[];
}

/** Filter for names that contain a text, without regard to case; null, undefined and the empty text match every name. */
export function nameContains(text: string | null | undefined): Record<string, never[]> {
  return text ? { [raw('strpos(name_key, filter_key(?)) > 0', [text])]: [] } : {};
}

/** Lists read the rows of their own workspace by an index; a plan for the average workspace may read all workspaces. */
export const BY_INDEX = `select set_config('enable_seqscan', 'off', true)`;

/** A row as it is written: the database computes the key of its name. */
export function withoutKey<R extends { nameKey?: unknown }>({ nameKey: _computed, ...row }: R): Omit<R, 'nameKey'> {
  return row;
}
