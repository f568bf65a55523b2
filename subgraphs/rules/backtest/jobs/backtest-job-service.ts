import type { Database } from '#kit/database/database.ts';
import { uuid7 } from '#kit/ids/uuid7.ts';
import type { Jobs } from '#kit/jobs/jobs.ts';
import { type JobTable, MemberJobs } from '#kit/jobs/member-jobs.ts';
import { once } from '#kit/requests/once.ts';
import type { RequestContext } from '#kit/subgraph/request-context.ts';
import type { Viewer } from '#kit/session/viewer.ts';
import type { RuleBacktestJobCreateInput } from '#subgraphs/rules/generated/schema-types.ts';
import type { BacktestService, RuleBacktestResult } from '../backtest-service.ts';
import { sendBacktestJob } from './backtest-queue.ts';
import { insertBacktest, resultsOf } from './backtest-repository.ts';
import { BACKTEST_COLUMNS, backtestOf, type BacktestRow } from './backtest-row.ts';
import { logBacktest } from './log-backtest.ts';

const BACKTESTS: JobTable<BacktestRow> = {
  table: 'rules.rule_backtest',
  columns: BACKTEST_COLUMNS,
  read: backtestOf,
  noun: 'backtest',
  lockSeed: 47,
  mostUnderWay: 3,
  publish: logBacktest,
};

/** Backtests in the background, as their member asks for them and reads them. */
export class BacktestJobService extends MemberJobs<BacktestRow> {
  readonly #jobs: Jobs;
  readonly #backtests: BacktestService;

  constructor(database: Database, jobs: Jobs, backtests: BacktestService) {
    super(database, BACKTESTS);
    this.#jobs = jobs;
    this.#backtests = backtests;
  }

  /** Has a backtest made. Throws as `ruleBacktest` does, and LIMIT_EXCEEDED where too many are under way. */
  async create(
    context: RequestContext,
    input: RuleBacktestJobCreateInput,
  ): Promise<{ job: BacktestRow; replayed: boolean }> {
    const { viewer } = context;
    const { workspaceId, memberId } = viewer;
    const { requestId, from, to, ruleId = null } = input;
    const { definition, wire } = await this.#backtests.checked(context, input);
    const { adAccountIds } = definition;
    const claim = { viewer, operation: 'ruleBacktestJobCreate', requestId, input };
    return this.database.write(viewer, async (em) => {
      const { value, replayed } = await once(em, claim, async () => {
        await this.requireRoom(em, memberId);
        const own = { workspaceId, id: uuid7(), memberId, ruleId, adAccountIds: [...adAccountIds] };
        const row = await insertBacktest(em, { ...own, definition: wire, from, to });
        await logBacktest(em, row);
        await sendBacktestJob(this.#jobs, em, { workspaceId, backtestId: row.id });
        return { id: row.id };
      });
      return { job: await this.begun(em, memberId, value.id), replayed };
    });
  }

  /** Results of backtests that have one, in one statement. */
  async results(viewer: Viewer, rows: readonly BacktestRow[]): Promise<RuleBacktestResult[]> {
    const results = await this.database.read(viewer, (em) => resultsOf(em, rows));
    return results.map((accounts) => ({ accounts, unknowns: accounts[0]?.unknowns ?? [] }));
  }
}
