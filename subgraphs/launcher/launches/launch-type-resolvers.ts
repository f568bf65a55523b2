import type { RequestContext } from '#kit/subgraph/request-context.ts';
import type { LaunchItemRow } from './launch-item.ts';
import type { LaunchOperationRow } from './launch-operation.ts';
import type { LaunchService, PageArgs } from './launch-service.ts';
import { itemStateOf } from './launch-state.ts';
import type { LaunchTemplateVersion } from './launch-template-version.ts';
import type { LaunchRow } from './launch.ts';

/** Maps the fields of launches, their ads and their operations. */
export function launchTypeResolvers(launches: LaunchService, templateVersion: LaunchTemplateVersion) {
  return {
    Launch: {
      adAccount: ({ adAccountId }: LaunchRow) => ({ id: adAccountId }),
      templateVersion: ({ templateVersionId }: LaunchRow, _: unknown, context: RequestContext) =>
        templateVersion(templateVersionId, context),
      items: (launch: LaunchRow, args: PageArgs, context: RequestContext) => launches.items(context, launch, args),
      operations: (launch: LaunchRow, args: PageArgs, context: RequestContext) =>
        launches.operations(context, launch, args),
    },
    LaunchItem: {
      operations: ({ operationIds }: LaunchItemRow, _: unknown, { viewer, loaders }: RequestContext) =>
        loaders
          .get<string, LaunchOperationRow>('launch operation', (ids) => launches.operationsById(viewer, ids))
          .loadMany(operationIds),
    },
    LaunchOperation: { state: ({ doorState }: LaunchOperationRow) => itemStateOf(doorState) },
  };
}
