import { uuid7 } from '#kit/ids/uuid7.ts';
import { boundPeers } from '#kit/links/bound-peers.ts';
import type { PeerCaller, Peers } from '#kit/links/peers.ts';
import type { Queue } from '#kit/queues/queue.ts';
import type { Passports } from '#kit/session/passport.ts';
import type { Viewer } from '#kit/session/viewer.ts';
import { DispatchClient, type AdmittedOperation, type DispatchChanges } from '#subgraphs/contracts/dispatch-client.ts';
import { GIVEN_UP } from '#subgraphs/launcher/launches/launch/launch-error.ts';
import type { LaunchOperationRow } from '#subgraphs/launcher/launches/launch/launch-operation.ts';
import type { LaunchRow } from '#subgraphs/launcher/launches/launch/launch.ts';

/** Changes are read this many at a time. */
const CHANGES_PER_PAGE = 500;

/** Speaks to dispatch on behalf of the member who submitted a launch. */
export class LaunchDispatch {
  readonly #deps: { peers: Peers; passports: Passports };

  constructor(peers: Peers, passports: Passports) {
    this.#deps = { peers, passports };
  }

  /** Admits operations of a launch; admitting them again changes nothing. Returns the activity's id. */
  async admit({ epoch, signal }: Queue, launch: LaunchRow, operations: LaunchOperationRow[]): Promise<string> {
    const { activityId } = await this.#clientOf(launch, signal).admit({
      adAccountId: launch.adAccountId,
      causeKind: 'LAUNCH',
      causeId: launch.id,
      attempt: epoch.toString(),
      operations: operations.map((operation) => ({ ...commonOf(operation), ...doneWith(operation) })),
      partial: false,
    });
    return activityId;
  }

  /** Stops a launch for good: nothing of it is admitted or claimed any more. Returns its activity's id; null where nothing was ever admitted. */
  stop(launch: LaunchRow, signal?: AbortSignal): Promise<string | null> {
    const { adAccountId, id: causeId, stoppedBy, submittedBy } = launch;
    const memberId = stoppedBy ?? submittedBy;
    return this.#clientOf(launch, signal).stop({ adAccountId, causeId, memberId, reason: GIVEN_UP.message });
  }

  /**
   * Returns the changes behind the launch's cursor. Arrivals, which report that operations are stored or wait for their first send time, are more
   * than half of a large launch's changes; members see no difference.
   */
  changes(launch: LaunchRow, arrivals: boolean, signal: AbortSignal): Promise<DispatchChanges> {
    const variables = { causeId: launch.id, after: launch.dispatchCursor ?? null, first: CHANGES_PER_PAGE, arrivals };
    return this.#clientOf(launch, signal).changes(variables);
  }

  /** Returns a caller of the other subgraphs, on behalf of the member who submitted the launch. */
  peersOf(launch: LaunchRow): PeerCaller {
    const viewer: Viewer = {
      workspaceId: launch.workspaceId,
      memberId: launch.submittedBy,
      role: launch.submittedRole,
      scopes: launch.submittedScopes,
      requestId: uuid7(),
      service: 'launcher',
    };
    return boundPeers('launcher', this.#deps, viewer);
  }

  #clientOf(launch: LaunchRow, signal: AbortSignal | undefined): DispatchClient {
    return new DispatchClient({ peers: this.peersOf(launch), signal });
  }
}

function commonOf({ id, name, parentId, dependsOn, fileKey, fileName, contentType }: LaunchOperationRow) {
  return {
    id,
    name,
    parentId: parentId ?? null,
    dependsOn,
    fileKey: fileKey ?? null,
    fileName: fileName ?? null,
    contentType: contentType ?? null,
  };
}

function doneWith({
  effect,
  kind,
  params,
}: LaunchOperationRow): Pick<AdmittedOperation, 'kind' | 'targetKind' | 'params'> {
  if (effect === 'CREATE') return { kind, params };
  if (kind === 'IMAGE' || kind === 'VIDEO') throw new Error(`A launch switches on no ${kind}.`);
  return { kind: 'UPDATE', targetKind: kind, params };
}
