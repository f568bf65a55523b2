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

/** A run whose objects are read. */
type ObjectsOf = Pick<RuleRunRow, 'id' | 'dryRun'>;

const PAGES = `
  select a.* from unnest(?::uuid[]) as asked (run_id)
   cross join lateral (
     select * from rule_action a
      where a.run_id = asked.run_id and a.outcome = any(?::text[]) and (?::uuid is null or (a.ad_account_id, a.entity_id) > (?::uuid, ?::text))
      order by a.ad_account_id, a.entity_id limit ?
   ) a`;

/** Reads one page of each run's matched objects with their operations, in the order of the runs, in two statements. */
export async function objectPages(
  em: EntityManager,
  runs: readonly ObjectsOf[],
  outcomes: readonly ActionOutcome[],
  { first, after }: PageRange,
): Promise<ObjectPage[]> {
  const place = after == null ? { adAccountId: null, entityId: null } : placeOf(after);
  const { adAccountId, entityId } = place;
  const ids = `{${runs.map(({ id }) => id).join(',')}}`;
  const values = [ids, `{${outcomes.join(',')}}`, adAccountId, adAccountId, entityId, first + 1];
  const rows = (await em.execute<Record<string, unknown>[]>(PAGES, values)).map(
    (row) => em.map(RuleAction, row) as RuleActionRow,
  );
  const byRun = Map.groupBy(rows, ({ runId }) => runId);
  const operations = await operationsOf(em, rows);
  return runs.map(({ id, dryRun }) => {
    const found = byRun.get(id) ?? [];
    const shown = found.slice(0, first);
    const edges = shown.map((row) => ({ cursor: cursorOf(row), node: matchedObject(row, dryRun, operations) }));
    const around = { hasNextPage: found.length > first, hasPreviousPage: after != null };
    return { edges, pageInfo: pageInfoOf(edges, around) };
  });
}

/** Reads one matched object of a run; null where no task matched it. */
export async function matchedOf(em: EntityManager, run: RuleRunRow, entityId: string): Promise<RunObject | null> {
  const row = await em.findOne(RuleAction, { runId: run.id, entityId, adAccountId: { $in: run.adAccountIds } });
  if (!row) return null;
  return matchedObject(row, run.dryRun, await operationsOf(em, [row]));
}

async function operationsOf(em: EntityManager, rows: readonly RuleActionRow[]): Promise<Map<string, ShownOperation>> {
  const ids = rows.flatMap(({ actions }) => actions.flatMap(({ operationId }) => operationId ?? []));
  if (ids.length === 0) return new Map();
  const found = await em.find(RuleOperation, { id: { $in: ids } });
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
