import type { WorkWatch } from '#kit/queues/work-watch.ts';
import type { Resolvers } from '#subgraphs/launcher/generated/schema-types.ts';
import { activationOf } from '#subgraphs/launcher/launches/launch/activation.ts';
import { dueForWorker, waitForWorker } from '#subgraphs/launcher/launches/launch/launch-wait.ts';
import { LAUNCH_QUEUES } from '#subgraphs/launcher/launches/launch/launch-wake.ts';
import type { LaunchRows } from './lists/launch-rows.ts';
import type { LaunchTemplateVersion } from '#subgraphs/launcher/launches/launch/launch-template-version.ts';

/** Maps the fields of launches. */
export function launchTypeResolvers(rows: LaunchRows, templateVersion: LaunchTemplateVersion, watch: WorkWatch) {
  return {
    Launch: {
      activation: activationOf,
      adAccount: ({ adAccountId }) => ({ id: adAccountId }),
      activity: ({ activityId }) => (activityId ? { id: activityId } : null),
      wait: async (launch, _, context) => {
        const since = await watch.waitsSince(context, LAUNCH_QUEUES, dueForWorker(launch));
        return since ? waitForWorker(since) : (launch.wait ?? null);
      },
      templateVersion: ({ templateVersionId }, _, context) => templateVersion(templateVersionId, context),
      items: (launch, page, context) => rows.items(context, launch, page),
      operations: (launch, page, context) => rows.operations(context, launch, page),
    },
  } satisfies Resolvers;
}
