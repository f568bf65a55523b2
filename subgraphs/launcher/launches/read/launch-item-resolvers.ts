import type { Resolvers } from '#subgraphs/launcher/generated/schema-types.ts';
import type { LaunchOperationRow } from '#subgraphs/launcher/launches/launch/launch-operation.ts';
import { itemStateOf } from '#subgraphs/launcher/launches/launch/launch-state.ts';
import type { LaunchRows } from './lists/launch-rows.ts';

/** Maps the fields of a launch's ads and of their operations; those of many ads cost one query. */
export function launchItemResolvers(rows: LaunchRows) {
  return {
    LaunchItem: {
      operations: ({ operationIds }, _, { viewer, loaders }) => {
        const loader = loaders.get<string, LaunchOperationRow>('launch operation', (ids) =>
          rows.operationsById(viewer, ids),
        );
        return operationIds.map((id) => loader.load(id));
      },
    },
    LaunchOperation: { state: ({ dispatchState }) => itemStateOf(dispatchState) },
  } satisfies Resolvers;
}
