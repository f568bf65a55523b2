import type { Logger } from 'pino';
import type { Passport, Passports } from '#kit/session/passport.ts';
import type { Viewer } from '#kit/session/viewer.ts';

/** Context of one edge request, or of one event of a subscription, through planning and the subgraphs. */
export interface EdgeContext {
  /** Correlates logs, activities and errors. */
  requestId: string;
  /** Caller; null for introspection without a credential and when authentication is off. */
  viewer: Viewer | null;
  log: Logger;
  signal?: AbortSignal | undefined;
  /** Estimated cost of the operation, known once it has been measured. */
  cost?: number;
  /** The passport for one subgraph, issued once per request and audience; undefined without a viewer. */
  passportFor(audience: string): Passport | undefined;
}

/** Makes the context of one edge request; what it logs names the request and the workspace. Without `passports` (a gateway without authentication) none are given. */
export function edgeContext(
  passports: Passports | null,
  given: { requestId: string; viewer: Viewer | null; log: Logger; signal?: AbortSignal | undefined },
): EdgeContext {
  const issued = new Map<string, Passport>();
  const { viewer, requestId } = given;
  let log: Logger | undefined;
  return {
    ...given,
    // Most contexts of events log nothing, and a logger of their own is dear.
    get log() {
      return (log ??= given.log.child({ requestId, workspace: viewer?.workspaceId }));
    },
    passportFor(audience) {
      if (passports === null || viewer === null) return undefined;
      const passport = issued.get(audience) ?? passports.issue(viewer, audience);
      issued.set(audience, passport);
      return passport;
    },
  };
}
