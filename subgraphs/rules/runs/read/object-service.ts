import type { PageRange } from '#kit/connections/keyset.ts';
import type { Database } from '#kit/database/database.ts';
import type { RequestContext } from '#kit/subgraph/request-context.ts';
import type { RuleRunRow } from '#subgraphs/rules/runs/run/rule-run.ts';
import { isMatched } from '#subgraphs/rules/runs/run/run-state.ts';
import { matchedOf, objectPage, type ObjectPage } from './object-pages.ts';
import type { RunObject } from './run-object.ts';

type Caller = Pick<RequestContext, 'viewer'>;

/** Reads the objects of runs that the caller may read. */
export class ObjectService {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /** One page of the objects with one of these outcomes. */
  page(
    { viewer }: Caller,
    run: RuleRunRow,
    outcomes: readonly RunObject['outcome'][],
    range: PageRange,
  ): Promise<ObjectPage> {
    return this.#database.read(viewer, (em) => objectPage(em, run, outcomes.filter(isMatched), range));
  }

  /** One object of the run; null where it was not there. */
  object({ viewer }: Caller, run: RuleRunRow, entityId: string): Promise<RunObject | null> {
    return this.#database.read(viewer, (em) => matchedOf(em, run, entityId));
  }
}
