import type { Resolvers } from '#subgraphs/launcher/generated/schema-types.ts';
import { activationOf } from '#subgraphs/launcher/launches/launch/activation.ts';
import type { LaunchRows } from './lists/launch-rows.ts';
import type { LaunchTemplateVersion } from '#subgraphs/launcher/launches/launch/launch-template-version.ts';

/** Maps the fields of launches. */
export function launchTypeResolvers(rows: LaunchRows, templateVersion: LaunchTemplateVersion) {
  return {
    Launch: {
      activation: activationOf,
      adAccount: ({ adAccountId }) => ({ id: adAccountId }),
      activity: ({ activityId }) => (activityId ? { id: activityId } : null),
      templateVersion: ({ templateVersionId }, _, context) => templateVersion(templateVersionId, context),
      items: (launch, page, context) => rows.items(context, launch, page),
      operations: (launch, page, context) => rows.operations(context, launch, page),
    },
  } satisfies Resolvers;
}
