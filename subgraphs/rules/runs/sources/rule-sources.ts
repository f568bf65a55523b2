import { BoundedCache } from '#kit/cache/bounded-cache.ts';
import type { Database } from '#kit/database/database.ts';
import { AccountDataReader, type AccountReading } from '#subgraphs/rules/data/read-account-data.ts';
import { readStored } from '#subgraphs/rules/definition/unreadable-definition.ts';
import { compileRule } from '#subgraphs/rules/evaluate/compile-rule.ts';
import type { WantedAction } from '#subgraphs/rules/runs/decide/candidate.ts';
import type {
  AskedAccount,
  AskedActions,
  CompiledRule,
  StoredVersion,
  TickSources,
} from '#subgraphs/rules/runs/work/tick-sources.ts';
import { wantedActions } from './wanted-actions.ts';

/** Versions of rules that are kept compiled. */
const COMPILED = 2_000;

/** Parts that ticks take from the other rooms: compiled rules, data of ad accounts, and decided actions. */
export class RuleSources implements TickSources {
  readonly #reader: AccountDataReader;
  readonly #compiled = new BoundedCache<CompiledRule>(COMPILED);

  constructor(database: Database) {
    this.#reader = new AccountDataReader(database);
  }

  /** A version of a rule, compiled once. */
  compile({ ruleId, version, definition }: StoredVersion): CompiledRule {
    return this.#compiled.getOrMake(`${ruleId} ${version}`, () => compiledRule(definition));
  }

  /** Reads an ad account, and keeps what was read for later explanations. */
  read({ actor, adAccountId, needs, now, signal }: AskedAccount): Promise<AccountReading> {
    const { workspaceId } = actor.viewer;
    const asking = { peers: actor.peers, signal };
    return this.#reader.read({ asking, workspaceId, adAccountId, needs, now, keep: true });
  }

  /** Decides the actions of matched objects. */
  wanted(asked: AskedActions): Promise<(readonly WantedAction[])[]> {
    return wantedActions(asked, asked.data);
  }
}

/** Compiles a stored definition. Throws UnreadableDefinition. */
export function compiledRule(stored: Readonly<Record<string, unknown>>): CompiledRule {
  const { definition } = readStored(stored);
  return { definition, evaluator: compileRule(definition) };
}
