import type { PageWindow } from '#kit/connections/page-window.ts';
import type { Database } from '#kit/database/database.ts';
import { badUserInput, conflict, Refusal } from '#kit/errors/refusals.ts';
import type { RequestContext } from '#kit/subgraph/request-context.ts';
import { UnreadableDefinition } from '#subgraphs/rules/definition/unreadable-definition.ts';
import { explainObject } from '#subgraphs/rules/data/explain-object.ts';
import type { RuleRunRow } from '#subgraphs/rules/runs/run/rule-run.ts';
import { isMatched } from '#subgraphs/rules/runs/run/run-state.ts';
import { compiledRule } from '#subgraphs/rules/runs/sources/rule-sources.ts';
import type { RuleService } from '#subgraphs/rules/saved/rule-service.ts';
import type { CompiledRule } from '#subgraphs/rules/runs/work/tick-sources.ts';
import type { RuleVersionRow } from '#subgraphs/rules/saved/rule-version.ts';
import { matchedOf, objectPages, type ObjectPage } from './object-pages.ts';
import { EXPIRED, replayedPages, type ReplayedRun } from './replayed-pages.ts';
import { unmatchedObject, type RunObject } from './run-object.ts';

/** Objects that no task matched are found by evaluating the run again, from its first object on. */
const FORWARDS_ALONE = {
  path: 'last',
  rule: 'page',
  message: 'goes with outcomes of matched objects: others are listed forwards alone, by `first` and `after`',
};

type Caller = Pick<RequestContext, 'viewer'>;

/** Reads the objects of runs that the caller may read. */
export class ObjectService {
  readonly #database: Database;
  readonly #rules: RuleService;

  constructor(database: Database, rules: RuleService) {
    this.#database = database;
    this.#rules = rules;
  }

  /**
   * One page of each run's objects with one of these outcomes, in the order of the runs. Objects that no task matched are evaluated again: CONFLICT
   * in the place of a run of which that is kept no longer.
   */
  async pages(
    { viewer }: Caller,
    runs: readonly RuleRunRow[],
    outcomes: readonly RunObject['outcome'][],
    window: PageWindow,
  ): Promise<(ObjectPage | Error)[]> {
    const matched = outcomes.filter(isMatched);
    if (matched.length === outcomes.length) {
      return this.#database.read(viewer, (em) => objectPages(em, runs, matched, window));
    }
    if (window.backwards) throw badUserInput([FORWARDS_ALONE]);
    const refs = runs.map(({ ruleId, ruleVersion: version }) => ({ ruleId, version }));
    const versions = await this.#rules.versions(viewer, refs);
    const replayed = runs.map((run, at) => replayedRun(run, versions[at]));
    const sound = replayed.filter((one): one is ReplayedRun => !(one instanceof Error));
    const pages = (await replayedPages(this.#database, viewer, sound, { outcomes, window })).values();
    return replayed.map((one) => (one instanceof Error ? one : pages.next().value!));
  }

  /** One object of the run, evaluated again where no task matched it; null where it was not there. Throws CONFLICT where it is kept no longer. */
  async object({ viewer }: Caller, run: RuleRunRow, entityId: string): Promise<RunObject | null> {
    const matched = await this.#database.read(viewer, (em) => matchedOf(em, run, entityId));
    if (matched) return matched;
    const explained = await this.#database.read(viewer, (em) =>
      explainObject(em, { runId: run.id, entityId }, (definition) => compiled(definition).evaluator),
    );
    if (explained.state === 'NO_SUCH_OBJECT') return null;
    if (explained.state === 'EXPIRED') throw conflict(EXPIRED);
    const [version] = await this.#rules.versions(viewer, [{ ruleId: run.ruleId, version: run.ruleVersion }]);
    if (version instanceof Error || !version) throw conflict(EXPIRED);
    const { level } = compiled(version.definition).definition;
    const { trace, name, adAccountId } = explained;
    const named = run.entityIds == null || run.entityIds.includes(entityId);
    return unmatchedObject(trace, { level, name, adAccountId, named });
  }
}

/** The run with its rule as it was, or the refusal in its place. */
function replayedRun(run: RuleRunRow, version: RuleVersionRow | Error | undefined): ReplayedRun | Error {
  if (version instanceof Error || !version) return version ?? conflict(EXPIRED);
  try {
    return { run, compiled: compiled(version.definition) };
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
}

/** Compiles a stored definition. Throws CONFLICT where it cannot be read. */
function compiled(definition: Readonly<Record<string, unknown>>): CompiledRule {
  try {
    return compiledRule(definition);
  } catch (error) {
    throw error instanceof UnreadableDefinition ? conflict(error.message) : error;
  }
}
