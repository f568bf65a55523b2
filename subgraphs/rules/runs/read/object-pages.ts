import type { EntityManager } from '@mikro-orm/postgresql';
import type { PageInfo } from '#kit/connections/page-info.ts';
import { directionOf, pageOfRows, type PageWindow } from '#kit/connections/page-window.ts';
import { cursorOf, placeOf, type ObjectPlace } from './object-place.ts';
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

/** A run whose objects are read. */
type ObjectsOf = Pick<RuleRunRow, 'id' | 'dryRun'>;

function pagesOf(window: PageWindow): string {
  const { beyond, order } = directionOf('asc', window);
  return `
  select a.* from unnest(?::uuid[]) as asked (run_id)
   cross join lateral (
     select * from rule_action a
      where a.run_id = asked.run_id and a.outcome = any(?::text[]) and (?::uuid is null or (a.ad_account_id, a.entity_id) ${beyond} (?::uuid, ?::text))
      order by a.ad_account_id ${order}, a.entity_id ${order} limit ?
   ) a`;
}

/** Reads one page of each run's matched objects with their operations, in the order of the runs, in two statements. */
export async function objectPages(
  em: EntityManager,
  runs: readonly ObjectsOf[],
  outcomes: readonly ActionOutcome[],
  window: PageWindow,
): Promise<ObjectPage[]> {
  const { adAccountId = null, entityId = null } = placeOf(window) ?? {};
  const ids = `{${runs.map(({ id }) => id).join(',')}}`;
  const values = [ids, `{${outcomes.join(',')}}`, adAccountId, adAccountId, entityId, window.size + 1];
  const rows = (await em.execute<Record<string, unknown>[]>(pagesOf(window), values)).map(
    (row) => em.map(RuleAction, row) as RuleActionRow,
  );
  const byRun = Map.groupBy(rows, ({ runId }) => runId);
  const operations = await operationsOf(em, rows);
  return runs.map(({ id, dryRun }) => {
    const { edges, pageInfo } = pageOfRows(byRun.get(id) ?? [], window, cursorOf);
    const nodes = edges.map(({ cursor, node: row }) => ({ cursor, node: matchedObject(row, dryRun, operations) }));
    return { edges: nodes, pageInfo };
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

/** A match whose row is looked for. */
export interface AskedMatch extends ObjectPlace {
  runId: string;
}

/** Key of a matched object among those of several runs. */
export function matchedKey({ runId, adAccountId, entityId }: AskedMatch): string {
  return `${runId}/${adAccountId}/${entityId}`;
}

const AMONG = `
    from jsonb_to_recordset(?::jsonb) as asked("runId" uuid, "adAccountId" uuid, "entityId" text)
    join rule_action a on a.run_id = asked."runId" and a.ad_account_id = asked."adAccountId" and a.entity_id = asked."entityId"`;
const KEYS_AMONG = `
  select a.run_id::text as "runId", a.ad_account_id::text as "adAccountId", a.entity_id as "entityId" ${AMONG}
   where a.outcome = any(?::text[])`;

/** Keys of those among some matched objects that have one of these outcomes, in one statement. */
export async function matchedAmong(
  em: EntityManager,
  asked: readonly AskedMatch[],
  outcomes: readonly ActionOutcome[],
): Promise<Set<string>> {
  if (asked.length === 0) return new Set();
  const found = await em.execute<AskedMatch[]>(KEYS_AMONG, [JSON.stringify(asked), `{${outcomes.join(',')}}`]);
  return new Set(found.map(matchedKey));
}

/** Reads matched objects of several runs with their operations, by key, in two statements. */
export async function matchedNodes(
  em: EntityManager,
  asked: readonly AskedMatch[],
  dryRunOf: ReadonlyMap<string, boolean>,
): Promise<Map<string, RunObject>> {
  if (asked.length === 0) return new Map();
  const found = await em.execute<Record<string, unknown>[]>(`select a.* ${AMONG}`, [JSON.stringify(asked)]);
  const rows = found.map((row) => em.map(RuleAction, row) as RuleActionRow);
  const operations = await operationsOf(em, rows);
  return new Map(
    rows.map((row) => [matchedKey(row), matchedObject(row, dryRunOf.get(row.runId) ?? false, operations)]),
  );
}
