import { databaseNow } from '#kit/clock/clock.ts';
import type { Database } from '#kit/database/database.ts';
import type { RequestContext } from '#kit/subgraph/request-context.ts';
import type { AccountDataReader } from '#subgraphs/rules/data/read-account-data.ts';
import type { RuleDefinition } from '#subgraphs/rules/definition/definition.ts';
import { parseSaved } from '#subgraphs/rules/definition/parse-definition.ts';
import { lintDefinition } from '#subgraphs/rules/lint/lint-definition.ts';
import type { LintContext, LintFinding, OtherRule, PresentBudget } from '#subgraphs/rules/lint/lint-finding.ts';
import type { RuleRepository } from './rule-repository.ts';
import type { RuleService } from './rule-service.ts';
import { readTargets, selectedIn, type ReadTargets, type TargetsNow } from './targets-now.ts';

type Caller = Pick<RequestContext, 'viewer' | 'access' | 'peers' | 'signal' | 'log'>;

/** Findings about a definition, and the objects it concerns now. */
export interface Linted {
  findings: readonly LintFinding[];
  /** Null where the ad accounts could not be read. */
  targets: readonly TargetsNow[] | null;
}

/** Parts that findings are made with. */
export interface LintDeps {
  database: Database;
  rules: RuleRepository;
  service: RuleService;
  reader: AccountDataReader;
}

const PER_MILLION = 1_000_000n;

/** Says what a definition may do against its author's mind, with the objects it concerns now. */
export class RuleLintService {
  readonly #deps: LintDeps;

  constructor(deps: LintDeps) {
    this.#deps = deps;
  }

  /** Findings about a definition; `ruleId` is the rule it belongs to, which does not fight with itself. Saving must not depend on what cannot be read. */
  async lint(caller: Caller, definition: RuleDefinition, ruleId: string | null): Promise<Linted> {
    const now = await this.#deps.database.read(caller.viewer, databaseNow);
    const read = await readTargets(this.#deps.reader, caller, definition, now).catch((error: unknown) => {
      caller.log.warn({ err: error }, 'the objects of a rule could not be counted');
      return null;
    });
    const others = await this.#others(caller, definition, ruleId, read);
    const context = await contextOf(caller, definition, read, now);
    return { findings: lintDefinition(definition, { ...context, others }), targets: read?.targets ?? null };
  }

  /** Active rules of the same level and ad accounts, of those the caller may see. */
  async #others(
    caller: Caller,
    { adAccountIds, level }: RuleDefinition,
    ruleId: string | null,
    read: ReadTargets | null,
  ): Promise<OtherRule[]> {
    const { database, rules, service } = this.#deps;
    const hidden = await service.hiddenAccounts(caller);
    const found = await database.read(caller.viewer, (em) =>
      rules.activeBeside(em, { adAccountIds, level, hidden, except: ruleId }),
    );
    return found.flatMap((version) => {
      const parsed = parseSaved(version.definition);
      if ('violations' in parsed) return [];
      const selected = read && selectedIn(parsed.definition, read.data);
      return [{ ruleId: version.ruleId, definition: parsed.definition, selected }];
    });
  }
}

async function contextOf(
  { access }: Caller,
  definition: RuleDefinition,
  read: ReadTargets | null,
  now: Date,
): Promise<Omit<LintContext, 'others'>> {
  const accounts = await Promise.all(definition.adAccountIds.map((id) => access.adAccount(id)));
  return {
    now,
    currencies: accounts.map(({ currency }) => currency),
    timeZones: accounts.map(({ timezone }) => timezone),
    selected: read && selectedIn(definition, read.data),
    presentBudgets: read ? budgetsOf(definition, read) : [],
  };
}

/** Daily budgets of the selected objects, from minor units to millionths of the major one. */
function budgetsOf(definition: RuleDefinition, { data }: ReadTargets): PresentBudget[] {
  const selected = selectedIn(definition, data);
  return data.flatMap(({ tables, minorPerMajor }) => {
    const table = tables[definition.level];
    const budgets = table?.attributes['daily_budget'] ?? [];
    return (table?.ids ?? []).flatMap((entityId, row) => {
      const minor = budgets[row];
      if (minor == null || !selected.has(entityId)) return [];
      return [{ entityId, dailyBudget: (BigInt(minor) * PER_MILLION) / BigInt(minorPerMajor) }];
    });
  });
}
