import { windowKey, windowOf } from '#kit/connections/page-window.ts';
import { isTimeZone } from '#kit/clock/time-zone.ts';
import { isRecord } from '#kit/json/records.ts';
import type { RequestContext } from '#kit/subgraph/request-context.ts';
import type { Resolvers, RuleExecutionLimit, RuleSchedule } from '#subgraphs/rules/generated/schema-types.ts';
import type { RuleChanges } from './rule-changes.ts';
import type { DefinitionReader } from './definition-reader.ts';
import type { RuleLintService } from './rule-lint-service.ts';
import type { RuleService } from './rule-service.ts';
import type { RuleVersionRow, RuleWire } from './rule-version.ts';
import type { RuleRow } from './rule.ts';

/** Maps operations on saved rules to the services. */
export function ruleResolvers(rules: RuleService, changes: RuleChanges) {
  return {
    Query: {
      rule: (_, { id }, context) => rules.rule(context, id),
      rules: (_, args, context) => rules.page(context, args),
    },
    Mutation: {
      rulesCreate: (_, { input }, context) => changes.create(context, input),
      rulesUpdate: (_, { input }, context) => changes.update(context, input),
      rulesStatusSet: (_, { input }, context) => changes.setStatus(context, input),
    },
  } satisfies Resolvers;
}

/** Maps findings about definitions. */
export function lintResolvers(definitions: DefinitionReader, lints: RuleLintService, rules: RuleService) {
  return {
    Query: {
      ruleLint: async (_, args, context) =>
        lints.lint(context, await definitions.read(context, args, ''), args.ruleId ?? null),
    },
    RuleFinding: {
      rules: ({ ruleIds }, _, { viewer, loaders }) => {
        const load = async (ids: readonly string[]) =>
          (await rules.many(viewer, ids)).map((rule) => (rule instanceof Error ? null : rule));
        const loader = loaders.get<string, RuleRow | null>('rules of findings', load);
        return Promise.all(ruleIds.map((id) => loader.load(id)));
      },
    },
    RuleTargets: { adAccount: ({ adAccountId }) => ({ id: adAccountId }) },
  } satisfies Resolvers;
}

/** Maps the fields of rules; those of many rules cost one query each. */
export function ruleTypeResolvers(rules: RuleService) {
  const definitionOf = async (rule: RuleRow, { viewer, loaders }: RequestContext): Promise<RuleWire> => {
    const load = loaders.get<RuleRow, RuleVersionRow>(
      'rule definitions',
      (rows) =>
        rules.versions(
          viewer,
          rows.map(({ id, version }) => ({ ruleId: id, version })),
        ),
      ({ id, version }) => `${id} ${version}`,
    );
    return shownDefinition((await load.load(rule)).definition);
  };
  return {
    Rule: {
      status: ({ status }) => upper(status),
      level: ({ level }) => upper(level),
      nextRunAt: ({ nextDueAt }) => nextDueAt,
      actingMember: ({ actingMemberId }) => ({ id: actingMemberId }),
      createdBy: ({ createdBy }) => ({ id: createdBy }),
      adAccounts: async ({ id }, _, { viewer, loaders }) => {
        const load = loaders.get<string, string[]>('rule accounts', (ids) => rules.accountsOf(viewer, ids));
        return (await load.load(id)).map((account) => ({ id: account }));
      },
      definition: (rule, _, context) => definitionOf(rule, context),
      schedule: async (rule, _, context) => scheduleOf(await definitionOf(rule, context)),
      executionLimit: async (rule, _, context) => limitOf(await definitionOf(rule, context)),
      versions: (rule, page, { viewer, loaders }) => {
        const window = windowOf(page);
        const load = (rows: readonly RuleRow[]) => rules.versionPages(viewer, rows, window);
        return loaders.get(`rule versions ${windowKey(window)}`, load).load(rule);
      },
    },
    RuleVersion: {
      definition: ({ definition }) => shownDefinition(definition),
      savedBy: ({ memberId }) => (memberId == null ? null : { id: memberId }),
    },
  } satisfies Resolvers;
}

/** A stored definition as it is shown. One that cannot be read is shown as it is, and must not hide the rules beside it. */
function shownDefinition(stored: unknown): RuleWire {
  return (stored ?? {}) as RuleWire;
}

function scheduleOf({ schedule }: RuleWire): RuleSchedule {
  const { cron, timezone } = isRecord(schedule) ? schedule : {};
  const isKnown = typeof timezone === 'string' && isTimeZone(timezone);
  return { cron: typeof cron === 'string' ? cron : '', timezone: isKnown ? timezone : 'UTC' };
}

function limitOf({ execution_limit: limit }: RuleWire): RuleExecutionLimit | null {
  const { max_executions: maxExecutions, window_seconds: windowSeconds } = isRecord(limit) ? limit : {};
  if (typeof maxExecutions !== 'number' || typeof windowSeconds !== 'number') return null;
  return { maxExecutions, windowSeconds, scope: 'RULE_ASSET' };
}

/** Names of the graph's enums are their values in definitions in capitals. */
function upper<T extends string>(value: T): Uppercase<T> {
  return value.toUpperCase() as Uppercase<T>;
}
