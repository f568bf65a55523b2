import type { KeysetPage, PageRange } from '#kit/connections/keyset.ts';
import type { PageWindow } from '#kit/connections/page-window.ts';
import { pagesOfParents } from '#kit/connections/pages-of-parents.ts';
import type { Database } from '#kit/database/database.ts';
import { notFound } from '#kit/errors/refusals.ts';
import { inOrderOf } from '#kit/nodes/in-order-of.ts';
import { accountTarget, readableRows } from '#kit/nodes/readable-rows.ts';
import type { RequestContext } from '#kit/subgraph/request-context.ts';
import type { RuleRunRow } from '#subgraphs/rules/runs/run/rule-run.ts';
import type { RuleService } from '#subgraphs/rules/saved/rule-service.ts';
import type { RunFilter, RunRepository } from './run-repository.ts';

type Caller = Pick<RequestContext, 'viewer' | 'access'>;

/** Reads runs of rules whose ad accounts the caller may all read. */
export class RunService {
  readonly #database: Database;
  readonly #runs: RunRepository;
  readonly #rules: RuleService;

  constructor(database: Database, runs: RunRepository, rules: RuleService) {
    this.#database = database;
    this.#runs = runs;
    this.#rules = rules;
  }

  /** One run. Throws NOT_FOUND when there is none, or an ad account of its rule, or of the run itself, may not be read. */
  async run(caller: Caller, id: string): Promise<RuleRunRow> {
    const [run] = await this.readable(caller, [id]);
    if (!run) throw notFound('run', id);
    return run;
  }

  /** Runs in the order of the ids; null in the place of one that `run` would not find. */
  async readable(caller: Caller, ids: readonly string[]): Promise<(RuleRunRow | null)[]> {
    const found = await this.#database.read(caller.viewer, (em) => this.#runs.findMany(em, ids));
    const runs = await readableRows(caller, found, targetsOf);
    const rules = await this.#rules.readable(caller, [...new Set(runs.map(({ ruleId }) => ruleId))]);
    const shown = new Set(rules.map((rule) => rule?.id));
    return inOrderOf(
      ids,
      runs.filter(({ ruleId }) => shown.has(ruleId)),
    );
  }

  /** One page of runs, newest first. Throws NOT_FOUND for a rule or an ad account of the filter that may not be read. */
  async page(caller: Caller, filter: RunFilter, range: PageRange): Promise<KeysetPage<RuleRunRow>> {
    const { viewer, access } = caller;
    if (filter.ruleId != null) await this.#rules.rule(caller, filter.ruleId);
    if (filter.adAccountId != null) await access.assertReadable('AD_ACCOUNT', filter.adAccountId);
    const hidden = await this.#rules.hiddenAccounts(caller);
    return this.#database.read(viewer, (em) => this.#runs.page(em, hidden, filter, range));
  }

  /** One page of each rule's runs, in the order of the rules; runs over an ad account that may not be read are left out. */
  async pagesOf(caller: Caller, ruleIds: readonly string[], window: PageWindow): Promise<KeysetPage<RuleRunRow>[]> {
    const found = await this.#database.read(caller.viewer, (em) => this.#runs.pagesOf(em, ruleIds, window));
    return pagesOfParents({
      parents: ruleIds,
      rows: await readableRows(caller, found, targetsOf),
      window,
      keyOf: (id) => id,
      parentOf: ({ ruleId }) => ruleId,
      cursorOf: ({ id }) => id,
      totalOf: async () => 0,
    });
  }

  /** Runs of rules that the caller may read, in the order of the ids; null in the place of one over an ad account that may not be read. */
  async many(caller: Caller, ids: readonly string[]): Promise<(RuleRunRow | null)[]> {
    const found = await this.#database.read(caller.viewer, (em) => this.#runs.findMany(em, ids));
    return inOrderOf(ids, await readableRows(caller, found, targetsOf));
  }
}

function targetsOf({ adAccountIds }: RuleRunRow) {
  return adAccountIds.map(accountTarget);
}
