import type { AccessTarget } from '#kit/access/access.ts';
import { badUserInput, notFound, type Refusal } from '#kit/errors/refusals.ts';
import type { RequestContext } from '#kit/subgraph/request-context.ts';
import type { FactLevel } from '#subgraphs/insights/facts/columns.ts';
import type { ReportAsk } from '#subgraphs/insights/query/plan-report.ts';
import type { ReportReader } from '#subgraphs/insights/query/report-reader.ts';
import type { ReportRequest } from '#subgraphs/insights/query/report-request.ts';
import type { Readers } from '#subgraphs/insights/query/readable-accounts.ts';
import type { AccountPlan, ReportRow } from '#subgraphs/insights/query/report.ts';

/** Days, metrics and grain of an edge. */
export type EdgeArguments = Pick<
  ReportRequest,
  'dateFrom' | 'dateTo' | 'metrics' | 'grain' | 'actionTypes' | 'windows'
>;

/** An object whose numbers are asked for. */
export interface EdgeAsk {
  level: FactLevel;
  adAccountId: string;
  /** Id on the platform; null for the ad account itself. */
  entityId: string | null;
  args: EdgeArguments;
}

/** Numbers of one object. */
export interface ObjectInsights {
  rows: ReportRow[];
  account: AccountPlan;
}

/** Rows of one batch; more are refused. */
const MOST_ROWS = 20_000;

type Caller = Pick<RequestContext, 'viewer' | 'access'>;

/** Numbers of objects that other queries list, read for all of them together. */
export class EdgeService {
  readonly #reader: ReportReader;
  readonly #readers: Readers;

  constructor(reader: ReportReader, readers: Readers) {
    this.#reader = reader;
    this.#readers = readers;
  }

  /** Numbers of an object. Those of objects of a level with the same arguments are read in one page. */
  of(context: RequestContext, ask: EdgeAsk): Promise<ObjectInsights> {
    const batch = (asks: readonly EdgeAsk[]) => this.#batch(context, asks);
    return context.loaders.get<EdgeAsk, ObjectInsights>('insights.ofObject', batch, JSON.stringify).load(ask);
  }

  async #batch(caller: Caller, asks: readonly EdgeAsk[]): Promise<(ObjectInsights | Refusal)[]> {
    const accounts = [...new Set(asks.map(({ adAccountId }) => adAccountId))];
    const targets = accounts.map((id): AccessTarget => ({ kind: 'AD_ACCOUNT', id }));
    const readable = new Set((await caller.access.readableNow(targets)).map(({ id }) => id));
    const alike = Map.groupBy(asks, ({ level, args }) => JSON.stringify([level, args]));
    const answers = new Map<EdgeAsk, ObjectInsights | Refusal>();
    for (const own of alike.values()) {
      const known = own.filter(({ adAccountId }) => readable.has(adAccountId));
      for (const [ask, answer] of await this.#read(caller, known)) answers.set(ask, answer);
    }
    return asks.map((ask) => answers.get(ask) ?? notFound('ad account', ask.adAccountId));
  }

  async #read(caller: Caller, asks: readonly EdgeAsk[]): Promise<[EdgeAsk, ObjectInsights | Refusal][]> {
    if (asks.length === 0) return [];
    const page = await this.#reader.whole(await this.#ask(caller, asks), MOST_ROWS);
    if (page.hasMore) {
      const message = `there are more than ${MOST_ROWS} rows: ask for fewer days or objects at once`;
      return asks.map((ask) => [ask, badUserInput([{ path: 'dateTo', rule: 'rows', message }])]);
    }
    const rows = Map.groupBy(page.rows, ({ adAccountId, entityId }) => `${adAccountId} ${entityId}`);
    const accounts = new Map(page.planned.accounts.map((plan) => [plan.account.id, plan]));
    return asks.map((ask) => {
      const account = accounts.get(ask.adAccountId)!;
      const id = ask.entityId ?? account.account.platformId;
      return [ask, { rows: rows.get(`${ask.adAccountId} ${id}`) ?? [], account }];
    });
  }

  async #ask({ viewer, access }: Caller, asks: readonly EdgeAsk[]): Promise<ReportAsk> {
    const { level, args } = asks[0]!;
    const adAccountIds = [...new Set(asks.map(({ adAccountId }) => adAccountId))];
    const accounts = await Promise.all(adAccountIds.map((id) => access.adAccount(id)));
    const { workspaceId } = viewer;
    await this.#readers.markRead(workspaceId, adAccountIds);
    const request: ReportRequest = {
      ...args,
      adAccountIds,
      level,
      entityIds: level === 'account' ? null : [...new Set(asks.flatMap(({ entityId }) => entityId ?? []))],
      spec: 'base_daily',
      minSpend: null,
      sort: { by: 'date', descending: false, actionType: 'omni_purchase', window: 'value' },
      limit: MOST_ROWS,
      cursor: null,
    };
    return { workspaceId, accounts, request, now: await this.#reader.now(workspaceId) };
  }
}
