import type { Resolvers } from '../generated/schema-types.ts';
import type { Admission } from './admission.ts';
import type { DoorChanges } from './door-changes.ts';

/** Resolvers of the door's internal fields. */
export function doorResolvers(admission: Admission, changes: DoorChanges) {
  return {
    Query: { _doorChanges: (_, args, { viewer }) => changes.page(viewer, args) },
    Mutation: { _doorAdmit: (_, { input }, { viewer }) => admission.admit(viewer, input) },
  } satisfies Resolvers;
}
