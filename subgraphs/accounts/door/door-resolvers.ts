import type { Resolvers } from '../generated/schema-types.ts';
import type { Admission } from './admission.ts';
import type { FileUses } from './file-uses.ts';
import type { DoorChanges } from './door-changes.ts';
import type { DoorPace } from './door-pace.ts';
import type { DoorStop } from './door-stop.ts';

interface DoorParts {
  admission: Admission;
  changes: DoorChanges;
  files: FileUses;
  pace: DoorPace;
  stops: DoorStop;
}

/** Resolvers of the door's internal fields. */
export function doorResolvers({ admission, changes, files, pace, stops }: DoorParts) {
  return {
    Query: {
      _doorChanges: (_, args, { viewer }) => changes.page(viewer, args),
      _doorPace: (_, { adAccountId }, { viewer }) => pace.ofAccount(viewer, adAccountId),
      _fileUses: (_, { fileKey }, { viewer }) => files.activities(viewer, fileKey),
    },
    Mutation: {
      _doorAdmit: (_, { input }, { viewer }) => admission.admit(viewer, input),
      _doorStop: (_, { input }, { viewer }) => stops.stop(viewer, input),
    },
  } satisfies Resolvers;
}
