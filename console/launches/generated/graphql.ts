/* eslint-disable */
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { DocumentTypeDecoration } from '@graphql-typed-document-node/core';
export type AudienceSemantics =
  | 'CONTROL'
  | 'SUGGESTION';

export type BudgetInput = {
  amountMinor: string;
  currency: string;
  owner: BudgetOwner;
  period: BudgetPeriod;
  schemaVersion: number;
};

export type BudgetOwner =
  | 'ADSET'
  | 'CAMPAIGN';

export type BudgetPeriod =
  | 'DAILY'
  | 'LIFETIME';

export type CreativeFormat =
  | 'CAROUSEL'
  | 'CATALOG'
  | 'COLLECTION'
  | 'EXISTING_POST'
  | 'FLEXIBLE'
  | 'SINGLE_IMAGE'
  | 'SINGLE_VIDEO';

export type CreativeState =
  | 'ACTIVE'
  | 'ARCHIVED';

export type DistanceUnit =
  | 'KILOMETER'
  | 'MILE';

export type ExistingTargetInput = {
  adsetId: string;
  campaignId: string;
  schemaVersion: number;
  settingsFingerprint: string;
};

export type FilterConditionInput = {
  field: FilterField;
  operator: FilterOperator;
  schemaVersion: number;
  values: Array<string>;
};

export type FilterField =
  | 'CONCEPT'
  | 'FORMAT'
  | 'IMPORTED_AT'
  | 'LANGUAGE'
  | 'NAME'
  | 'SOURCE'
  | 'TAGS';

export type FilterOperator =
  | 'CONTAINS'
  | 'EQ'
  | 'GTE'
  | 'IN'
  | 'LTE';

export type FilterSpecInput = {
  conditions: Array<FilterConditionInput>;
  schemaVersion: number;
};

export type FindingSeverity =
  | 'BLOCKER'
  | 'INFORMATION'
  | 'WARNING';

export type LaunchActivation =
  | 'NOT_REQUESTED'
  | 'PARTIALLY_SUCCEEDED'
  | 'PENDING'
  | 'RUNNING'
  | 'SUCCEEDED'
  | 'WITHHELD';

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

export type LaunchOperationKind =
  | 'PROMOTE'
  | 'REFRESH'
  | 'TEST';

export type LaunchPurpose =
  | 'SCALE'
  | 'TEST';

export type LaunchRequestInput = {
  adAccountId: string;
  manualGroups: Array<ManualGroupInput>;
  name: string;
  operation: LaunchOperationKind;
  purpose: LaunchPurpose;
  repeatAcrossGroups: boolean;
  replacement?: ReplacementSpecInput | null | undefined;
  requestKey: string;
  requestedStatus: RequestedStatus;
  retestReason?: string | null | undefined;
  scheduledAt?: string | null | undefined;
  schemaVersion: number;
  selection: SelectionInput;
  sourceLaunchItemIds: Array<string>;
  target?: ExistingTargetInput | null | undefined;
  templateVersionId: string;
};

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

export type ManualGroupInput = {
  budget?: BudgetInput | null | undefined;
  creativeIds: Array<string>;
  groupKey: string;
  schemaVersion: number;
  targeting?: TargetingInput | null | undefined;
};

export type PlatformObjectKind =
  | 'AD'
  | 'AD_SET'
  | 'CAMPAIGN'
  | 'CREATIVE'
  | 'IMAGE'
  | 'VIDEO';

export type ProviderLocationInput = {
  distanceUnit?: DistanceUnit | null | undefined;
  key: string;
  kind: ProviderLocationKind;
  radius?: number | null | undefined;
  schemaVersion: number;
};

export type ProviderLocationKind =
  | 'CITY'
  | 'REGION'
  | 'ZIP';

export type ReplacementItemInput = {
  creativeVersionId: string;
  expectedAdAttempt: number;
  schemaVersion: number;
  sourceItemId: string;
};

export type ReplacementSpecInput = {
  expectedVersion: number;
  items: Array<ReplacementItemInput>;
  launchId: string;
  schemaVersion: number;
};

export type RequestedStatus =
  | 'ACTIVE'
  | 'PAUSED';

export type SelectionInput = {
  collectionId?: string | null | undefined;
  creativeIds: Array<string>;
  excludedIds: Array<string>;
  filterSpec?: FilterSpecInput | null | undefined;
  kind: SelectionKind;
  schemaVersion: number;
  sourceLockVersion?: number | null | undefined;
};

export type SelectionKind =
  | 'DIRECT'
  | 'FIXED'
  | 'SMART';

export type TargetingInput = {
  advantageAudience?: boolean | null | undefined;
  ageMax?: number | null | undefined;
  ageMin?: number | null | undefined;
  audienceSemantics: AudienceSemantics;
  countries: Array<string>;
  customAudiences: Array<string>;
  excludedCountries: Array<string>;
  excludedCustomAudiences: Array<string>;
  excludedLocations: Array<ProviderLocationInput>;
  genders: Array<number>;
  includedLocations: Array<ProviderLocationInput>;
  locales: Array<number>;
  schemaVersion: number;
  userDevice: Array<string>;
  userOs: Array<string>;
};

export type SetEnabledMutationVariables = Exact<{
  input: LaunchSetEnabledInput;
}>;


export type SetEnabledMutation = { changed: { launch: { activation: LaunchActivation, nextSteps: Array<LaunchNextStep>, heldAt: string | null, stoppedAt: string | null, estimatedSecondsLeft: number | null, startedAt: string | null, finishedAt: string | null, id: string, version: number, name: string, state: LaunchState, step: LaunchStep, sequence: number, createdAt: string, scheduledAt: string | null, wait: { message: string, until: string | null } | null, error: { code: string, platformCode: number | null, platformSubcode: number | null, title: string | null, message: string, blamedFields: Array<string> } | null, replaces: { id: string, name: string } | null, replacedBy: { edges: Array<{ node: { id: string, name: string } }> }, counts: { planned: number, running: number, succeeded: number, failed: number, unknown: number, replaced: number, total: number }, operationCounts: { planned: number, running: number, succeeded: number, failed: number, unknown: number, replaced: number, total: number } } } };

export type RunNowMutationVariables = Exact<{
  input: LaunchRunNowInput;
}>;


export type RunNowMutation = { changed: { launch: { activation: LaunchActivation, nextSteps: Array<LaunchNextStep>, heldAt: string | null, stoppedAt: string | null, estimatedSecondsLeft: number | null, startedAt: string | null, finishedAt: string | null, id: string, version: number, name: string, state: LaunchState, step: LaunchStep, sequence: number, createdAt: string, scheduledAt: string | null, wait: { message: string, until: string | null } | null, error: { code: string, platformCode: number | null, platformSubcode: number | null, title: string | null, message: string, blamedFields: Array<string> } | null, replaces: { id: string, name: string } | null, replacedBy: { edges: Array<{ node: { id: string, name: string } }> }, counts: { planned: number, running: number, succeeded: number, failed: number, unknown: number, replaced: number, total: number }, operationCounts: { planned: number, running: number, succeeded: number, failed: number, unknown: number, replaced: number, total: number } } } };

export type CancelMutationVariables = Exact<{
  input: LaunchCancelInput;
}>;


export type CancelMutation = { changed: { launch: { activation: LaunchActivation, nextSteps: Array<LaunchNextStep>, heldAt: string | null, stoppedAt: string | null, estimatedSecondsLeft: number | null, startedAt: string | null, finishedAt: string | null, id: string, version: number, name: string, state: LaunchState, step: LaunchStep, sequence: number, createdAt: string, scheduledAt: string | null, wait: { message: string, until: string | null } | null, error: { code: string, platformCode: number | null, platformSubcode: number | null, title: string | null, message: string, blamedFields: Array<string> } | null, replaces: { id: string, name: string } | null, replacedBy: { edges: Array<{ node: { id: string, name: string } }> }, counts: { planned: number, running: number, succeeded: number, failed: number, unknown: number, replaced: number, total: number }, operationCounts: { planned: number, running: number, succeeded: number, failed: number, unknown: number, replaced: number, total: number } } } };

export type RetryMutationVariables = Exact<{
  input: LaunchRetryInput;
}>;


export type RetryMutation = { changed: { launch: { activation: LaunchActivation, nextSteps: Array<LaunchNextStep>, heldAt: string | null, stoppedAt: string | null, estimatedSecondsLeft: number | null, startedAt: string | null, finishedAt: string | null, id: string, version: number, name: string, state: LaunchState, step: LaunchStep, sequence: number, createdAt: string, scheduledAt: string | null, wait: { message: string, until: string | null } | null, error: { code: string, platformCode: number | null, platformSubcode: number | null, title: string | null, message: string, blamedFields: Array<string> } | null, replaces: { id: string, name: string } | null, replacedBy: { edges: Array<{ node: { id: string, name: string } }> }, counts: { planned: number, running: number, succeeded: number, failed: number, unknown: number, replaced: number, total: number }, operationCounts: { planned: number, running: number, succeeded: number, failed: number, unknown: number, replaced: number, total: number } } } };

export type StopMutationVariables = Exact<{
  input: LaunchStopInput;
}>;


export type StopMutation = { changed: { launch: { activation: LaunchActivation, nextSteps: Array<LaunchNextStep>, heldAt: string | null, stoppedAt: string | null, estimatedSecondsLeft: number | null, startedAt: string | null, finishedAt: string | null, id: string, version: number, name: string, state: LaunchState, step: LaunchStep, sequence: number, createdAt: string, scheduledAt: string | null, wait: { message: string, until: string | null } | null, error: { code: string, platformCode: number | null, platformSubcode: number | null, title: string | null, message: string, blamedFields: Array<string> } | null, replaces: { id: string, name: string } | null, replacedBy: { edges: Array<{ node: { id: string, name: string } }> }, counts: { planned: number, running: number, succeeded: number, failed: number, unknown: number, replaced: number, total: number }, operationCounts: { planned: number, running: number, succeeded: number, failed: number, unknown: number, replaced: number, total: number } } } };

export type LaunchHeadFragment = { activation: LaunchActivation, nextSteps: Array<LaunchNextStep>, heldAt: string | null, stoppedAt: string | null, estimatedSecondsLeft: number | null, startedAt: string | null, finishedAt: string | null, id: string, version: number, name: string, state: LaunchState, step: LaunchStep, sequence: number, createdAt: string, scheduledAt: string | null, wait: { message: string, until: string | null } | null, error: { code: string, platformCode: number | null, platformSubcode: number | null, title: string | null, message: string, blamedFields: Array<string> } | null, replaces: { id: string, name: string } | null, replacedBy: { edges: Array<{ node: { id: string, name: string } }> }, counts: { planned: number, running: number, succeeded: number, failed: number, unknown: number, replaced: number, total: number }, operationCounts: { planned: number, running: number, succeeded: number, failed: number, unknown: number, replaced: number, total: number } };

export type LaunchNameFragment = { id: string, name: string };

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


export type LaunchQuery = { launch: { activation: LaunchActivation, nextSteps: Array<LaunchNextStep>, heldAt: string | null, stoppedAt: string | null, estimatedSecondsLeft: number | null, startedAt: string | null, finishedAt: string | null, id: string, version: number, name: string, state: LaunchState, step: LaunchStep, sequence: number, createdAt: string, scheduledAt: string | null, items: { edges: Array<{ node: { id: string, number: number, name: string, state: LaunchItemState, adSetName: string, platformId: string | null, attempt: number, error: { code: string, platformCode: number | null, platformSubcode: number | null, title: string | null, message: string, blamedFields: Array<string> } | null } }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } }, wait: { message: string, until: string | null } | null, error: { code: string, platformCode: number | null, platformSubcode: number | null, title: string | null, message: string, blamedFields: Array<string> } | null, replaces: { id: string, name: string } | null, replacedBy: { edges: Array<{ node: { id: string, name: string } }> }, counts: { planned: number, running: number, succeeded: number, failed: number, unknown: number, replaced: number, total: number }, operationCounts: { planned: number, running: number, succeeded: number, failed: number, unknown: number, replaced: number, total: number } } | null };

export type LaunchAloneQueryVariables = Exact<{
  adAccountId: string;
  launchId: string;
}>;


export type LaunchAloneQuery = { launch: { activation: LaunchActivation, nextSteps: Array<LaunchNextStep>, heldAt: string | null, stoppedAt: string | null, estimatedSecondsLeft: number | null, startedAt: string | null, finishedAt: string | null, id: string, version: number, name: string, state: LaunchState, step: LaunchStep, sequence: number, createdAt: string, scheduledAt: string | null, wait: { message: string, until: string | null } | null, error: { code: string, platformCode: number | null, platformSubcode: number | null, title: string | null, message: string, blamedFields: Array<string> } | null, replaces: { id: string, name: string } | null, replacedBy: { edges: Array<{ node: { id: string, name: string } }> }, counts: { planned: number, running: number, succeeded: number, failed: number, unknown: number, replaced: number, total: number }, operationCounts: { planned: number, running: number, succeeded: number, failed: number, unknown: number, replaced: number, total: number } } | null };

export type LaunchWaitQueryVariables = Exact<{
  adAccountId: string;
  launchId: string;
}>;


export type LaunchWaitQuery = { launch: { sequence: number, wait: { message: string, until: string | null } | null } | null };

export type ProgressSubscriptionVariables = Exact<{
  adAccountId: string;
  launchId: string;
  after?: number | null | undefined;
}>;


export type ProgressSubscription = { launchProgress: { sequence: number, version: number, state: LaunchState, step: LaunchStep, message: string, at: string, estimatedSecondsLeft: number | null, by: { email: string } | null, wait: { message: string, until: string | null } | null, counts: { planned: number, running: number, succeeded: number, failed: number, unknown: number, replaced: number, total: number }, operationCounts: { planned: number, running: number, succeeded: number, failed: number, unknown: number, replaced: number, total: number }, item: { id: string, number: number, name: string, state: LaunchItemState, adSetName: string, platformId: string | null, attempt: number, error: { code: string, platformCode: number | null, platformSubcode: number | null, title: string | null, message: string, blamedFields: Array<string> } | null } | null } };

export type FailedOperationsQueryVariables = Exact<{
  adAccountId: string;
  launchId: string;
}>;


export type FailedOperationsQuery = { launch: { operations: { pageInfo: { hasNextPage: boolean }, edges: Array<{ node: { id: string, kind: PlatformObjectKind, name: string, error: { code: string, platformCode: number | null, platformSubcode: number | null, title: string | null, message: string, blamedFields: Array<string> } | null } }> } } | null };

export type LaunchPageFragment = { edges: Array<{ node: { id: string, version: number, name: string, state: LaunchState, step: LaunchStep, sequence: number, createdAt: string, scheduledAt: string | null, counts: { planned: number, running: number, succeeded: number, failed: number, unknown: number, replaced: number, total: number }, operationCounts: { planned: number, running: number, succeeded: number, failed: number, unknown: number, replaced: number, total: number } } }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } };

export type LaunchesChangedSubscriptionVariables = Exact<{
  adAccountId: string;
  after?: number | null | undefined;
  isAll: boolean;
}>;


export type LaunchesChangedSubscription = { launchesChanged: { sequence: number, snapshot?: { edges: Array<{ node: { id: string, version: number, name: string, state: LaunchState, step: LaunchStep, sequence: number, createdAt: string, scheduledAt: string | null, counts: { planned: number, running: number, succeeded: number, failed: number, unknown: number, replaced: number, total: number }, operationCounts: { planned: number, running: number, succeeded: number, failed: number, unknown: number, replaced: number, total: number } } }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } } | null, change: { launchId: string, launchSequence: number, version: number, state: LaunchState, step: LaunchStep, counts: { planned: number, running: number, succeeded: number, failed: number, unknown: number, replaced: number, total: number }, operationCounts: { planned: number, running: number, succeeded: number, failed: number, unknown: number, replaced: number, total: number } } | null } };

export type LaunchChangeFragment = { launchId: string, launchSequence: number, version: number, state: LaunchState, step: LaunchStep, counts: { planned: number, running: number, succeeded: number, failed: number, unknown: number, replaced: number, total: number }, operationCounts: { planned: number, running: number, succeeded: number, failed: number, unknown: number, replaced: number, total: number } };

export type LaunchesQueryVariables = Exact<{
  adAccountId: string;
  states?: Array<LaunchState> | LaunchState | null | undefined;
  search?: string | null | undefined;
  after?: string | null | undefined;
}>;


export type LaunchesQuery = { launches: { edges: Array<{ node: { id: string, version: number, name: string, state: LaunchState, step: LaunchStep, sequence: number, createdAt: string, scheduledAt: string | null, counts: { planned: number, running: number, succeeded: number, failed: number, unknown: number, replaced: number, total: number }, operationCounts: { planned: number, running: number, succeeded: number, failed: number, unknown: number, replaced: number, total: number } } }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } } };

export type OneLaunchQueryVariables = Exact<{
  adAccountId: string;
  launchId: string;
}>;


export type OneLaunchQuery = { launch: { id: string, version: number, name: string, state: LaunchState, step: LaunchStep, sequence: number, createdAt: string, scheduledAt: string | null, counts: { planned: number, running: number, succeeded: number, failed: number, unknown: number, replaced: number, total: number }, operationCounts: { planned: number, running: number, succeeded: number, failed: number, unknown: number, replaced: number, total: number } } | null };

export type CountsFragment = { planned: number, running: number, succeeded: number, failed: number, unknown: number, replaced: number, total: number };

export type LaunchRowFragment = { id: string, version: number, name: string, state: LaunchState, step: LaunchStep, sequence: number, createdAt: string, scheduledAt: string | null, counts: { planned: number, running: number, succeeded: number, failed: number, unknown: number, replaced: number, total: number }, operationCounts: { planned: number, running: number, succeeded: number, failed: number, unknown: number, replaced: number, total: number } };

export type ReplacementContentFragment = { id: string, name: string, state: CreativeState, approvedVersion: { id: string, number: number, format: CreativeFormat, content: { variants: Array<{ locale: string }> } } | null };

export type CandidateFragment = { id: string, adAttempt: number, adSet: { campaignId: string, adsetId: string } | null, creative: { id: string, name: string, state: CreativeState, approvedVersion: { id: string, number: number, format: CreativeFormat, content: { variants: Array<{ locale: string }> } } | null }, item: { name: string, adSetName: string, locale: string, creativeVersionId: string, error: { code: string, platformCode: number | null, platformSubcode: number | null, title: string | null, message: string, blamedFields: Array<string> } | null } };

export type ReplacedLaunchFragment = { id: string, version: number, name: string, operation: LaunchOperationKind, purpose: LaunchPurpose, requestedStatus: RequestedStatus, templateVersion: { id: string } };

export type CandidatesQueryVariables = Exact<{
  adAccountId: string;
  launchId: string;
  after?: string | null | undefined;
}>;


export type CandidatesQuery = { launchReplacementCandidates: { launch: { id: string, version: number, name: string, operation: LaunchOperationKind, purpose: LaunchPurpose, requestedStatus: RequestedStatus, templateVersion: { id: string } }, edges: Array<{ node: { id: string, adAttempt: number, adSet: { campaignId: string, adsetId: string } | null, creative: { id: string, name: string, state: CreativeState, approvedVersion: { id: string, number: number, format: CreativeFormat, content: { variants: Array<{ locale: string }> } } | null }, item: { name: string, adSetName: string, locale: string, creativeVersionId: string, error: { code: string, platformCode: number | null, platformSubcode: number | null, title: string | null, message: string, blamedFields: Array<string> } | null } } }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } } };

export type ContentsQueryVariables = Exact<{
  query?: string | null | undefined;
  after?: string | null | undefined;
}>;


export type ContentsQuery = { creatives: { edges: Array<{ node: { id: string, name: string, state: CreativeState, approvedVersion: { id: string, number: number, format: CreativeFormat, content: { variants: Array<{ locale: string }> } } | null } }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } } };

export type TargetQueryVariables = Exact<{
  adAccountId: string;
  adsetId: string;
  campaignId?: string | null | undefined;
}>;


export type TargetQuery = { launchTarget: { settingsFingerprint: string } | null };

export type PlanQueryVariables = Exact<{
  request: LaunchRequestInput;
}>;


export type PlanQuery = { launchPreview: { fingerprint: string, submittable: boolean, campaignName: string, findingCounts: { blockers: number, warnings: number, information: number }, findings: Array<{ severity: FindingSeverity, code: string, path: string, message: string }>, adSets: Array<{ key: string, name: string, platformId: string | null }>, ads: Array<{ key: string, name: string, replacesItemId: string | null }>, usage: { images: number, videos: number, creatives: number, campaigns: number, adSets: number, ads: number, activations: number, calls: number, estimatedSeconds: number }, budget: { period: BudgetPeriod, totalMinor: string, currency: string } } };

export type SubmitMutationVariables = Exact<{
  request: LaunchRequestInput;
  planFingerprint?: string | null | undefined;
}>;


export type SubmitMutation = { launchSubmit: { launch: { id: string } } };

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
export const LaunchNameFragmentDoc = new TypedDocumentString(`
    fragment LaunchName on Launch {
  id
  name
}
    `, {"fragmentName":"LaunchName"}) as unknown as TypedDocumentString<LaunchNameFragment, unknown>;
export const LaunchHeadFragmentDoc = new TypedDocumentString(`
    fragment LaunchHead on Launch {
  ...LaunchRow
  activation
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
  replaces {
    ...LaunchName
  }
  replacedBy(first: 20) {
    edges {
      node {
        ...LaunchName
      }
    }
  }
}
    fragment LaunchName on Launch {
  id
  name
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
export const ReplacementContentFragmentDoc = new TypedDocumentString(`
    fragment ReplacementContent on Creative {
  id
  name
  state
  approvedVersion {
    id
    number
    format
    content {
      variants {
        locale
      }
    }
  }
}
    `, {"fragmentName":"ReplacementContent"}) as unknown as TypedDocumentString<ReplacementContentFragment, unknown>;
export const CandidateFragmentDoc = new TypedDocumentString(`
    fragment Candidate on LaunchReplacementCandidate {
  id
  adAttempt
  adSet {
    campaignId
    adsetId
  }
  creative {
    ...ReplacementContent
  }
  item {
    name
    adSetName
    locale
    creativeVersionId
    error {
      ...Refusal
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
}
fragment ReplacementContent on Creative {
  id
  name
  state
  approvedVersion {
    id
    number
    format
    content {
      variants {
        locale
      }
    }
  }
}`, {"fragmentName":"Candidate"}) as unknown as TypedDocumentString<CandidateFragment, unknown>;
export const ReplacedLaunchFragmentDoc = new TypedDocumentString(`
    fragment ReplacedLaunch on Launch {
  id
  version
  name
  operation
  purpose
  requestedStatus
  templateVersion {
    id
  }
}
    `, {"fragmentName":"ReplacedLaunch"}) as unknown as TypedDocumentString<ReplacedLaunchFragment, unknown>;
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
  activation
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
  replaces {
    ...LaunchName
  }
  replacedBy(first: 20) {
    edges {
      node {
        ...LaunchName
      }
    }
  }
}
fragment LaunchName on Launch {
  id
  name
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
  activation
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
  replaces {
    ...LaunchName
  }
  replacedBy(first: 20) {
    edges {
      node {
        ...LaunchName
      }
    }
  }
}
fragment LaunchName on Launch {
  id
  name
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
  activation
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
  replaces {
    ...LaunchName
  }
  replacedBy(first: 20) {
    edges {
      node {
        ...LaunchName
      }
    }
  }
}
fragment LaunchName on Launch {
  id
  name
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
  activation
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
  replaces {
    ...LaunchName
  }
  replacedBy(first: 20) {
    edges {
      node {
        ...LaunchName
      }
    }
  }
}
fragment LaunchName on Launch {
  id
  name
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
  activation
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
  replaces {
    ...LaunchName
  }
  replacedBy(first: 20) {
    edges {
      node {
        ...LaunchName
      }
    }
  }
}
fragment LaunchName on Launch {
  id
  name
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
    query Launch($adAccountId: UUID!, $launchId: UUID!, $state: LaunchItemState, $items: Int!, $after: String) {
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
  activation
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
  replaces {
    ...LaunchName
  }
  replacedBy(first: 20) {
    edges {
      node {
        ...LaunchName
      }
    }
  }
}
fragment LaunchName on Launch {
  id
  name
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
  activation
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
  replaces {
    ...LaunchName
  }
  replacedBy(first: 20) {
    edges {
      node {
        ...LaunchName
      }
    }
  }
}
fragment LaunchName on Launch {
  id
  name
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
export const LaunchWaitDocument = new TypedDocumentString(`
    query LaunchWait($adAccountId: UUID!, $launchId: UUID!) {
  launch(adAccountId: $adAccountId, id: $launchId) {
    sequence
    wait {
      ...Wait
    }
  }
}
    fragment Wait on LaunchWait {
  message
  until
}`) as unknown as TypedDocumentString<LaunchWaitQuery, LaunchWaitQueryVariables>;
export const ProgressDocument = new TypedDocumentString(`
    subscription Progress($adAccountId: UUID!, $launchId: UUID!, $after: Int) {
  launchProgress(adAccountId: $adAccountId, launchId: $launchId, after: $after) {
    sequence
    version
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
    operations(state: FAILED, first: 200) {
      pageInfo {
        hasNextPage
      }
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
    subscription LaunchesChanged($adAccountId: UUID!, $after: Int, $isAll: Boolean!) {
  launchesChanged(adAccountId: $adAccountId, after: $after) {
    sequence
    snapshot(first: 50) @include(if: $isAll) {
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
export const LaunchesDocument = new TypedDocumentString(`
    query Launches($adAccountId: UUID!, $states: [LaunchState!], $search: String, $after: String) {
  launches(
    adAccountId: $adAccountId
    states: $states
    search: $search
    first: 50
    after: $after
  ) {
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
}`) as unknown as TypedDocumentString<LaunchesQuery, LaunchesQueryVariables>;
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
export const CandidatesDocument = new TypedDocumentString(`
    query Candidates($adAccountId: UUID!, $launchId: UUID!, $after: String) {
  launchReplacementCandidates(
    adAccountId: $adAccountId
    launchId: $launchId
    first: 100
    after: $after
  ) {
    launch {
      ...ReplacedLaunch
    }
    edges {
      node {
        ...Candidate
      }
    }
    pageInfo {
      hasNextPage
      endCursor
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
}
fragment ReplacementContent on Creative {
  id
  name
  state
  approvedVersion {
    id
    number
    format
    content {
      variants {
        locale
      }
    }
  }
}
fragment Candidate on LaunchReplacementCandidate {
  id
  adAttempt
  adSet {
    campaignId
    adsetId
  }
  creative {
    ...ReplacementContent
  }
  item {
    name
    adSetName
    locale
    creativeVersionId
    error {
      ...Refusal
    }
  }
}
fragment ReplacedLaunch on Launch {
  id
  version
  name
  operation
  purpose
  requestedStatus
  templateVersion {
    id
  }
}`) as unknown as TypedDocumentString<CandidatesQuery, CandidatesQueryVariables>;
export const ContentsDocument = new TypedDocumentString(`
    query Contents($query: String, $after: String) {
  creatives(first: 20, query: $query, after: $after) {
    edges {
      node {
        ...ReplacementContent
      }
    }
    pageInfo {
      hasNextPage
      endCursor
    }
  }
}
    fragment ReplacementContent on Creative {
  id
  name
  state
  approvedVersion {
    id
    number
    format
    content {
      variants {
        locale
      }
    }
  }
}`) as unknown as TypedDocumentString<ContentsQuery, ContentsQueryVariables>;
export const TargetDocument = new TypedDocumentString(`
    query Target($adAccountId: UUID!, $adsetId: String!, $campaignId: String) {
  launchTarget(
    adAccountId: $adAccountId
    adsetId: $adsetId
    campaignId: $campaignId
  ) {
    settingsFingerprint
  }
}
    `) as unknown as TypedDocumentString<TargetQuery, TargetQueryVariables>;
export const PlanDocument = new TypedDocumentString(`
    query Plan($request: LaunchRequestInput!) {
  launchPreview(request: $request) {
    fingerprint
    submittable
    findingCounts {
      blockers
      warnings
      information
    }
    findings(first: 100) {
      severity
      code
      path
      message
    }
    campaignName
    adSets(first: 1000) {
      key
      name
      platformId
    }
    ads(first: 1000) {
      key
      name
      replacesItemId
    }
    usage {
      images
      videos
      creatives
      campaigns
      adSets
      ads
      activations
      calls
      estimatedSeconds
    }
    budget {
      period
      totalMinor
      currency
    }
  }
}
    `) as unknown as TypedDocumentString<PlanQuery, PlanQueryVariables>;
export const SubmitDocument = new TypedDocumentString(`
    mutation Submit($request: LaunchRequestInput!, $planFingerprint: String) {
  launchSubmit(request: $request, planFingerprint: $planFingerprint) {
    launch {
      id
    }
  }
}
    `) as unknown as TypedDocumentString<SubmitMutation, SubmitMutationVariables>;