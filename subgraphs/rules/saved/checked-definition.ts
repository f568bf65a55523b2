import { badUserInput } from '#kit/errors/refusals.ts';
import type { RequestContext } from '#kit/subgraph/request-context.ts';
import type { RuleDefinition } from '#subgraphs/rules/definition/definition.ts';
import { moneyDecimalViolations } from '#subgraphs/rules/definition/money-decimals.ts';
import { parseDefinition } from '#subgraphs/rules/definition/parse-definition.ts';
import type { RuleDefinitionInput } from '#subgraphs/rules/generated/schema-types.ts';
import { definitionWire } from './definition-wire.ts';
import { graphPath } from './definition-rules.ts';
import type { RuleWire } from './rule-version.ts';

/** A definition without violations, with its wire form. */
export interface CheckedDefinition {
  definition: RuleDefinition;
  wire: RuleWire;
}

const PATH = 'input.definition';

/** Reads a definition of the input. Throws BAD_USER_INPUT naming every broken rule. */
export function readDefinition(input: RuleDefinitionInput): CheckedDefinition {
  const parsed = parseDefinition(definitionWire(input));
  if (!('violations' in parsed)) return parsed;
  throw badUserInput(parsed.violations.map((one) => ({ ...one, path: `${PATH}.${graphPath(one.path)}` })));
}

/**
 * Reads a definition that the caller may save: all its ad accounts writable, all its amounts fit for their currencies. Throws BAD_USER_INPUT
 * naming every broken rule, NOT_FOUND naming every ad account the caller may not see, and FORBIDDEN for those that may only be read.
 */
export async function writableDefinition(
  { access }: Pick<RequestContext, 'access'>,
  input: RuleDefinitionInput,
): Promise<CheckedDefinition> {
  const checked = readDefinition(input);
  const { adAccountIds } = checked.definition;
  const paths = new Map(input.adAccountIds.map((id, at) => [id, `${PATH}.adAccountIds[${at}]`]));
  const targets = adAccountIds.map((id) => ({ kind: 'AD_ACCOUNT' as const, id, path: paths.get(id) ?? PATH }));
  await access.assertReadableNow(targets);
  await assertAllWritable({ access }, adAccountIds);
  const accounts = await Promise.all(adAccountIds.map((id) => access.adAccount(id)));
  const currencies = accounts.map(({ currency, currencyOffset }) => ({ currency, minorPerMajor: currencyOffset }));
  const violations = moneyDecimalViolations(checked.definition, currencies);
  if (violations.length === 0) return checked;
  throw badUserInput(violations.map((one) => ({ ...one, path: `${PATH}.${graphPath(one.path)}` })));
}

/** Throws NOT_FOUND or FORBIDDEN unless the caller may change all of these ad accounts. */
export async function assertAllWritable(
  { access }: Pick<RequestContext, 'access'>,
  adAccountIds: readonly string[],
): Promise<void> {
  await Promise.all(adAccountIds.map((id) => access.assertWritable('AD_ACCOUNT', id)));
}
