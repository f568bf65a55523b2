import { raw, type EntityManager, type FilterQuery } from '@mikro-orm/postgresql';
import { directionOf, type PageWindow } from '#kit/connections/page-window.ts';
import { keysetPage, type KeysetPage, type PageRange } from '#kit/connections/keyset.ts';
import { RuleRun, type RuleRunRow } from '#subgraphs/rules/runs/run/rule-run.ts';
import type { RunState, RunTrigger } from '#subgraphs/rules/runs/run/run-state.ts';

/** Runs that a list has; null and undefined for any. */
export interface RunFilter {
  ruleId?: string | null | undefined;
  adAccountId?: string | null | undefined;
  states?: readonly RunState[] | null | undefined;
  trigger?: RunTrigger | null | undefined;
  actedOnly?: boolean | undefined;
  since?: Date | null | undefined;
  until?: Date | null | undefined;
}

/** Reads runs of the transaction's workspace. */
export class RunRepository {
  /** The runs among these ids that exist. */
  findMany(em: EntityManager, ids: readonly string[]): Promise<RuleRunRow[]> {
    return em.find(RuleRun, { id: { $in: [...ids] } });
  }

  /** The runs of each rule's page and one more, in the direction of the window, in one statement. Newest first forwards. */
  async pagesOf(em: EntityManager, ruleIds: readonly string[], window: PageWindow): Promise<RuleRunRow[]> {
    const { size, cursor } = window;
    const rows = await em.execute<Record<string, unknown>[]>(pagesOf(window), [
      `{${ruleIds.join(',')}}`,
      cursor,
      cursor,
      size + 1,
    ]);
    return rows.map((row) => em.map(RuleRun, row) as RuleRunRow);
  }

  /** One page of the runs that match, newest first, without those that cover a hidden ad account now or then. */
  page(
    em: EntityManager,
    hidden: readonly string[],
    filter: RunFilter,
    range: PageRange,
  ): Promise<KeysetPage<RuleRunRow>> {
    return keysetPage(em, RuleRun, {
      within: withoutAccounts(hidden),
      where: matching(filter),
      order: [{ column: 'id', direction: 'desc' }],
      ...range,
    });
  }
}

function pagesOf(window: PageWindow): string {
  const { beyond, order } = directionOf('desc', window);
  return `
  select r.* from unnest(?::uuid[]) as asked (rule_id)
   cross join lateral (
     select * from rule_run r where r.rule_id = asked.rule_id and (?::uuid is null or r.id ${beyond} ?::uuid)
      order by r.id ${order} limit ?
   ) r`;
}

function matching(filter: RunFilter): FilterQuery<RuleRunRow> {
  const { ruleId, adAccountId, states, trigger, actedOnly, since, until } = filter;
  return {
    ...(ruleId != null && { ruleId }),
    ...(adAccountId != null && { [raw('ad_account_ids @> ?::uuid[]', [`{${adAccountId}}`])]: [] }),
    ...(states != null && { state: { $in: [...states] } }),
    ...(trigger != null && { trigger }),
    ...(actedOnly && { acted: { $gt: 0 } }),
    ...((since != null || until != null) && {
      dueAt: { ...(since != null && { $gte: since }), ...(until != null && { $lt: until }) },
    }),
  };
}

function withoutAccounts(hidden: readonly string[]): FilterQuery<RuleRunRow> {
  if (hidden.length === 0) return {};
  const ids = `{${hidden.join(',')}}`;
  const covers = `not (ad_account_ids && ?::uuid[]) and rule_id not in (select a.rule_id from rule_account a where a.ad_account_id = any(?::uuid[]))`;
  return { [raw(covers, [ids, ids])]: [] };
}
