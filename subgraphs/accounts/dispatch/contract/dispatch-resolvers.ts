import type { Resolvers } from '#subgraphs/accounts/generated/schema-types.ts';
import type { Admission } from '../admission/admission.ts';
import type { FileUses } from './file-uses.ts';
import type { SetStatuses } from './set-statuses.ts';
import type { DispatchChanges } from './dispatch-changes.ts';
import type { DispatchPace } from './dispatch-pace.ts';
import type { DispatchStop } from '../admission/stop-cause.ts';

interface DispatchParts {
  admission: Admission;
  changes: DispatchChanges;
  files: FileUses;
  pace: DispatchPace;
  statuses: SetStatuses;
  stops: DispatchStop;
}

/** Resolvers of dispatch's internal fields. */
export function dispatchResolvers({ admission, changes, files, pace, statuses, stops }: DispatchParts) {
  return {
    Query: {
      _dispatchChanges: (_, args, { viewer }) => changes.page(viewer, args),
      _dispatchPace: (_, { adAccountId }, { viewer }) => pace.ofAccount(viewer, adAccountId),
      _setStatuses: (_, { adAccountId, ids }, { viewer }) => statuses.newest(viewer, adAccountId, ids),
      _fileUses: (_, { fileKey }, { viewer }) => files.activities(viewer, fileKey),
    },
    Mutation: {
      _dispatchAdmit: (_, { input }, { viewer }) => admission.admit(viewer, input),
      _dispatchStop: (_, { input }, { viewer }) => stops.stop(viewer, input),
    },
  } satisfies Resolvers;
}
