import { ask, type Asking } from '#kit/links/ask.ts';
import type {
  _DispatchAdmitCopyInput,
  _DispatchAdmitInput,
  _DispatchStopInput,
  DispatchAdmitMutation,
  DispatchChangesQuery,
  DispatchChangesQueryVariables,
  DispatchPaceQuery,
} from './generated/graphql.ts';
import { graphql } from './generated/gql.ts';

const ADMIT = graphql(`
  mutation DispatchAdmit($input: _DispatchAdmitInput!) {
    _dispatchAdmit(input: $input) {
      activityId
      refusals {
        operationId
        code
        message
        details
      }
    }
  }
`);

const ADMIT_COPY = graphql(`
  mutation DispatchAdmitCopy($input: _DispatchAdmitCopyInput!) {
    _dispatchAdmitCopy(input: $input) {
      activityId
    }
  }
`);

const STOP = graphql(`
  mutation DispatchStop($input: _DispatchStopInput!) {
    _dispatchStop(input: $input) {
      activityId
    }
  }
`);

const CHANGES = graphql(`
  query DispatchChanges($causeId: UUID!, $after: String, $first: Int!, $arrivals: Boolean!) {
    _dispatchChanges(causeId: $causeId, after: $after, first: $first, arrivals: $arrivals) {
      changes {
        cursor
        operationId
        state
        platformId
        error {
          code
          subcode
          title
          message
          blamedFields
          reason
        }
        attempt
        at
      }
      complete
      endCursor
      hasMore
      blockReason {
        reason
        until
        seconds
        usedPercent
      }
    }
  }
`);

const PACE = graphql(`
  query DispatchPace($adAccountId: UUID!) {
    _dispatchPace(adAccountId: $adAccountId) {
      writesPerSecond
      waitSeconds
      usedPercent
      isConnected
    }
  }
`);

/** Operations of one cause in one ad account, as dispatch takes them. */
export type DispatchAdmission = _DispatchAdmitInput;

/** One operation as dispatch takes it. */
export type AdmittedOperation = DispatchAdmission['operations'][number];

/** Changes of a cause behind a cursor. */
export type DispatchChanges = DispatchChangesQuery['_dispatchChanges'];

/** A change of an operation at dispatch, in the order in which changes were committed. */
export type DispatchChange = DispatchChanges['changes'][number];

/** Speaks to dispatch in accounts on behalf of the member its peers are bound to. */
export class DispatchClient {
  readonly #asking: Asking;

  constructor(asking: Asking) {
    this.#asking = asking;
  }

  /** Admits operations; admitting them again changes nothing. Returns the cause's activity, and the refused operations of a partial admission. */
  async admit(input: DispatchAdmission): Promise<DispatchAdmitMutation['_dispatchAdmit']> {
    return (await ask(this.#asking, 'accounts', ADMIT, { input }))._dispatchAdmit;
  }

  /** Admits a copy of an object and everything in it, all of it paused; admitting the same seed again makes no second one. Returns the cause's activity. */
  async admitCopy(input: _DispatchAdmitCopyInput): Promise<string> {
    return (await ask(this.#asking, 'accounts', ADMIT_COPY, { input }))._dispatchAdmitCopy.activityId;
  }

  /** Stops a cause for good: nothing of it is admitted or claimed any more. Returns its activity's id; null where nothing was ever admitted. */
  async stop(input: _DispatchStopInput): Promise<string | null> {
    return (await ask(this.#asking, 'accounts', STOP, { input }))._dispatchStop.activityId;
  }

  /** Reads what changed behind a cursor of the cause. */
  async changes(variables: DispatchChangesQueryVariables): Promise<DispatchChanges> {
    return (await ask(this.#asking, 'accounts', CHANGES, variables))._dispatchChanges;
  }

  /** Reads how fast an ad account can be written to now. Throws NOT_FOUND where the member may not read it. */
  async pace(adAccountId: string): Promise<DispatchPaceQuery['_dispatchPace']> {
    return (await ask(this.#asking, 'accounts', PACE, { adAccountId }))._dispatchPace;
  }
}
