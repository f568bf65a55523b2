import { asItIs } from '#kit/links/plain-events.ts';
import type { RequestContext } from '#kit/subgraph/request-context.ts';
import type { Resolvers, RuleReasonCount } from '#subgraphs/rules/generated/schema-types.ts';
import type { RuleRunRow } from '#subgraphs/rules/runs/run/rule-run.ts';
import type { ReasonCounts, RunReason } from '#subgraphs/rules/runs/run/run-reason.ts';
import type { RuleRow } from '#subgraphs/rules/saved/rule.ts';
import type { RuleService } from '#subgraphs/rules/saved/rule-service.ts';
import type { RunChangesFollower } from './follow-runs.ts';
import type { ObjectService } from './object-service.ts';
import type { RunObject } from './run-object.ts';
import type { RunService } from './run-service.ts';

/** Services that the fields of runs are read by. */
export interface RunReaders {
  runs: RunService;
  objects: ObjectService;
  rules: RuleService;
  follower: RunChangesFollower;
}

/** Maps reads of runs and their subscriptions to the services. */
export function runResolvers({ runs, objects, rules, follower }: RunReaders) {
  return {
    Query: {
      ruleRun: (_, { id }, context) => runs.run(context, id),
      ruleRuns: (_, { first, after, ...filter }, context) => runs.page(context, filter, { first, after }),
    },
    Subscription: {
      ruleRunProgress: { subscribe: (_, args, context) => follower.followRun(context, args), resolve: asItIs },
      ruleRunsChanged: { subscribe: (_, args, context) => follower.followRule(context, args), resolve: asItIs },
    },
    Rule: {
      runs: ({ id }, { first, after }, context) =>
        context.loaders
          .get(`rule runs ${first} ${after}`, (ids: readonly string[]) => runs.pagesOf(context, ids, { first, after }))
          .load(id),
    },
    RuleRun: {
      rule: ({ ruleId }, _, context) => ruleOf(rules, ruleId, context),
      actingMember: ({ actorId }) => ({ id: actorId }),
      counts: (run) => countsOf(run),
      reasons: ({ reasons }) => reasonList(reasons),
      objects: (run, { outcomes, first, after }, context) =>
        context.loaders
          .get(
            `run objects ${outcomes.join()} ${first} ${after}`,
            (rows: readonly RuleRunRow[]) => objects.pages(context, rows, outcomes, { first, after }),
            ({ id }) => id,
          )
          .load(run),
      object: (run, { entityId }, context) => (entityId == null ? null : objects.object(context, run, entityId)),
    },
    RuleRunObject: {
      campaign: (object) => linkAt('CAMPAIGN', object),
      adSet: (object) => linkAt('ADSET', object),
      ad: (object) => linkAt('AD', object),
    },
    RuleRunAccount: {
      adAccount: ({ adAccountId }) => ({ id: adAccountId }),
      timezone: ({ timeZone }) => timeZone,
    },
    RuleBudgetChange: { adAccount: ({ adAccountId }) => ({ id: adAccountId }) },
    RuleRunChange: { run: ({ runId }, _, context) => runs.run(context, runId) },
  } satisfies Resolvers;
}

/** Rules of runs that may be read; those of many runs cost one statement. */
function ruleOf(rules: RuleService, id: string, context: RequestContext): Promise<RuleRow> {
  return context.loaders.get('rules of runs', (ids: readonly string[]) => rules.many(context.viewer, ids)).load(id);
}

/** Key of the imported object behind a run's object of that level. Its tags are read here, all else by accounts. */
function linkAt(level: RunObject['level'], object: RunObject) {
  return object.level === level ? { adAccountId: object.adAccount.id, id: object.entityId } : null;
}

function countsOf({ targets, evaluated, matched, acted, heldBack, unknown, failed }: RuleRunRow) {
  return { targets, evaluated, matched, acted, heldBack, unknown, failed };
}

function reasonList(reasons: ReasonCounts): RuleReasonCount[] {
  return Object.entries(reasons)
    .map(([reason, count]) => ({ reason: reason as RunReason, count }))
    .toSorted((one, other) => other.count - one.count || (one.reason < other.reason ? -1 : 1));
}
