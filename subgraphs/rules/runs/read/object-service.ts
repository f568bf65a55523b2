import type { PageRange } from '#kit/connections/keyset.ts';
import type { Database } from '#kit/database/database.ts';
import { badUserInput, conflict, type Violation } from '#kit/errors/refusals.ts';
import type { RequestContext } from '#kit/subgraph/request-context.ts';
import { explainObject } from '#subgraphs/rules/data/explain-object.ts';
import type { RuleRunRow } from '#subgraphs/rules/runs/run/rule-run.ts';
import { isMatched } from '#subgraphs/rules/runs/run/run-state.ts';
import { compiledRule } from '#subgraphs/rules/runs/sources/rule-sources.ts';
import type { RuleService } from '#subgraphs/rules/saved/rule-service.ts';
import { matchedOf, objectPages, type ObjectPage } from './object-pages.ts';
import { unmatchedObject, type RunObject } from './run-object.ts';

type Caller = Pick<RequestContext, 'viewer'>;

/** Reads the objects of runs that the caller may read. */
export class ObjectService {
  readonly #database: Database;
  readonly #rules: RuleService;

  constructor(database: Database, rules: RuleService) {
    this.#database = database;
    this.#rules = rules;
  }

  /** One page of each run's objects with one of these outcomes, in the order of the runs. Throws BAD_USER_INPUT for outcomes without a match. */
  async pages(
    { viewer }: Caller,
    runs: readonly RuleRunRow[],
    outcomes: readonly RunObject['outcome'][],
    range: PageRange,
  ): Promise<ObjectPage[]> {
    const violations = outcomes.flatMap((outcome, at): Violation[] =>
      isMatched(outcome) ? [] : [{ path: `outcomes[${at}]`, rule: 'listed', message: NOT_LISTED }],
    );
    if (violations.length > 0) throw badUserInput(violations);
    return this.#database.read(viewer, (em) => objectPages(em, runs, outcomes.filter(isMatched), range));
  }

  /** One object of the run, evaluated again where no task matched it; null where it was not there. Throws CONFLICT where it is kept no longer. */
  async object({ viewer }: Caller, run: RuleRunRow, entityId: string): Promise<RunObject | null> {
    const matched = await this.#database.read(viewer, (em) => matchedOf(em, run, entityId));
    if (matched) return matched;
    const explained = await this.#database.read(viewer, (em) =>
      explainObject(em, { runId: run.id, entityId }, (definition) => compiledRule(definition).evaluator),
    );
    if (explained.state === 'NO_SUCH_OBJECT') return null;
    if (explained.state === 'EXPIRED') throw conflict(EXPIRED);
    const [version] = await this.#rules.versions(viewer, [{ ruleId: run.ruleId, version: run.ruleVersion }]);
    if (version instanceof Error || !version) throw conflict(EXPIRED);
    const { level } = compiledRule(version.definition).definition;
    return unmatchedObject(explained.trace, { level, name: '', adAccountId: explained.adAccountId });
  }
}

const NOT_LISTED =
  'is listed for objects that a task matched only: ask for the one object instead, which says why it did not match';
const EXPIRED = 'What this run read is not kept any more, or it read nothing: look at a newer run of the rule.';
