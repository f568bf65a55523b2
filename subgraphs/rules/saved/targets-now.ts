import type { RequestContext } from '#kit/subgraph/request-context.ts';
import type { AccountDataReader, AccountReading } from '#subgraphs/rules/data/read-account-data.ts';
import { dayIn } from '#subgraphs/rules/data/read-account-data.ts';
import type { RuleDefinition } from '#subgraphs/rules/definition/definition.ts';
import { compileRule } from '#subgraphs/rules/evaluate/compile-rule.ts';

/** Objects of one ad account that a definition concerns now. */
export interface TargetsNow {
  adAccountId: string;
  /** Objects that the filter selects. */
  selected: number;
  /** Objects for which a task would fire. */
  matched: number;
  /** Objects selected without a match, of which a condition is unknown. */
  unknown: number;
}

/** Everything read of a definition's ad accounts, with what it concerns there. */
export interface ReadTargets {
  targets: readonly TargetsNow[];
  data: readonly AccountReading[];
}

type Caller = Pick<RequestContext, 'viewer' | 'access' | 'peers' | 'signal'>;

/** Reads the ad accounts of a definition and evaluates it over them, without acting. Throws the refusals of the peers. */
export async function readTargets(
  reader: AccountDataReader,
  caller: Caller,
  definition: RuleDefinition,
  now: Date,
): Promise<ReadTargets> {
  const data: AccountReading[] = [];
  const targets: TargetsNow[] = [];
  const evaluator = compileRule(definition);
  // One after the other, since each may be large.
  for (const adAccountId of definition.adAccountIds) {
    const { timezone } = await caller.access.adAccount(adAccountId);
    const needs = evaluator.needs(dayIn(timezone, now));
    const { workspaceId } = caller.viewer;
    const read = await reader.read({ asking: caller, workspaceId, adAccountId, needs, now, keep: false });
    const { selected, matches, unknown } = evaluator.evaluate(read);
    const undecided = Object.values(unknown).reduce((sum, count) => sum + count, 0);
    targets.push({ adAccountId, selected, matched: matches.length, unknown: undecided });
    data.push(read);
  }
  return { targets, data };
}

/** Ids of the objects that a definition's filter selects in the ad accounts which were read. */
export function selectedIn(definition: RuleDefinition, data: readonly AccountReading[]): Set<string> {
  const selected = new Set<string>();
  const filter = compileRule({ ...definition, tasks: [] });
  for (const read of data.filter(({ adAccountId }) => definition.adAccountIds.includes(adAccountId))) {
    const { outcomeOf } = filter.evaluate(read);
    for (const [row, id] of (read.tables[definition.level]?.ids ?? []).entries())
      if (outcomeOf(row) !== 'NOT_SELECTED') selected.add(id);
  }
  return selected;
}
