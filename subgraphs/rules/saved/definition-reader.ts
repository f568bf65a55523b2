import { badUserInput, type Violation } from '#kit/errors/refusals.ts';
import type { RequestContext } from '#kit/subgraph/request-context.ts';
import type { RuleDefinition } from '#subgraphs/rules/definition/definition.ts';
import { parseDefinition, parseSaved } from '#subgraphs/rules/definition/parse-definition.ts';
import type { RuleDefinitionInput } from '#subgraphs/rules/generated/schema-types.ts';
import type { CheckedDefinition } from './checked-definition.ts';
import { definitionWire } from './definition-wire.ts';
import type { RuleService } from './rule-service.ts';

/** A saved rule or a definition: exactly one of them. */
export interface RuleOrDefinition {
  ruleId?: string | null | undefined;
  definition?: RuleDefinitionInput | null | undefined;
}

/** Violations of a choice between a rule and a definition. */
export function choiceViolations(
  { ruleId, definition }: { ruleId?: unknown; definition?: unknown },
  at: (name: string) => string,
): Violation[] {
  if ((ruleId == null) !== (definition == null)) return [];
  const message =
    definition == null ? 'name a rule here, or give a `definition`' : 'cannot be given beside `definition`';
  return [{ path: at('ruleId'), rule: definition == null ? 'required' : 'exclusive', message }];
}

/** Reads definitions that are about to be looked into, saved or not. */
export class DefinitionReader {
  readonly #rules: RuleService;

  constructor(rules: RuleService) {
    this.#rules = rules;
  }

  /** The definition of a rule the caller may see, or the one given, whose ad accounts they may all read. Throws NOT_FOUND and BAD_USER_INPUT. */
  async read(
    context: Pick<RequestContext, 'viewer' | 'access'>,
    { ruleId, definition }: RuleOrDefinition,
    path: string,
  ): Promise<RuleDefinition> {
    return (await this.checked(context, { ruleId, definition }, path)).definition;
  }

  /** The same with its wire form. */
  async checked(
    context: Pick<RequestContext, 'viewer' | 'access'>,
    { ruleId, definition }: RuleOrDefinition,
    path: string,
  ): Promise<CheckedDefinition> {
    const parsed = ruleId
      ? parseSaved(await this.#saved(context, ruleId))
      : parseDefinition(definitionWire(definition!));
    if ('violations' in parsed) throw badUserInput(parsed.violations);
    if (ruleId) return parsed;
    const place = path === '' ? 'definition' : `${path}.definition`;
    const targets = parsed.definition.adAccountIds.map((id, at) => {
      return { kind: 'AD_ACCOUNT' as const, id, path: `${place}.adAccountIds[${at}]` };
    });
    await context.access.assertReadableNow(targets);
    return parsed;
  }

  async #saved(context: Pick<RequestContext, 'viewer' | 'access'>, ruleId: string): Promise<unknown> {
    const rule = await this.#rules.rule(context, ruleId);
    const [version] = await this.#rules.versions(context.viewer, [{ ruleId, version: rule.version }]);
    if (version instanceof Error || !version) throw version ?? new Error('A rule without a version was stored.');
    return version.definition;
  }
}
