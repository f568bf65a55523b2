import { databaseNow } from '#kit/clock/clock.ts';
import type { Database } from '#kit/database/database.ts';
import { badUserInput } from '#kit/errors/refusals.ts';
import type { RequestContext } from '#kit/subgraph/request-context.ts';
import { dayIn, type AccountDataReader } from '#subgraphs/rules/data/read-account-data.ts';
import type { RuleDefinition } from '#subgraphs/rules/definition/definition.ts';
import type { RuleBacktestInput } from '#subgraphs/rules/generated/schema-types.ts';
import type { CheckedDefinition } from '#subgraphs/rules/saved/checked-definition.ts';
import type { DefinitionReader, RuleOrDefinition } from '#subgraphs/rules/saved/definition-reader.ts';
import { backtestAccount, type AccountBacktest } from './backtest-account.ts';
import { daysBetween } from './backtest-days.ts';
import type { BacktestUnknown } from './backtest.ts';

/** Simulation of a rule in all its ad accounts. */
export interface RuleBacktestResult {
  accounts: readonly AccountBacktest[];
  unknowns: readonly BacktestUnknown[];
}

/** Parts of backtests. */
export interface BacktestDeps {
  database: Database;
  definitions: DefinitionReader;
  reader: AccountDataReader;
}

/** Simulates rules over past days. */
export class BacktestService {
  readonly #deps: BacktestDeps;

  constructor(deps: BacktestDeps) {
    this.#deps = deps;
  }

  /** Simulates a saved rule or a definition, one ad account after the other. Throws NOT_FOUND and BAD_USER_INPUT. */
  async backtest(
    context: RequestContext,
    { ruleId, definition, from, to }: RuleBacktestInput,
  ): Promise<RuleBacktestResult> {
    const { reader } = this.#deps;
    const { viewer } = context;
    const { definition: read, now } = await this.checked(context, { ruleId, definition, to });
    const days = daysBetween(from, to);
    const accounts: AccountBacktest[] = [];
    for (const adAccountId of read.adAccountIds) {
      const place = { asking: context, workspaceId: viewer.workspaceId, adAccountId, days, now };
      accounts.push(await backtestAccount(reader, read, place));
    }
    return { accounts, unknowns: accounts[0]?.unknowns ?? [] };
  }

  /** The definition to simulate until a day that is over everywhere, and the time by which it is. Throws NOT_FOUND and BAD_USER_INPUT. */
  async checked(
    context: RequestContext,
    { to, ...named }: RuleOrDefinition & Pick<RuleBacktestInput, 'to'>,
  ): Promise<CheckedDefinition & { now: Date }> {
    const { database, definitions } = this.#deps;
    const read = await definitions.checked(context, named, 'input');
    const now = await database.read(context.viewer, databaseNow);
    await assertOver(context, read.definition, to, now);
    return { ...read, now };
  }
}

/** A day that goes on has no numbers of its end. */
async function assertOver(
  { access }: RequestContext,
  { adAccountIds }: RuleDefinition,
  to: string,
  now: Date,
): Promise<void> {
  const accounts = await Promise.all(adAccountIds.map((id) => access.adAccount(id)));
  const first = accounts.map(({ timezone }) => dayIn(timezone, now)).toSorted()[0]!;
  if (to < first) return;
  const message = `must be a day that is over in every ad account: at most ${Temporal.PlainDate.from(first).subtract({ days: 1 }).toString()}`;
  throw badUserInput([{ path: 'input.to', rule: 'range', message }]);
}
