import type { KeysetPage, PageRange } from '#kit/connections/keyset.ts';
import { pagesOfParents } from '#kit/connections/pages-of-parents.ts';
import type { Database } from '#kit/database/database.ts';
import { notFound } from '#kit/errors/refusals.ts';
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
    const run = await this.#database.read(caller.viewer, (em) => this.#runs.find(em, id));
    if (!run || (await this.#isHidden(caller, run))) throw notFound('run', id);
    return run;
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
  async pagesOf(
    { viewer, access }: Caller,
    ruleIds: readonly string[],
    range: PageRange,
  ): Promise<KeysetPage<RuleRunRow>[]> {
    const found = await this.#database.read(viewer, (em) => this.#runs.pagesOf(em, ruleIds, range));
    const accounts = [...new Set(found.flatMap(({ adAccountIds }) => adAccountIds))];
    const targets = accounts.map((id) => ({ kind: 'AD_ACCOUNT' as const, id }));
    const readable = new Set((await access.readableNow(targets)).map(({ id }) => id));
    const rows = found.filter(({ adAccountIds }) => adAccountIds.every((id) => readable.has(id)));
    return pagesOfParents({
      parents: ruleIds,
      rows,
      ...range,
      keyOf: (id) => id,
      parentOf: ({ ruleId }) => ruleId,
      cursorOf: ({ id }) => id,
      totalOf: async () => 0,
    });
  }

  async #isHidden(caller: Caller, { ruleId, adAccountIds }: RuleRunRow): Promise<boolean> {
    const targets = adAccountIds.map((id) => ({ kind: 'AD_ACCOUNT' as const, id }));
    const readable = await caller.access.readableNow(targets);
    if (readable.length < targets.length) return true;
    const rule = await this.#rules.rule(caller, ruleId).catch(() => null);
    return rule === null;
  }
}
