import type { VerdictCache } from '#kit/access/verdict-cache.ts';
import { peerAccess } from '#kit/access/peer-access.ts';
import { uuid7 } from '#kit/ids/uuid7.ts';
import type { PeerCaller } from '#kit/links/peers.ts';
import { may, type Viewer } from '#kit/session/viewer.ts';
import { createContext } from '#kit/subgraph/create-context.ts';
import type { RequestContext } from '#kit/subgraph/request-context.ts';
import type { Logger } from 'pino';
import { presentRole } from '#subgraphs/contracts/present-role.ts';
import type { ScheduleVersionRow } from '../schedule/schedule-version.ts';

/** Dependencies of acting for a member. */
export interface ActingDeps {
  peersOf(viewer: Viewer): PeerCaller;
  verdicts: VerdictCache;
  log: Logger;
}

/** The context of the member who saved a definition, in their role of now; null when they may not launch in the ad account any more. */
export async function actingContext(
  { peersOf, verdicts, log }: ActingDeps,
  version: ScheduleVersionRow,
  signal: AbortSignal,
): Promise<RequestContext | null> {
  const saved = viewerOf(version);
  const role = await presentRole(peersOf(saved), saved.memberId);
  if (role === null) return null;
  const viewer = { ...saved, role };
  const parts = { log, verdicts, peersFor: peersOf, accessFor: (_: Viewer, peers: PeerCaller) => peerAccess(peers) };
  const context = createContext(parts, viewer, signal);
  const writes =
    may(viewer, 'launches:submit') && (await context.access.canWrite('AD_ACCOUNT', version.request.adAccountId));
  return writes ? context : null;
}

function viewerOf({ workspaceId, savedBy, savedRole, savedScopes }: ScheduleVersionRow): Viewer {
  return {
    workspaceId,
    memberId: savedBy,
    role: savedRole,
    scopes: savedScopes,
    requestId: uuid7(),
    service: 'launcher',
  };
}
