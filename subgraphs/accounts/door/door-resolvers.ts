import type { RequestContext } from '#kit/subgraph/request-context.ts';
import type { Admission, DoorAdmitInput } from './admission.ts';
import type { DoorChanges } from './door-changes.ts';

type Context = RequestContext;
type ChangesArgs = { causeId: string; after?: string | null; first: number };

/** Resolvers of the door's internal fields. */
export function doorResolvers(admission: Admission, changes: DoorChanges) {
  return {
    Query: {
      _doorChanges: (_: unknown, args: ChangesArgs, { viewer }: Context) => changes.page(viewer, args),
    },
    Mutation: {
      _doorAdmit: (_: unknown, { input }: { input: DoorAdmitInput }, { viewer }: Context) =>
        admission.admit(viewer, input),
    },
  };
}
