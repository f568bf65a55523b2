/* eslint-disable */
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { DocumentTypeDecoration } from '@graphql-typed-document-node/core';
export type AccessLevel =
  | 'READ'
  | 'WRITE';

export type LaunchCancelInput = {
  adAccountId: string;
  expectedVersion: number;
  launchId: string;
};

export type LaunchItemState =
  | 'FAILED'
  | 'PENDING'
  | 'REPLACED'
  | 'RUNNING'
  | 'SUCCEEDED'
  | 'UNKNOWN';

export type LaunchNextStep =
  | 'CANCEL'
  | 'HOLD'
  | 'REPLACE'
  | 'RESCHEDULE'
  | 'RESUME'
  | 'RETRY'
  | 'RUN_NOW'
  | 'STOP';

export type LaunchRetryInput = {
  adAccountId: string;
  expectedVersion: number;
  itemIds?: Array<string> | null | undefined;
  launchId: string;
};

export type LaunchRunNowInput = {
  adAccountId: string;
  expectedVersion: number;
  launchId: string;
};

export type LaunchSetEnabledInput = {
  adAccountId: string;
  enabled: boolean;
  expectedVersion: number;
  launchId: string;
  scheduledAt?: string | null | undefined;
};

export type LaunchState =
  | 'CANCELLED'
  | 'FAILED'
  | 'HELD'
  | 'MISSED'
  | 'PARTIALLY_SUCCEEDED'
  | 'QUEUED'
  | 'RUNNING'
  | 'SCHEDULED'
  | 'SUCCEEDED';

export type LaunchStep =
  | 'ACTIVATION'
  | 'ADS'
  | 'AD_SETS'
  | 'CAMPAIGN'
  | 'CREATIVES'
  | 'FINISHED'
  | 'IMAGES'
  | 'QUEUED'
  | 'VIDEOS';

export type LaunchStopInput = {
  adAccountId: string;
  expectedVersion: number;
  launchId: string;
};

export type PlatformObjectKind =
  | 'AD'
  | 'AD_SET'
  | 'CAMPAIGN'
  | 'CREATIVE'
  | 'IMAGE'
  | 'VIDEO';

export type RequestedStatus =
  | 'ACTIVE'
  | 'PAUSED';

export type AdAccountsQueryVariables = Exact<{
  after?: string | null | undefined;
}>;


export type AdAccountsQuery = { adAccounts: { edges: Array<{ node: { id: string, name: string, timezone: string, access: AccessLevel } }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } } };

export type SetEnabledMutationVariables = Exact<{
  input: LaunchSetEnabledInput;
}>;


export type SetEnabledMutation = { changed: { launch: { requestedStatus: RequestedStatus, nextSteps: Array<LaunchNextStep>, heldAt: string | null, stoppedAt: string | null, estimatedSecondsLeft: number | null, startedAt: string | null, finishedAt: string | null, id: string, version: number, name: string, state: LaunchState, step: LaunchStep, sequence: number, createdAt: string, scheduledAt: string | null, wait: { message: string, until: string | null } | null, error: { code: string, platformCode: number | null, platformSubcode: number | null, title: string | null, message: string, blamedFields: Array<string> } | null, counts: { planned: number, running: number, succeeded: number, failed: number, unknown: number, replaced: number, total: number }, operationCounts: { planned: number, running: number, succeeded: number, failed: number, unknown: number, replaced: number, total: number } } } };

export type RunNowMutationVariables = Exact<{
  input: LaunchRunNowInput;
}>;


export type RunNowMutation = { changed: { launch: { requestedStatus: RequestedStatus, nextSteps: Array<LaunchNextStep>, heldAt: string | null, stoppedAt: string | null, estimatedSecondsLeft: number | null, startedAt: string | null, finishedAt: string | null, id: string, version: number, name: string, state: LaunchState, step: LaunchStep, sequence: number, createdAt: string, scheduledAt: string | null, wait: { message: string, until: string | null } | null, error: { code: string, platformCode: number | null, platformSubcode: number | null, title: string | null, message: string, blamedFields: Array<string> } | null, counts: { planned: number, running: number, succeeded: number, failed: number, unknown: number, replaced: number, total: number }, operationCounts: { planned: number, running: number, succeeded: number, failed: number, unknown: number, replaced: number, total: number } } } };

export type CancelMutationVariables = Exact<{
  input: LaunchCancelInput;
}>;


export type CancelMutation = { changed: { launch: { requestedStatus: RequestedStatus, nextSteps: Array<LaunchNextStep>, heldAt: string | null, stoppedAt: string | null, estimatedSecondsLeft: number | null, startedAt: string | null, finishedAt: string | null, id: string, version: number, name: string, state: LaunchState, step: LaunchStep, sequence: number, createdAt: string, scheduledAt: string | null, wait: { message: string, until: string | null } | null, error: { code: string, platformCode: number | null, platformSubcode: number | null, title: string | null, message: string, blamedFields: Array<string> } | null, counts: { planned: number, running: number, succeeded: number, failed: number, unknown: number, replaced: number, total: number }, operationCounts: { planned: number, running: number, succeeded: number, failed: number, unknown: number, replaced: number, total: number } } } };

export type RetryMutationVariables = Exact<{
  input: LaunchRetryInput;
}>;


export type RetryMutation = { changed: { launch: { requestedStatus: RequestedStatus, nextSteps: Array<LaunchNextStep>, heldAt: string | null, stoppedAt: string | null, estimatedSecondsLeft: number | null, startedAt: string | null, finishedAt: string | null, id: string, version: number, name: string, state: LaunchState, step: LaunchStep, sequence: number, createdAt: string, scheduledAt: string | null, wait: { message: string, until: string | null } | null, error: { code: string, platformCode: number | null, platformSubcode: number | null, title: string | null, message: string, blamedFields: Array<string> } | null, counts: { planned: number, running: number, succeeded: number, failed: number, unknown: number, replaced: number, total: number }, operationCounts: { planned: number, running: number, succeeded: number, failed: number, unknown: number, replaced: number, total: number } } } };

export type StopMutationVariables = Exact<{
  input: LaunchStopInput;
}>;


export type StopMutation = { changed: { launch: { requestedStatus: RequestedStatus, nextSteps: Array<LaunchNextStep>, heldAt: string | null, stoppedAt: string | null, estimatedSecondsLeft: number | null, startedAt: string | null, finishedAt: string | null, id: string, version: number, name: string, state: LaunchState, step: LaunchStep, sequence: number, createdAt: string, scheduledAt: string | null, wait: { message: string, until: string | null } | null, error: { code: string, platformCode: number | null, platformSubcode: number | null, title: string | null, message: string, blamedFields: Array<string> } | null, counts: { planned: number, running: number, succeeded: number, failed: number, unknown: number, replaced: number, total: number }, operationCounts: { planned: number, running: number, succeeded: number, failed: number, unknown: number, replaced: number, total: number } } } };

export type LaunchHeadFragment = { requestedStatus: RequestedStatus, nextSteps: Array<LaunchNextStep>, heldAt: string | null, stoppedAt: string | null, estimatedSecondsLeft: number | null, startedAt: string | null, finishedAt: string | null, id: string, version: number, name: string, state: LaunchState, step: LaunchStep, sequence: number, createdAt: string, scheduledAt: string | null, wait: { message: string, until: string | null } | null, error: { code: string, platformCode: number | null, platformSubcode: number | null, title: string | null, message: string, blamedFields: Array<string> } | null, counts: { planned: number, running: number, succeeded: number, failed: number, unknown: number, replaced: number, total: number }, operationCounts: { planned: number, running: number, succeeded: number, failed: number, unknown: number, replaced: number, total: number } };

export type WaitFragment = { message: string, until: string | null };

export type RefusalFragment = { code: string, platformCode: number | null, platformSubcode: number | null, title: string | null, message: string, blamedFields: Array<string> };

export type ItemFragment = { id: string, number: number, name: string, state: LaunchItemState, adSetName: string, platformId: string | null, attempt: number, error: { code: string, platformCode: number | null, platformSubcode: number | null, title: string | null, message: string, blamedFields: Array<string> } | null };

export type LaunchQueryVariables = Exact<{
  adAccountId: string;
  launchId: string;
  state?: LaunchItemState | null | undefined;
  items: number;
  after?: string | null | undefined;
}>;


export type LaunchQuery = { launch: { requestedStatus: RequestedStatus, nextSteps: Array<LaunchNextStep>, heldAt: string | null, stoppedAt: string | null, estimatedSecondsLeft: number | null, startedAt: string | null, finishedAt: string | null, id: string, version: number, name: string, state: LaunchState, step: LaunchStep, sequence: number, createdAt: string, scheduledAt: string | null, items: { edges: Array<{ node: { id: string, number: number, name: string, state: LaunchItemState, adSetName: string, platformId: string | null, attempt: number, error: { code: string, platformCode: number | null, platformSubcode: number | null, title: string | null, message: string, blamedFields: Array<string> } | null } }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } }, wait: { message: string, until: string | null } | null, error: { code: string, platformCode: number | null, platformSubcode: number | null, title: string | null, message: string, blamedFields: Array<string> } | null, counts: { planned: number, running: number, succeeded: number, failed: number, unknown: number, replaced: number, total: number }, operationCounts: { planned: number, running: number, succeeded: number, failed: number, unknown: number, replaced: number, total: number } } };

export type LaunchAloneQueryVariables = Exact<{
  adAccountId: string;
  launchId: string;
}>;


export type LaunchAloneQuery = { launch: { requestedStatus: RequestedStatus, nextSteps: Array<LaunchNextStep>, heldAt: string | null, stoppedAt: string | null, estimatedSecondsLeft: number | null, startedAt: string | null, finishedAt: string | null, id: string, version: number, name: string, state: LaunchState, step: LaunchStep, sequence: number, createdAt: string, scheduledAt: string | null, wait: { message: string, until: string | null } | null, error: { code: string, platformCode: number | null, platformSubcode: number | null, title: string | null, message: string, blamedFields: Array<string> } | null, counts: { planned: number, running: number, succeeded: number, failed: number, unknown: number, replaced: number, total: number }, operationCounts: { planned: number, running: number, succeeded: number, failed: number, unknown: number, replaced: number, total: number } } };

export type ProgressSubscriptionVariables = Exact<{
  adAccountId: string;
  launchId: string;
  after?: number | null | undefined;
}>;


export type ProgressSubscription = { launchProgress: { sequence: number, state: LaunchState, step: LaunchStep, message: string, at: string, estimatedSecondsLeft: number | null, by: { email: string } | null, wait: { message: string, until: string | null } | null, counts: { planned: number, running: number, succeeded: number, failed: number, unknown: number, replaced: number, total: number }, operationCounts: { planned: number, running: number, succeeded: number, failed: number, unknown: number, replaced: number, total: number }, item: { id: string, number: number, name: string, state: LaunchItemState, adSetName: string, platformId: string | null, attempt: number, error: { code: string, platformCode: number | null, platformSubcode: number | null, title: string | null, message: string, blamedFields: Array<string> } | null } | null } };

export type FailedOperationsQueryVariables = Exact<{
  adAccountId: string;
  launchId: string;
}>;


export type FailedOperationsQuery = { launch: { operations: { edges: Array<{ node: { id: string, kind: PlatformObjectKind, name: string, error: { code: string, platformCode: number | null, platformSubcode: number | null, title: string | null, message: string, blamedFields: Array<string> } | null } }> } } };

export type LaunchPageFragment = { edges: Array<{ node: { id: string, version: number, name: string, state: LaunchState, step: LaunchStep, sequence: number, createdAt: string, scheduledAt: string | null, counts: { planned: number, running: number, succeeded: number, failed: number, unknown: number, replaced: number, total: number }, operationCounts: { planned: number, running: number, succeeded: number, failed: number, unknown: number, replaced: number, total: number } } }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } };

export type LaunchesChangedSubscriptionVariables = Exact<{
  adAccountId: string;
  after?: number | null | undefined;
}>;


export type LaunchesChangedSubscription = { launchesChanged: { sequence: number, snapshot: { edges: Array<{ node: { id: string, version: number, name: string, state: LaunchState, step: LaunchStep, sequence: number, createdAt: string, scheduledAt: string | null, counts: { planned: number, running: number, succeeded: number, failed: number, unknown: number, replaced: number, total: number }, operationCounts: { planned: number, running: number, succeeded: number, failed: number, unknown: number, replaced: number, total: number } } }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } } | null, change: { launchId: string, launchSequence: number, version: number, state: LaunchState, step: LaunchStep, counts: { planned: number, running: number, succeeded: number, failed: number, unknown: number, replaced: number, total: number }, operationCounts: { planned: number, running: number, succeeded: number, failed: number, unknown: number, replaced: number, total: number } } | null } };

export type LaunchChangeFragment = { launchId: string, launchSequence: number, version: number, state: LaunchState, step: LaunchStep, counts: { planned: number, running: number, succeeded: number, failed: number, unknown: number, replaced: number, total: number }, operationCounts: { planned: number, running: number, succeeded: number, failed: number, unknown: number, replaced: number, total: number } };

export type OlderLaunchesQueryVariables = Exact<{
  adAccountId: string;
  after?: string | null | undefined;
}>;


export type OlderLaunchesQuery = { launches: { edges: Array<{ node: { id: string, version: number, name: string, state: LaunchState, step: LaunchStep, sequence: number, createdAt: string, scheduledAt: string | null, counts: { planned: number, running: number, succeeded: number, failed: number, unknown: number, replaced: number, total: number }, operationCounts: { planned: number, running: number, succeeded: number, failed: number, unknown: number, replaced: number, total: number } } }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } } };

export type OneLaunchQueryVariables = Exact<{
  adAccountId: string;
  launchId: string;
}>;


export type OneLaunchQuery = { launch: { id: string, version: number, name: string, state: LaunchState, step: LaunchStep, sequence: number, createdAt: string, scheduledAt: string | null, counts: { planned: number, running: number, succeeded: number, failed: number, unknown: number, replaced: number, total: number }, operationCounts: { planned: number, running: number, succeeded: number, failed: number, unknown: number, replaced: number, total: number } } };

export type CountsFragment = { planned: number, running: number, succeeded: number, failed: number, unknown: number, replaced: number, total: number };

export type LaunchRowFragment = { id: string, version: number, name: string, state: LaunchState, step: LaunchStep, sequence: number, createdAt: string, scheduledAt: string | null, counts: { planned: number, running: number, succeeded: number, failed: number, unknown: number, replaced: number, total: number }, operationCounts: { planned: number, running: number, succeeded: number, failed: number, unknown: number, replaced: number, total: number } };

export class TypedDocumentString<TResult, TVariables>
  extends String
  implements DocumentTypeDecoration<TResult, TVariables>
{
  __apiType?: NonNullable<DocumentTypeDecoration<TResult, TVariables>['__apiType']>;
  private value: string;
  public __meta__?: Record<string, any> | undefined;

  constructor(value: string, __meta__?: Record<string, any> | undefined) {
    super(value);
    this.value = value;
    this.__meta__ = __meta__;
  }

  override toString(): string & DocumentTypeDecoration<TResult, TVariables> {
    return this.value;
  }
}
export const CountsFragmentDoc = new TypedDocumentString(`
    fragment Counts on LaunchCounts {
  planned
  running
  succeeded
  failed
  unknown
  replaced
  total
}
    `, {"fragmentName":"Counts"}) as unknown as TypedDocumentString<CountsFragment, unknown>;
export const LaunchRowFragmentDoc = new TypedDocumentString(`
    fragment LaunchRow on Launch {
  id
  version
  name
  state
  step
  sequence
  createdAt
  scheduledAt
  counts {
    ...Counts
  }
  operationCounts {
    ...Counts
  }
}
    fragment Counts on LaunchCounts {
  planned
  running
  succeeded
  failed
  unknown
  replaced
  total
}`, {"fragmentName":"LaunchRow"}) as unknown as TypedDocumentString<LaunchRowFragment, unknown>;
export const WaitFragmentDoc = new TypedDocumentString(`
    fragment Wait on LaunchWait {
  message
  until
}
    `, {"fragmentName":"Wait"}) as unknown as TypedDocumentString<WaitFragment, unknown>;
export const RefusalFragmentDoc = new TypedDocumentString(`
    fragment Refusal on LaunchError {
  code
  platformCode
  platformSubcode
  title
  message
  blamedFields
}
    `, {"fragmentName":"Refusal"}) as unknown as TypedDocumentString<RefusalFragment, unknown>;
export const LaunchHeadFragmentDoc = new TypedDocumentString(`
    fragment LaunchHead on Launch {
  ...LaunchRow
  requestedStatus
  nextSteps
  heldAt
  stoppedAt
  estimatedSecondsLeft
  wait {
    ...Wait
  }
  startedAt
  finishedAt
  error {
    ...Refusal
  }
}
    fragment Wait on LaunchWait {
  message
  until
}
fragment Refusal on LaunchError {
  code
  platformCode
  platformSubcode
  title
  message
  blamedFields
}
fragment Counts on LaunchCounts {
  planned
  running
  succeeded
  failed
  unknown
  replaced
  total
}
fragment LaunchRow on Launch {
  id
  version
  name
  state
  step
  sequence
  createdAt
  scheduledAt
  counts {
    ...Counts
  }
  operationCounts {
    ...Counts
  }
}`, {"fragmentName":"LaunchHead"}) as unknown as TypedDocumentString<LaunchHeadFragment, unknown>;
export const ItemFragmentDoc = new TypedDocumentString(`
    fragment Item on LaunchItem {
  id
  number
  name
  state
  adSetName
  platformId
  attempt
  error {
    ...Refusal
  }
}
    fragment Refusal on LaunchError {
  code
  platformCode
  platformSubcode
  title
  message
  blamedFields
}`, {"fragmentName":"Item"}) as unknown as TypedDocumentString<ItemFragment, unknown>;
export const LaunchPageFragmentDoc = new TypedDocumentString(`
    fragment LaunchPage on LaunchConnection {
  edges {
    node {
      ...LaunchRow
    }
  }
  pageInfo {
    hasNextPage
    endCursor
  }
}
    fragment Counts on LaunchCounts {
  planned
  running
  succeeded
  failed
  unknown
  replaced
  total
}
fragment LaunchRow on Launch {
  id
  version
  name
  state
  step
  sequence
  createdAt
  scheduledAt
  counts {
    ...Counts
  }
  operationCounts {
    ...Counts
  }
}`, {"fragmentName":"LaunchPage"}) as unknown as TypedDocumentString<LaunchPageFragment, unknown>;
export const LaunchChangeFragmentDoc = new TypedDocumentString(`
    fragment LaunchChange on LaunchChange {
  launchId
  launchSequence
  version
  state
  step
  counts {
    ...Counts
  }
  operationCounts {
    ...Counts
  }
}
    fragment Counts on LaunchCounts {
  planned
  running
  succeeded
  failed
  unknown
  replaced
  total
}`, {"fragmentName":"LaunchChange"}) as unknown as TypedDocumentString<LaunchChangeFragment, unknown>;
export const AdAccountsDocument = new TypedDocumentString(`
    query AdAccounts($after: String) {
  adAccounts(first: 100, after: $after) {
    edges {
      node {
        id
        name
        timezone
        access
      }
    }
    pageInfo {
      hasNextPage
      endCursor
    }
  }
}
    `) as unknown as TypedDocumentString<AdAccountsQuery, AdAccountsQueryVariables>;
export const SetEnabledDocument = new TypedDocumentString(`
    mutation SetEnabled($input: LaunchSetEnabledInput!) {
  changed: launchSetEnabled(input: $input) {
    launch {
      ...LaunchHead
    }
  }
}
    fragment LaunchHead on Launch {
  ...LaunchRow
  requestedStatus
  nextSteps
  heldAt
  stoppedAt
  estimatedSecondsLeft
  wait {
    ...Wait
  }
  startedAt
  finishedAt
  error {
    ...Refusal
  }
}
fragment Wait on LaunchWait {
  message
  until
}
fragment Refusal on LaunchError {
  code
  platformCode
  platformSubcode
  title
  message
  blamedFields
}
fragment Counts on LaunchCounts {
  planned
  running
  succeeded
  failed
  unknown
  replaced
  total
}
fragment LaunchRow on Launch {
  id
  version
  name
  state
  step
  sequence
  createdAt
  scheduledAt
  counts {
    ...Counts
  }
  operationCounts {
    ...Counts
  }
}`) as unknown as TypedDocumentString<SetEnabledMutation, SetEnabledMutationVariables>;
export const RunNowDocument = new TypedDocumentString(`
    mutation RunNow($input: LaunchRunNowInput!) {
  changed: launchRunNow(input: $input) {
    launch {
      ...LaunchHead
    }
  }
}
    fragment LaunchHead on Launch {
  ...LaunchRow
  requestedStatus
  nextSteps
  heldAt
  stoppedAt
  estimatedSecondsLeft
  wait {
    ...Wait
  }
  startedAt
  finishedAt
  error {
    ...Refusal
  }
}
fragment Wait on LaunchWait {
  message
  until
}
fragment Refusal on LaunchError {
  code
  platformCode
  platformSubcode
  title
  message
  blamedFields
}
fragment Counts on LaunchCounts {
  planned
  running
  succeeded
  failed
  unknown
  replaced
  total
}
fragment LaunchRow on Launch {
  id
  version
  name
  state
  step
  sequence
  createdAt
  scheduledAt
  counts {
    ...Counts
  }
  operationCounts {
    ...Counts
  }
}`) as unknown as TypedDocumentString<RunNowMutation, RunNowMutationVariables>;
export const CancelDocument = new TypedDocumentString(`
    mutation Cancel($input: LaunchCancelInput!) {
  changed: launchCancel(input: $input) {
    launch {
      ...LaunchHead
    }
  }
}
    fragment LaunchHead on Launch {
  ...LaunchRow
  requestedStatus
  nextSteps
  heldAt
  stoppedAt
  estimatedSecondsLeft
  wait {
    ...Wait
  }
  startedAt
  finishedAt
  error {
    ...Refusal
  }
}
fragment Wait on LaunchWait {
  message
  until
}
fragment Refusal on LaunchError {
  code
  platformCode
  platformSubcode
  title
  message
  blamedFields
}
fragment Counts on LaunchCounts {
  planned
  running
  succeeded
  failed
  unknown
  replaced
  total
}
fragment LaunchRow on Launch {
  id
  version
  name
  state
  step
  sequence
  createdAt
  scheduledAt
  counts {
    ...Counts
  }
  operationCounts {
    ...Counts
  }
}`) as unknown as TypedDocumentString<CancelMutation, CancelMutationVariables>;
export const RetryDocument = new TypedDocumentString(`
    mutation Retry($input: LaunchRetryInput!) {
  changed: launchRetry(input: $input) {
    launch {
      ...LaunchHead
    }
  }
}
    fragment LaunchHead on Launch {
  ...LaunchRow
  requestedStatus
  nextSteps
  heldAt
  stoppedAt
  estimatedSecondsLeft
  wait {
    ...Wait
  }
  startedAt
  finishedAt
  error {
    ...Refusal
  }
}
fragment Wait on LaunchWait {
  message
  until
}
fragment Refusal on LaunchError {
  code
  platformCode
  platformSubcode
  title
  message
  blamedFields
}
fragment Counts on LaunchCounts {
  planned
  running
  succeeded
  failed
  unknown
  replaced
  total
}
fragment LaunchRow on Launch {
  id
  version
  name
  state
  step
  sequence
  createdAt
  scheduledAt
  counts {
    ...Counts
  }
  operationCounts {
    ...Counts
  }
}`) as unknown as TypedDocumentString<RetryMutation, RetryMutationVariables>;
export const StopDocument = new TypedDocumentString(`
    mutation Stop($input: LaunchStopInput!) {
  changed: launchStop(input: $input) {
    launch {
      ...LaunchHead
    }
  }
}
    fragment LaunchHead on Launch {
  ...LaunchRow
  requestedStatus
  nextSteps
  heldAt
  stoppedAt
  estimatedSecondsLeft
  wait {
    ...Wait
  }
  startedAt
  finishedAt
  error {
    ...Refusal
  }
}
fragment Wait on LaunchWait {
  message
  until
}
fragment Refusal on LaunchError {
  code
  platformCode
  platformSubcode
  title
  message
  blamedFields
}
fragment Counts on LaunchCounts {
  planned
  running
  succeeded
  failed
  unknown
  replaced
  total
}
fragment LaunchRow on Launch {
  id
  version
  name
  state
  step
  sequence
  createdAt
  scheduledAt
  counts {
    ...Counts
  }
  operationCounts {
    ...Counts
  }
}`) as unknown as TypedDocumentString<StopMutation, StopMutationVariables>;
export const LaunchDocument = new TypedDocumentString(`
    query Launch($adAccountId: UUID!, $launchId: UUID!, $state: LaunchItemState, $items: Int!, $after: UUID) {
  launch(adAccountId: $adAccountId, id: $launchId) {
    ...LaunchHead
    items(state: $state, first: $items, after: $after) {
      edges {
        node {
          ...Item
        }
      }
      pageInfo {
        hasNextPage
        endCursor
      }
    }
  }
}
    fragment LaunchHead on Launch {
  ...LaunchRow
  requestedStatus
  nextSteps
  heldAt
  stoppedAt
  estimatedSecondsLeft
  wait {
    ...Wait
  }
  startedAt
  finishedAt
  error {
    ...Refusal
  }
}
fragment Wait on LaunchWait {
  message
  until
}
fragment Refusal on LaunchError {
  code
  platformCode
  platformSubcode
  title
  message
  blamedFields
}
fragment Item on LaunchItem {
  id
  number
  name
  state
  adSetName
  platformId
  attempt
  error {
    ...Refusal
  }
}
fragment Counts on LaunchCounts {
  planned
  running
  succeeded
  failed
  unknown
  replaced
  total
}
fragment LaunchRow on Launch {
  id
  version
  name
  state
  step
  sequence
  createdAt
  scheduledAt
  counts {
    ...Counts
  }
  operationCounts {
    ...Counts
  }
}`) as unknown as TypedDocumentString<LaunchQuery, LaunchQueryVariables>;
export const LaunchAloneDocument = new TypedDocumentString(`
    query LaunchAlone($adAccountId: UUID!, $launchId: UUID!) {
  launch(adAccountId: $adAccountId, id: $launchId) {
    ...LaunchHead
  }
}
    fragment LaunchHead on Launch {
  ...LaunchRow
  requestedStatus
  nextSteps
  heldAt
  stoppedAt
  estimatedSecondsLeft
  wait {
    ...Wait
  }
  startedAt
  finishedAt
  error {
    ...Refusal
  }
}
fragment Wait on LaunchWait {
  message
  until
}
fragment Refusal on LaunchError {
  code
  platformCode
  platformSubcode
  title
  message
  blamedFields
}
fragment Counts on LaunchCounts {
  planned
  running
  succeeded
  failed
  unknown
  replaced
  total
}
fragment LaunchRow on Launch {
  id
  version
  name
  state
  step
  sequence
  createdAt
  scheduledAt
  counts {
    ...Counts
  }
  operationCounts {
    ...Counts
  }
}`) as unknown as TypedDocumentString<LaunchAloneQuery, LaunchAloneQueryVariables>;
export const ProgressDocument = new TypedDocumentString(`
    subscription Progress($adAccountId: UUID!, $launchId: UUID!, $after: Int) {
  launchProgress(adAccountId: $adAccountId, launchId: $launchId, after: $after) {
    sequence
    state
    step
    message
    by {
      email
    }
    at
    estimatedSecondsLeft
    wait {
      ...Wait
    }
    counts {
      ...Counts
    }
    operationCounts {
      ...Counts
    }
    item {
      ...Item
    }
  }
}
    fragment Wait on LaunchWait {
  message
  until
}
fragment Refusal on LaunchError {
  code
  platformCode
  platformSubcode
  title
  message
  blamedFields
}
fragment Item on LaunchItem {
  id
  number
  name
  state
  adSetName
  platformId
  attempt
  error {
    ...Refusal
  }
}
fragment Counts on LaunchCounts {
  planned
  running
  succeeded
  failed
  unknown
  replaced
  total
}`) as unknown as TypedDocumentString<ProgressSubscription, ProgressSubscriptionVariables>;
export const FailedOperationsDocument = new TypedDocumentString(`
    query FailedOperations($adAccountId: UUID!, $launchId: UUID!) {
  launch(adAccountId: $adAccountId, id: $launchId) {
    operations(state: FAILED, first: 50) {
      edges {
        node {
          id
          kind
          name
          error {
            ...Refusal
          }
        }
      }
    }
  }
}
    fragment Refusal on LaunchError {
  code
  platformCode
  platformSubcode
  title
  message
  blamedFields
}`) as unknown as TypedDocumentString<FailedOperationsQuery, FailedOperationsQueryVariables>;
export const LaunchesChangedDocument = new TypedDocumentString(`
    subscription LaunchesChanged($adAccountId: UUID!, $after: Int) {
  launchesChanged(adAccountId: $adAccountId, after: $after) {
    sequence
    snapshot(first: 50) {
      ...LaunchPage
    }
    change {
      ...LaunchChange
    }
  }
}
    fragment LaunchPage on LaunchConnection {
  edges {
    node {
      ...LaunchRow
    }
  }
  pageInfo {
    hasNextPage
    endCursor
  }
}
fragment LaunchChange on LaunchChange {
  launchId
  launchSequence
  version
  state
  step
  counts {
    ...Counts
  }
  operationCounts {
    ...Counts
  }
}
fragment Counts on LaunchCounts {
  planned
  running
  succeeded
  failed
  unknown
  replaced
  total
}
fragment LaunchRow on Launch {
  id
  version
  name
  state
  step
  sequence
  createdAt
  scheduledAt
  counts {
    ...Counts
  }
  operationCounts {
    ...Counts
  }
}`) as unknown as TypedDocumentString<LaunchesChangedSubscription, LaunchesChangedSubscriptionVariables>;
export const OlderLaunchesDocument = new TypedDocumentString(`
    query OlderLaunches($adAccountId: UUID!, $after: UUID) {
  launches(adAccountId: $adAccountId, first: 50, after: $after) {
    ...LaunchPage
  }
}
    fragment LaunchPage on LaunchConnection {
  edges {
    node {
      ...LaunchRow
    }
  }
  pageInfo {
    hasNextPage
    endCursor
  }
}
fragment Counts on LaunchCounts {
  planned
  running
  succeeded
  failed
  unknown
  replaced
  total
}
fragment LaunchRow on Launch {
  id
  version
  name
  state
  step
  sequence
  createdAt
  scheduledAt
  counts {
    ...Counts
  }
  operationCounts {
    ...Counts
  }
}`) as unknown as TypedDocumentString<OlderLaunchesQuery, OlderLaunchesQueryVariables>;
export const OneLaunchDocument = new TypedDocumentString(`
    query OneLaunch($adAccountId: UUID!, $launchId: UUID!) {
  launch(adAccountId: $adAccountId, id: $launchId) {
    ...LaunchRow
  }
}
    fragment Counts on LaunchCounts {
  planned
  running
  succeeded
  failed
  unknown
  replaced
  total
}
fragment LaunchRow on Launch {
  id
  version
  name
  state
  step
  sequence
  createdAt
  scheduledAt
  counts {
    ...Counts
  }
  operationCounts {
    ...Counts
  }
}`) as unknown as TypedDocumentString<OneLaunchQuery, OneLaunchQueryVariables>;