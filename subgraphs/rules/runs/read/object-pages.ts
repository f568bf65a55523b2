import type { EntityManager } from '@mikro-orm/postgresql';
import { pageInfoOf, type PageInfo } from '#kit/connections/page-info.ts';
import { unknownCursor } from '#kit/connections/unknown-cursor.ts';
import type { PageRange } from '#kit/connections/keyset.ts';
import { isUuid } from '#kit/ids/is-uuid.ts';
import { RuleAction, type RuleActionRow } from '#subgraphs/rules/runs/run/rule-action.ts';
import { RuleOperation } from '#subgraphs/rules/runs/run/rule-operation.ts';
import type { RuleRunRow } from '#subgraphs/rules/runs/run/rule-run.ts';
import type { ActionOutcome } from '#subgraphs/rules/runs/run/run-state.ts';
import { matchedObject, type RunObject, type ShownOperation } from './run-object.ts';

/** One page of objects in the form of the schema's connections. */
export interface ObjectPage {
  edges: { cursor: string; node: RunObject }[];
  pageInfo: PageInfo;
}

type Place = Pick<RuleActionRow, 'adAccountId' | 'entityId'>;

/** Reads one page of a run's matched objects with their operations, in two statements. */
export async function objectPage(
  em: EntityManager,
  run: RuleRunRow,
  outcomes: readonly ActionOutcome[],
  { first, after }: PageRange,
): Promise<ObjectPage> {
  const behind = after == null ? {} : following(placeOf(after));
  const where = { runId: run.id, outcome: { $in: [...outcomes] }, ...behind };
  const orderBy = { adAccountId: 'asc', entityId: 'asc' } as const;
  const rows = await em.find(RuleAction, where, { orderBy, limit: first + 1 });
  const shown = rows.slice(0, first);
  const operations = await operationsOf(em, run.id, shown);
  const edges = shown.map((row) => ({ cursor: cursorOf(row), node: matchedObject(row, run.dryRun, operations) }));
  return {
    edges,
    pageInfo: pageInfoOf(edges, { hasNextPage: rows.length > first, hasPreviousPage: after != null }),
  };
}

/** Reads one matched object of a run; null where no task matched it. */
export async function matchedOf(em: EntityManager, run: RuleRunRow, entityId: string): Promise<RunObject | null> {
  const row = await em.findOne(RuleAction, { runId: run.id, entityId, adAccountId: { $in: run.adAccountIds } });
  if (!row) return null;
  return matchedObject(row, run.dryRun, await operationsOf(em, run.id, [row]));
}

async function operationsOf(
  em: EntityManager,
  runId: string,
  rows: readonly RuleActionRow[],
): Promise<Map<string, ShownOperation>> {
  const ids = rows.flatMap(({ actions }) => actions.flatMap(({ operationId }) => operationId ?? []));
  if (ids.length === 0) return new Map();
  const found = await em.find(RuleOperation, { runId, id: { $in: ids } });
  return new Map(found.map((operation) => [operation.id, operation]));
}

/** Cursor of an object in its run. */
export function cursorOf({ adAccountId, entityId }: Place): string {
  return `${adAccountId}/${entityId}`;
}

/** Place of a cursor. Throws BAD_USER_INPUT for a text that is none. */
export function placeOf(cursor: string): Place {
  const [adAccountId = '', entityId = ''] = cursor.split('/');
  if (!isUuid(adAccountId) || entityId === '') throw unknownCursor();
  return { adAccountId, entityId };
}

function following({ adAccountId, entityId }: Place) {
  return { $or: [{ adAccountId: { $gt: adAccountId } }, { adAccountId, entityId: { $gt: entityId } }] };
}
