import type { Resolvers } from '../generated/schema-types.ts';
import type { LaunchOperationRow } from './launch-operation.ts';
import type { LaunchService } from './launch-service.ts';
import { itemStateOf } from './launch-state.ts';
import type { LaunchTemplateVersion } from './launch-template-version.ts';

/** Maps the fields of launches, their ads and their operations. */
export function launchTypeResolvers(launches: LaunchService, templateVersion: LaunchTemplateVersion) {
  return {
    Launch: {
      adAccount: ({ adAccountId }) => ({ id: adAccountId }),
      templateVersion: ({ templateVersionId }, _, context) => templateVersion(templateVersionId, context),
      items: (launch, page, context) => launches.items(context, launch, page),
      operations: (launch, page, context) => launches.operations(context, launch, page),
    },
    LaunchItem: {
      operations: ({ operationIds }, _, { viewer, loaders }) => {
        const loader = loaders.get<string, LaunchOperationRow>('launch operation', (ids) =>
          launches.operationsById(viewer, ids),
        );
        return operationIds.map((id) => loader.load(id));
      },
    },
    LaunchOperation: { state: ({ doorState }) => itemStateOf(doorState) },
  } satisfies Resolvers;
}
