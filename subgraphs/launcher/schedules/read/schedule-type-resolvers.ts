import type { GraphQLResolveInfo } from 'graphql';
import type { WorkWatch } from '#kit/queues/work-watch.ts';
import { moneyOf } from '#kit/money/money.ts';
import type { RequestContext } from '#kit/subgraph/request-context.ts';
import type { Resolvers } from '#subgraphs/launcher/generated/schema-types.ts';
import type { LaunchTemplateVersion } from '#subgraphs/launcher/launches/launch/launch-template-version.ts';
import type { LaunchRow } from '#subgraphs/launcher/launches/launch/launch.ts';
import type { LaunchService } from '#subgraphs/launcher/launches/read/launch-service.ts';
import { SCHEDULE_QUEUES } from '../schedule/schedule-wake.ts';
import { nextTimes } from './next-runs.ts';
import type { ScheduleOutlook } from './schedule-outlook.ts';
import type { ScheduleReader } from './schedule-reader.ts';
import { scheduleWarnings } from './schedule-warnings.ts';

/** True for a field of an object in a list: each preview plans a launch, which is too much for many at once. */
function isInList(path: GraphQLResolveInfo['path'] | undefined): boolean {
  return path !== undefined && (typeof path.key === 'number' || isInList(path.prev));
}

/** Sources of the fields of schedules. */
export interface ScheduleSources {
  reader: ScheduleReader;
  watch: WorkWatch;
  outlook: ScheduleOutlook;
  launches: LaunchService;
  templateVersion: LaunchTemplateVersion;
}

/** Maps the fields of schedules and runs; those of many cost the same number of queries. */
export function scheduleTypeResolvers({ reader, watch, outlook, launches, templateVersion }: ScheduleSources) {
  const launch = (id: string | null | undefined, { viewer, loaders }: RequestContext) =>
    id == null
      ? null
      : loaders.get<string, LaunchRow>('launches of runs', (ids) => launches.byId(viewer, ids)).load(id);
  const currencyOf = async (templateVersionId: string, context: RequestContext) =>
    (await reader.template(context, templateVersionId)).config.budget.currency;
  return {
    Schedule: {
      adAccount: ({ adAccountId }) => ({ id: adAccountId }),
      nextRunAt: ({ nextDueAt }) => nextDueAt ?? null,
      wait: ({ nextDueAt }, _, context) => watch.wait(context, SCHEDULE_QUEUES, nextDueAt ?? null, 'the schedule'),
      failuresInARow: ({ failures }) => failures,
      currentVersion: ({ versionId }, _, context) => reader.version(context, versionId),
      versions: ({ id }, page, context) => reader.versions(context, id, page),
      warnings: async ({ versionId }, _, context) => {
        const { request, templateVersionId } = await reader.version(context, versionId);
        return scheduleWarnings(request, await reader.template(context, templateVersionId));
      },
      nextRuns: async ({ versionId }, { first }, context, { path }) => {
        const version = await reader.version(context, versionId);
        const times = nextTimes(version, await reader.now(context), first);
        const firstRun = isInList(path) ? -1 : times.findIndex(({ instant }) => instant !== null);
        return times.map((time, index) => ({ ...time, preview: index === firstRun ? version : null }));
      },
      content: async ({ versionId }, _, context) => outlook.content(context, await reader.version(context, versionId)),
      runs: ({ id }, page, context) => reader.runs(context, id, page),
    },
    ScheduleNextRun: {
      preview: ({ preview }, _, context) => preview && outlook.preview(context, preview),
    },
    ScheduleVersion: {
      launchName: ({ request }) => request.name,
      operation: ({ request }) => request.operation,
      purpose: ({ request }) => request.purpose,
      requestedStatus: ({ request }) => request.requestedStatus,
      templateVersion: ({ templateVersionId }, _, context) => templateVersion(templateVersionId, context),
      batchBudgetLimitMinor: ({ batchBudgetLimit }) => batchBudgetLimit,
      batchBudgetLimit: async ({ batchBudgetLimit, templateVersionId }, _, context) =>
        moneyOf(batchBudgetLimit, await currencyOf(templateVersionId, context)),
    },
    ScheduleRun: {
      version: ({ versionId }, _, context) => reader.version(context, versionId),
      repeatedLocalTime: ({ fold }) => fold === 1,
      details: ({ details }) => details ?? [],
      launch: ({ launchId }, _, context) => launch(launchId, context),
      overlappedLaunch: ({ overlappedLaunchId }, _, context) => launch(overlappedLaunchId, context),
      budgetMinor: ({ budget }) => budget ?? null,
      budget: async ({ budget, versionId }, _, context) => {
        if (budget == null) return null;
        const { templateVersionId } = await reader.version(context, versionId);
        return moneyOf(budget, await currencyOf(templateVersionId, context));
      },
    },
  } satisfies Resolvers;
}
