import { uuid7 } from '#kit/ids/uuid7.ts';
import type { Lane } from '#kit/lanes/lane.ts';
import type { Passports } from '#kit/session/passport.ts';
import type { Viewer } from '#kit/session/viewer.ts';
import type { PeerCaller, PeerRequest, Peers } from '#kit/subgraph/peers.ts';
import { GIVEN_UP } from '../launch-error.ts';
import type { LaunchOperationRow } from '../launch-operation.ts';
import type { DoorState } from '../launch-state.ts';
import type { LaunchRow } from '../launch.ts';
import type { HoldUp } from '../progress/launch-wait.ts';

/** A change of an operation at the door, in the order in which changes were committed. */
export interface DoorChange {
  cursor: string;
  operationId: string;
  state: DoorState;
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

/** Changes behind a cursor; `complete` says that no operation of the launch changes any more. */
export interface DoorChanges {
  changes: DoorChange[];
  complete: boolean;
  endCursor: string | null;
  /** Whether there are changes behind that cursor already. */
  hasMore: boolean;
  /** Why nothing of the launch is sent now; null when nothing holds it up. */
  holdUp: HoldUp | null;
}

const ADMIT = `mutation Admit($input: _DoorAdmitInput!) { _doorAdmit(input: $input) { activityId } }`;

const STOP = `mutation Stop($input: _DoorStopInput!) { _doorStop(input: $input) { activityId } }`;

const CHANGES = `query Changes($causeId: UUID!, $after: String, $first: Int!, $arrivals: Boolean!) {
  _doorChanges(causeId: $causeId, after: $after, first: $first, arrivals: $arrivals) {
    changes { cursor operationId state platformId error { code subcode title message blamedFields } attempt at }
    complete
    endCursor
    hasMore
    holdUp { reason until seconds usedPercent }
  }
}`;

/** How many changes are looked at at once. */
const CHANGES_PER_PAGE = 500;

/** Speaks to the door in accounts on behalf of the member who submitted a launch. */
export class DoorClient {
  readonly #peers: Peers;
  readonly #passports: Passports;

  constructor(peers: Peers, passports: Passports) {
    this.#peers = peers;
    this.#passports = passports;
  }

  /** Admits all operations of a launch; admitting them again changes nothing. Answers the activity's id. */
  async admit({ epoch, signal }: Lane, launch: LaunchRow, operations: LaunchOperationRow[]): Promise<string> {
    const input = {
      adAccountId: launch.adAccountId,
      causeKind: 'LAUNCH',
      causeId: launch.id,
      turn: epoch.toString(),
      operations: operations.map((operation) => ({ ...commonOf(operation), ...doneWith(operation) })),
    };
    const request = { document: ADMIT, variables: { input }, signal };
    const answer = await this.#call<{ _doorAdmit: { activityId: string } }>(launch, request);
    return answer._doorAdmit.activityId;
  }

  /** Stops a launch for good: nothing of it is admitted or claimed any more. Answers its activity's id; null where nothing was ever admitted. */
  async stop(launch: LaunchRow, signal?: AbortSignal): Promise<string | null> {
    const { adAccountId, id: causeId, stoppedBy, submittedBy } = launch;
    const input = { adAccountId, causeId, memberId: stoppedBy ?? submittedBy, reason: GIVEN_UP.message };
    const request = { document: STOP, variables: { input }, ...(signal && { signal }) };
    return (await this.#call<{ _doorStop: { activityId: string | null } }>(launch, request))._doorStop.activityId;
  }

  /**
   * What changed behind the launch's cursor. Arrivals, that operations are there or wait for their first turn, are more than half of what a
   * large launch is told, and a member sees no difference.
   */
  async changes(launch: LaunchRow, arrivals: boolean, signal: AbortSignal): Promise<DoorChanges> {
    const variables = { causeId: launch.id, after: launch.doorCursor ?? null, first: CHANGES_PER_PAGE, arrivals };
    const request = { document: CHANGES, variables, signal };
    return (await this.#call<{ _doorChanges: DoorChanges }>(launch, request))._doorChanges;
  }

  /** The other subgraphs, asked on behalf of the member who submitted the launch. */
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
