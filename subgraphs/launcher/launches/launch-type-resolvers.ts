import type { Resolvers } from '../generated/schema-types.ts';
import type { LaunchService } from './launch-service.ts';
import type { LaunchTemplateVersion } from './launch-template-version.ts';

/** Maps the fields of launches. */
export function launchTypeResolvers(launches: LaunchService, templateVersion: LaunchTemplateVersion) {
  return {
    Launch: {
      adAccount: ({ adAccountId }) => ({ id: adAccountId }),
      activity: ({ activityId }) => (activityId ? { id: activityId } : null),
      templateVersion: ({ templateVersionId }, _, context) => templateVersion(templateVersionId, context),
      items: (launch, page, context) => launches.items(context, launch, page),
      operations: (launch, page, context) => launches.operations(context, launch, page),
    },
  } satisfies Resolvers;
}
