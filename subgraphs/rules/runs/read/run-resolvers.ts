import { windowKey, windowOf } from '#kit/connections/page-window.ts';
import { asItIs } from '#kit/links/plain-events.ts';
import type { WorkWatch } from '#kit/queues/work-watch.ts';
import { moneyOf } from '#kit/money/money.ts';
import type { RequestContext } from '#kit/subgraph/request-context.ts';
import type { Resolvers, RuleReasonCount } from '#subgraphs/rules/generated/schema-types.ts';
import type { RuleRunRow } from '#subgraphs/rules/runs/run/rule-run.ts';
import { isEnded } from '#subgraphs/rules/runs/run/run-state.ts';
import { RUN_QUEUES } from '#subgraphs/rules/runs/run/run-wake.ts';
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
  watch: WorkWatch;
}

/** Maps reads of runs and their subscriptions to the services. */
export function runResolvers({ runs, objects, rules, follower, watch }: RunReaders) {
  return {
    Query: {
      ruleRun: (_, { id }, context) => runs.run(context, id),
      ruleRuns: (_, { first, after, last, before, ...filter }, context) =>
        runs.page(context, filter, { first, after, last, before }),
    },
    Subscription: {
      ruleRunProgress: { subscribe: (_, args, context) => follower.followRun(context, args), resolve: asItIs },
      ruleRunsChanged: { subscribe: (_, args, context) => follower.followRule(context, args), resolve: asItIs },
    },
    Rule: {
      wait: ({ nextDueAt }, _, context) => watch.wait(context, RUN_QUEUES, nextDueAt ?? null, 'the rule'),
      runs: ({ id }, page, context) => {
        const window = windowOf(page);
        const load = (ids: readonly string[]) => runs.pagesOf(context, ids, window);
        return context.loaders.get(`rule runs ${windowKey(window)}`, load).load(id);
      },
    },
    RuleRun: {
      rule: ({ ruleId }, _, context) => ruleOf(rules, ruleId, context),
      actingMember: ({ actorId }) => ({ id: actorId }),
      wait: (run, _, context) => watch.wait(context, RUN_QUEUES, dueForWorker(run), 'the run'),
      counts: (run) => countsOf(run),
      reasons: ({ reasons }) => reasonList(reasons),
      objects: (run, { outcomes, ...page }, context) => {
        const window = windowOf(page);
        const load = (rows: readonly RuleRunRow[]) => objects.pages(context, rows, outcomes, window);
        return context.loaders
          .get(`run objects ${outcomes.join()} ${windowKey(window)}`, load, ({ id }) => id)
          .load(run);
      },
      overlapsRunId: ({ overlapsId }) => overlapsId ?? null,
      overlapsRun: ({ overlapsId }, _, context) =>
        overlapsId == null
          ? null
          : context.loaders
              .get('overlapped runs', (ids: readonly string[]) => runs.many(context, ids))
              .load(overlapsId),
      object: (run, { entityId }, context) => (entityId == null ? null : objects.object(context, run, entityId)),
    },
    Activity: {
      __resolveReference: async ({ id, causeId }, context) => {
        const ruleRun = causeId == null ? null : await runOf(runs, causeId, context);
        return ruleRun && { id, causeId: ruleRun.id, ruleRun };
      },
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
    RuleBudgetChange: {
      adAccount: ({ adAccountId }) => ({ id: adAccountId }),
      beforeMoney: ({ before, currency }) => moneyOf(before, currency),
      afterMoney: ({ after, currency }) => moneyOf(after, currency),
    },
    RuleRunChange: { run: ({ runId }, _, context) => runs.run(context, runId) },
  } satisfies Resolvers;
}

/** Time at which a worker has to go on with a run; null for one that has ended. */
function dueForWorker({ state, nextCheckAt, createdAt }: RuleRunRow): Date | null {
  return isEnded(state) ? null : (nextCheckAt ?? createdAt);
}

/** The run that is a cause; null for another cause, and for a run the caller may not see. Those of many activities cost as many statements as one. */
function runOf(runs: RunService, causeId: string, context: RequestContext): Promise<RuleRunRow | null> {
  return context.loaders
    .get('runs of activities', (ids: readonly string[]) => runs.readable(context, ids))
    .load(causeId);
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
