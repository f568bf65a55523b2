import type { EntityManager } from '@mikro-orm/postgresql';
import { coverageOf } from '#subgraphs/insights/coverage/coverage.ts';
import { partsOf } from '#subgraphs/insights/coverage/epochs.ts';
import { readPeoplePeriods } from '#subgraphs/insights/coverage/people-periods.ts';
import { readSliceDays, type ReportKind, type SliceDay } from '#subgraphs/insights/coverage/slice-days.ts';
import { dayIn } from '#subgraphs/insights/facts/account-days.ts';
import type { FactStore } from '#subgraphs/insights/facts/fact-store.ts';
import { openListsOf, RARE_METRICS, wantsPeople } from './metric-sources.ts';
import { readPlanOf } from './report-plan.ts';
import type { AccountPlan, PlannedReport } from './report.ts';
import type { ReportAccount, ReportRequest } from './report-request.ts';

/** Inputs to the answer of a request. */
export interface ReportAsk {
  workspaceId: string;
  /** In the order of the request. */
  accounts: readonly ReportAccount[];
  request: ReportRequest;
  now: number;
}

/** Reads what is imported for a request, and plans its rows. */
export async function planReport(
  em: EntityManager,
  store: Pick<FactStore, 'presentTypes' | 'given'>,
  ask: ReportAsk,
): Promise<PlannedReport> {
  const { workspaceId, request, now } = ask;
  const ids = { workspaceId, adAccountIds: ask.accounts.map(({ id }) => id) };
  const days = { from: request.dateFrom, to: request.dateTo };
  const states = await readSliceDays(em, { ...ids, ...days, kinds: kindsOf(request) });
  const lists = openListsOf(request);
  const present =
    lists.length === 0 ? {} : await store.presentTypes(em, { ...ids, ...days, lists, spec: request.spec });
  const columns = request.metrics.filter((metric) => RARE_METRICS.has(metric));
  const given = columns.length === 0 ? new Map<string, Set<string>>() : await store.given(em, { ...ids, columns });
  const periods = asksForPeriod(request) ? await readPeoplePeriods(em, ids, [request.level, request.spec]) : new Map();
  const byAccount = Map.groupBy(states, ({ adAccountId }) => adAccountId);
  const accounts = ask.accounts.map((account, order) =>
    planAccount({ account, order, states: byAccount.get(account.id) ?? [] }, ask, {
      given: given.get(account.id) ?? new Set(),
      peoplePeriods: periods.get(account.id) ?? [],
    }),
  );
  const parts = accounts.flatMap((account) => account.parts);
  return { workspaceId, request, accounts, plan: readPlanOf(request, { workspaceId, parts, present }), now };
}

/** True when people of several days are asked for, whom only the platform can count. */
function asksForPeriod({ grain, metrics, dateFrom, dateTo }: ReportRequest): boolean {
  return grain === 'period' && dateFrom < dateTo && wantsPeople(metrics);
}

/** Reports an answer is made of: rows of ads, rows of the level where they hold people, and what proves them. */
function kindsOf({ level, spec, metrics }: ReportRequest): ReportKind[] {
  const kinds: ReportKind[] = [
    ['ad', spec],
    ['ad', 'base_daily'],
    ['account', 'base_daily'],
    ...(wantsPeople(metrics) ? [[level, spec] as const] : []),
  ];
  return [...new Map(kinds.map((kind) => [kind.join(' '), kind])).values()];
}

function planAccount(
  { account, order, states: found }: { account: ReportAccount; order: number; states: readonly SliceDay[] },
  { request, now }: ReportAsk,
  { given, peoplePeriods }: Pick<AccountPlan, 'given' | 'peoplePeriods'>,
): AccountPlan {
  const { level, spec, dateFrom, dateTo, entityIds, metrics } = request;
  const today = dayIn(account.timezone, new Date(now));
  const range = { from: dateFrom, to: dateTo < today ? dateTo : today };
  const states = found.filter(({ day }) => day <= range.to);
  const ads = states.filter((day) => day.level === 'ad' && day.spec === spec && day.imported);
  const asked = level !== 'account' || entityIds === null || entityIds.includes(account.platformId);
  const people = wantsPeople(metrics) && level !== 'ad' ? level : null;
  const own = states.filter((day) => day.level === level && day.spec === spec && day.imported);
  return {
    account,
    today,
    range,
    parts: asked && range.from <= range.to ? partsOf(account, order, { days: ads, range }) : [],
    coverage: coverageOf(account, states, { asked: { from: dateFrom, to: dateTo }, today, spec, level: people }),
    ads,
    peopleDays: new Set(own.map(({ day }) => day)),
    peoplePeriods,
    given,
  };
}
