import { uuid7 } from '#kit/ids/uuid7.ts';
import type { Queue } from '#kit/queues/queue.ts';
import type { Passports } from '#kit/session/passport.ts';
import type { Viewer } from '#kit/session/viewer.ts';
import type { PeerCaller, PeerRequest, Peers } from '#kit/links/peers.ts';
import { GIVEN_UP } from '#subgraphs/launcher/launches/launch/launch-error.ts';
import type { LaunchOperationRow } from '#subgraphs/launcher/launches/launch/launch-operation.ts';
import type { DispatchState } from '#subgraphs/launcher/launches/launch/launch-state.ts';
import type { LaunchRow } from '#subgraphs/launcher/launches/launch/launch.ts';
import type { BlockReason } from '#subgraphs/launcher/launches/launch/launch-wait.ts';

/** A change of an operation at dispatch, in the order in which changes were committed. */
export interface DispatchChange {
  cursor: string;
  operationId: string;
  state: DispatchState;
  platformId: string | null;
  error: {
    code: number | null;
    subcode: number | null;
    title: string | null;
    message: string;
    blamedFields: string[] | null;
  } | null;
  attempt: number;
  at: string;
}

/** Changes behind a cursor; `complete` means that no operation of the launch changes any more. */
export interface DispatchChanges {
  changes: DispatchChange[];
  complete: boolean;
  endCursor: string | null;
  /** True when there are changes behind that cursor already. */
  hasMore: boolean;
  /** Reason why nothing of the launch is sent now; null when nothing holds it up. */
  blockReason: BlockReason | null;
}

const ADMIT = `mutation Admit($input: _DispatchAdmitInput!) { _dispatchAdmit(input: $input) { activityId } }`;

const STOP = `mutation Stop($input: _DispatchStopInput!) { _dispatchStop(input: $input) { activityId } }`;

const CHANGES = `query Changes($causeId: UUID!, $after: String, $first: Int!, $arrivals: Boolean!) {
  _dispatchChanges(causeId: $causeId, after: $after, first: $first, arrivals: $arrivals) {
    changes { cursor operationId state platformId error { code subcode title message blamedFields } attempt at }
    complete
    endCursor
    hasMore
    blockReason { reason until seconds usedPercent }
  }
}`;

/** Number of changes read in one page. */
const CHANGES_PER_PAGE = 500;

/** Speaks to dispatch in accounts on behalf of the member who submitted a launch. */
export class DispatchClient {
  readonly #peers: Peers;
  readonly #passports: Passports;

  constructor(peers: Peers, passports: Passports) {
    this.#peers = peers;
    this.#passports = passports;
  }

  /** Admits all operations of a launch; admitting them again changes nothing. Answers the activity's id. */
  async admit({ epoch, signal }: Queue, launch: LaunchRow, operations: LaunchOperationRow[]): Promise<string> {
    const input = {
      adAccountId: launch.adAccountId,
      causeKind: 'LAUNCH',
      causeId: launch.id,
      turn: epoch.toString(),
      operations: operations.map((operation) => ({ ...commonOf(operation), ...doneWith(operation) })),
    };
    const request = { document: ADMIT, variables: { input }, signal };
    const answer = await this.#call<{ _dispatchAdmit: { activityId: string } }>(launch, request);
    return answer._dispatchAdmit.activityId;
  }

  /** Stops a launch for good: nothing of it is admitted or claimed any more. Answers its activity's id; null where nothing was ever admitted. */
  async stop(launch: LaunchRow, signal?: AbortSignal): Promise<string | null> {
    const { adAccountId, id: causeId, stoppedBy, submittedBy } = launch;
    const input = { adAccountId, causeId, memberId: stoppedBy ?? submittedBy, reason: GIVEN_UP.message };
    const request = { document: STOP, variables: { input }, ...(signal && { signal }) };
    return (await this.#call<{ _dispatchStop: { activityId: string | null } }>(launch, request))._dispatchStop
      .activityId;
  }

  /**
   * Returns the changes behind the launch's cursor. Arrivals, which report that operations are stored or wait for their first send time, are more
   * than half of a large launch's changes; members see no difference.
   */
  async changes(launch: LaunchRow, arrivals: boolean, signal: AbortSignal): Promise<DispatchChanges> {
    const variables = { causeId: launch.id, after: launch.dispatchCursor ?? null, first: CHANGES_PER_PAGE, arrivals };
    const request = { document: CHANGES, variables, signal };
    return (await this.#call<{ _dispatchChanges: DispatchChanges }>(launch, request))._dispatchChanges;
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
    return {
      call: (name, request) => this.#peers.call(name, request, this.#passports.issue(viewer, name)),
    };
  }

  #call<T>(launch: LaunchRow, request: PeerRequest): Promise<T> {
    return this.peersOf(launch).call<T>('accounts', request);
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

function doneWith({ effect, kind, params }: LaunchOperationRow) {
  if (effect === 'CREATE') return { kind, params };
  return { kind: 'UPDATE', targetKind: kind, params };
}
