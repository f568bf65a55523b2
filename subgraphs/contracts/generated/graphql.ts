/* eslint-disable */
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { DocumentTypeDecoration } from '@graphql-typed-document-node/core';
export type ActivityCause =
  | 'DIRECT'
  | 'LAUNCH'
  | 'RULE'
  | 'SCHEDULE';

export type AdAccountStatus =
  | 'ACTIVE'
  | 'CLOSED'
  | 'CLOSING'
  | 'DISABLED'
  | 'IN_GRACE_PERIOD'
  | 'IN_REVIEW'
  | 'OTHER'
  | 'UNSETTLED';

export type AssetLevel =
  | 'AD'
  | 'AD_SET'
  | 'CAMPAIGN'
  | 'CREATIVE';

export type InsightsEntityLevel =
  | 'ACCOUNT'
  | 'AD'
  | 'AD_SET'
  | 'CAMPAIGN';

export type InsightsMetricName =
  | 'ACTIONS'
  | 'ACTION_VALUES'
  | 'CLICKS'
  | 'CONVERSIONS'
  | 'CONVERSION_RATE_RANKING'
  | 'CONVERSION_VALUES'
  | 'CPC'
  | 'CPM'
  | 'CTR'
  | 'ENGAGEMENT_RATE_RANKING'
  | 'FREQUENCY'
  | 'IMPRESSIONS'
  | 'INLINE_LINK_CLICKS'
  | 'INLINE_POST_ENGAGEMENT'
  | 'OUTBOUND_CLICKS'
  | 'QUALITY_RANKING'
  | 'REACH'
  | 'SPEND'
  | 'UNIQUE_CLICKS'
  | 'UNIQUE_INLINE_LINK_CLICKS'
  | 'UNIQUE_OUTBOUND_CLICKS'
  | 'VIDEO_15_SEC_WATCHED_ACTIONS'
  | 'VIDEO_30_SEC_WATCHED_ACTIONS'
  | 'VIDEO_AVG_TIME_WATCHED_ACTIONS'
  | 'VIDEO_CONTINUOUS_2_SEC_WATCHED_ACTIONS'
  | 'VIDEO_P25_WATCHED_ACTIONS'
  | 'VIDEO_P50_WATCHED_ACTIONS'
  | 'VIDEO_P75_WATCHED_ACTIONS'
  | 'VIDEO_P95_WATCHED_ACTIONS'
  | 'VIDEO_P100_WATCHED_ACTIONS'
  | 'VIDEO_PLAY_ACTIONS'
  | 'VIDEO_THRUPLAY_WATCHED_ACTIONS'
  | 'VIDEO_TIME_WATCHED_ACTIONS';

export type InsightsWindow =
  | 'CLICK_1D'
  | 'CLICK_7D'
  | 'VALUE'
  | 'VIEW_1D';

export type MediaType =
  | 'IMAGE'
  | 'VIDEO';

export type MemberRole =
  | 'EDITOR'
  | 'MANAGER'
  | 'OWNER'
  | 'VIEWER';

export type OperationErrorReason =
  | 'CHANGED_MEANWHILE'
  | 'GONE'
  | 'TOO_LATE';

export type OperationKind =
  | 'AD'
  | 'AD_SET'
  | 'CAMPAIGN'
  | 'COPY_AD'
  | 'COPY_AD_SET'
  | 'COPY_CAMPAIGN'
  | 'CREATIVE'
  | 'IMAGE'
  | 'PAUSE_COPIES'
  | 'UPDATE'
  | 'VIDEO';

export type OperationState =
  | 'ABANDONED'
  | 'CONFIRMED'
  | 'NEEDS_REVIEW'
  | 'PLANNED'
  | 'PROCESSING'
  | 'READY'
  | 'RECONCILING'
  | 'REJECTED'
  | 'SENDING'
  | 'THROTTLED'
  | 'UNKNOWN';

export type SyncStatus =
  | 'FAILED'
  | 'NEVER'
  | 'OK'
  | 'RUNNING';

export type WriteStopScope =
  | 'AD_ACCOUNT'
  | 'WORKSPACE';

export type _DispatchAdmitCopyInput = {
  adAccountId: string;
  attempt?: string | null | undefined;
  causeId: string;
  causeKind: ActivityCause;
  level: _StatusLevel;
  nameSuffix: string;
  notAfter?: string | null | undefined;
  seedId: string;
  sourceId: string;
};

export type _DispatchAdmitInput = {
  adAccountId: string;
  attempt?: string | null | undefined;
  causeId: string;
  causeKind: ActivityCause;
  operations: Array<_DispatchOperation>;
  partial: boolean;
};

export type _DispatchBlockReasonCode =
  | 'CHANGES_OFF'
  | 'DISCONNECTED'
  | 'PLATFORM'
  | 'USAGE'
  | 'WRITES_STOPPED';

export type _DispatchOperation = {
  contentType?: string | null | undefined;
  dailyBudget?: string | null | undefined;
  dependsOn: Array<string>;
  fileKey?: string | null | undefined;
  fileName?: string | null | undefined;
  id: string;
  kind: OperationKind;
  name: string;
  notAfter?: string | null | undefined;
  params: Record<string, unknown>;
  parentId?: string | null | undefined;
  targetId?: string | null | undefined;
  targetKind?: AssetLevel | null | undefined;
};

export type _DispatchStopInput = {
  adAccountId: string;
  causeId: string;
  memberId: string;
  reason: string;
};

export type _IdentifyInput = {
  apiKey?: string | null | undefined;
  email?: string | null | undefined;
  issuer?: string | null | undefined;
  subject?: string | null | undefined;
  workspaceId?: string | null | undefined;
};

export type _ImportedKind =
  | 'PAGE'
  | 'SOCIAL_ACCOUNT';

export type _LiveKind =
  | 'AD_SET'
  | 'APPLICATION'
  | 'CUSTOM_AUDIENCE'
  | 'LEAD_FORM'
  | 'PIXEL'
  | 'PRODUCT_CATALOG'
  | 'PRODUCT_SET';

export type _LivePlaceInput = {
  after?: string | null | undefined;
  seen?: string | null | undefined;
};

export type _ReportRefusalReason =
  | 'MISSING'
  | 'NOT_YET'
  | 'REJECTED'
  | 'TOO_BIG';

export type _ReportState =
  | 'COMPLETED'
  | 'FAILED'
  | 'NOT_YET'
  | 'SKIPPED';

export type _RuleAction = {
  actionType: string;
  attributionWindow: InsightsWindow;
  values: boolean;
};

export type _RuleWindow = {
  from: string;
  key: string;
  to: string;
};

export type _StatusLevel =
  | 'AD'
  | 'AD_SET'
  | 'CAMPAIGN';

export type LaunchAccountQueryVariables = Exact<{
  id: string;
}>;


export type LaunchAccountQuery = { _dispatchPace: { writesPerSecond: number, waitSeconds: number, usedPercent: number, isConnected: boolean }, _adAccount: { name: string, currency: string, timezone: string, pageId: string | null } | null, adAccount: { status: AdAccountStatus, minDailyBudget: string | null, spendGuard: { dailyBudgetCreatedPerDay: string | null, singleChange: string | null, createdToday: string }, writeStop: { scope: WriteStopScope, reason: string, since: string } | null } | null };

export type CampaignsNamedQueryVariables = Exact<{
  id: string;
  name: string;
}>;


export type CampaignsNamedQuery = { _campaignsNamed: Array<string> };

export type WriteStopQueryVariables = Exact<{
  id: string;
}>;


export type WriteStopQuery = { adAccount: { writeStop: { scope: WriteStopScope, reason: string, since: string } | null } | null };

export type MemberRoleQueryVariables = Exact<{
  id: string;
}>;


export type MemberRoleQuery = { member: { role: MemberRole } | null };

export type IdentifyQueryVariables = Exact<{
  input: _IdentifyInput;
}>;


export type IdentifyQuery = { _identify: { workspaceId: string, memberId: string, role: string, scopes: Array<string> | null, toolGroups: Array<string> } | null };

export type LimitedAccountsQueryVariables = Exact<{
  accounts: Array<unknown> | unknown;
}>;


export type LimitedAccountsQuery = { _entities: Array<
    | { id: string, currency: string, timezone: string }
    | Record<PropertyKey, never>
   | null> };

export type DispatchAdmitMutationVariables = Exact<{
  input: _DispatchAdmitInput;
}>;


export type DispatchAdmitMutation = { _dispatchAdmit: { activityId: string, refusals: Array<{ operationId: string, code: string, message: string, details: Record<string, unknown> }> } };

export type DispatchAdmitCopyMutationVariables = Exact<{
  input: _DispatchAdmitCopyInput;
}>;


export type DispatchAdmitCopyMutation = { _dispatchAdmitCopy: { activityId: string } };

export type DispatchStopMutationVariables = Exact<{
  input: _DispatchStopInput;
}>;


export type DispatchStopMutation = { _dispatchStop: { activityId: string | null } };

export type DispatchChangesQueryVariables = Exact<{
  causeId: string;
  after?: string | null | undefined;
  first: number;
  arrivals: boolean;
}>;


export type DispatchChangesQuery = { _dispatchChanges: { complete: boolean, endCursor: string | null, hasMore: boolean, changes: Array<{ cursor: string, operationId: string, state: OperationState, platformId: string | null, attempt: number, at: string, error: { code: number | null, subcode: number | null, title: string | null, message: string, blamedFields: Array<string>, reason: OperationErrorReason | null } | null }>, blockReason: { reason: _DispatchBlockReasonCode, until: string | null, seconds: number | null, usedPercent: number | null } | null } };

export type DispatchPaceQueryVariables = Exact<{
  adAccountId: string;
}>;


export type DispatchPaceQuery = { _dispatchPace: { writesPerSecond: number, waitSeconds: number, usedPercent: number, isConnected: boolean } };

export type LiveObjectsQueryVariables = Exact<{
  adAccountId: string;
  kind: _LiveKind;
  parentId?: string | null | undefined;
  pageId?: string | null | undefined;
  name?: string | null | undefined;
  first: number;
  place?: _LivePlaceInput | null | undefined;
}>;


export type LiveObjectsQuery = { _liveObjects: { readAt: string, objects: Array<{ id: string, data: Record<string, unknown>, place: { after: string | null, seen: string | null } }>, next: { after: string | null, seen: string | null } | null } };

export type LiveAdSetQueryVariables = Exact<{
  adAccountId: string;
  id: string;
}>;


export type LiveAdSetQuery = { _liveAdSet: { id: string, data: Record<string, unknown> } | null };

export type FilledAdSetQueryVariables = Exact<{
  adAccountId: string;
  id: string;
}>;


export type FilledAdSetQuery = { _liveAdSet: { id: string, data: Record<string, unknown>, adCount: number | null, adNames: Array<string> } | null };

export type ImportedObjectsQueryVariables = Exact<{
  adAccountId: string;
  kind: _ImportedKind;
  pageId?: string | null | undefined;
  name?: string | null | undefined;
  first: number;
  after?: string | null | undefined;
}>;


export type ImportedObjectsQuery = { _importedObjects: { hasNext: boolean, syncStatus: SyncStatus, syncedAt: string | null, objects: Array<{ row: string, id: string, data: Record<string, unknown>, importedAt: string }> } };

export type MediaUploadQueryVariables = Exact<{
  mediaId: string;
}>;


export type MediaUploadQuery = { _mediaUpload: { fileKey: string, fileName: string, contentType: string, mediaType: MediaType } };

export type FileUsesQueryVariables = Exact<{
  fileKey: string;
}>;


export type FileUsesQuery = { _fileUses: Array<string> };

export type SeenActivitiesQueryVariables = Exact<{
  activities: Array<unknown> | unknown;
}>;


export type SeenActivitiesQuery = { _entities: Array<
    | { id: string }
    | Record<PropertyKey, never>
   | null> };

export type NodeTypesQueryVariables = Exact<{
  ids: Array<string> | string;
}>;


export type NodeTypesQuery = { _nodeTypes: Array<{ id: string, typename: string }> };

export type ReportAccountQueryVariables = Exact<{
  id: string;
}>;


export type ReportAccountQuery = { _reportAccount: { platformId: string, currency: string, timezone: string } | null };

export type ReportStartMutationVariables = Exact<{
  id: string;
  params: Record<string, unknown>;
}>;


export type ReportStartMutation = { _reportStart: { reportId: string | null, usedPercent: number | null, refusal: { reason: _ReportRefusalReason, code: number | null, subcode: number | null, message: string } | null } };

export type ReportQueryVariables = Exact<{
  id: string;
  reportId: string;
}>;


export type ReportQuery = { _report: { state: _ReportState | null, status: string | null, usedPercent: number | null, refusal: { reason: _ReportRefusalReason, code: number | null, subcode: number | null, message: string } | null } };

export type ReportRowsQueryVariables = Exact<{
  id: string;
  reportId: string;
  after?: string | null | undefined;
}>;


export type ReportRowsQuery = { _reportRows: { rows: Array<Record<string, unknown>> | null, endCursor: string | null, usedPercent: number | null, refusal: { reason: _ReportRefusalReason, code: number | null, subcode: number | null, message: string } | null } };

export type ReportObjectsQueryVariables = Exact<{
  id: string;
  level: string;
  after?: string | null | undefined;
}>;


export type ReportObjectsQuery = { _reportObjects: { paths: Array<Array<string>>, endCursor: string | null } };

export type RefusedFragment = { reason: _ReportRefusalReason, code: number | null, subcode: number | null, message: string };

export type RuleObjectsQueryVariables = Exact<{
  adAccountId: string;
  level: _StatusLevel;
  after?: string | null | undefined;
  first: number;
}>;


export type RuleObjectsQuery = { _ruleObjects: { ids: Array<string>, columns: Record<string, unknown>, watermark: string, syncedAt: string | null, next: string | null } };

export type PresentObjectsQueryVariables = Exact<{
  adAccountId: string;
  level: _StatusLevel;
  ids: Array<string> | string;
}>;


export type PresentObjectsQuery = { _presentObjects: Array<{ id: string, name: string, status: string, effectiveStatus: string, dailyBudget: string | null, lifetimeBudget: string | null, campaignId: string | null, campaignHasBudget: boolean }> };

export type RuleMetricsQueryVariables = Exact<{
  adAccountId: string;
  level: InsightsEntityLevel;
  windows: Array<_RuleWindow> | _RuleWindow;
  metrics: Array<InsightsMetricName> | InsightsMetricName;
  actions: Array<_RuleAction> | _RuleAction;
  after?: string | null | undefined;
  first: number;
}>;


export type RuleMetricsQuery = { _ruleMetrics: { watermark: number, currency: string | null, ids: Array<string>, next: string | null, windows: Array<{ key: string, metrics: Record<string, unknown>, actions: unknown }>, days: Array<{ day: string, imported: boolean, over: boolean, importedAt: string | null, missing: Array<string>, withheld: Array<InsightsWindow> }> } };

export type TodaySoonMutationVariables = Exact<{
  adAccountId: string;
}>;


export type TodaySoonMutation = { _todaySoon: { importedAt: string | null } };

export type RuleAccountQueryVariables = Exact<{
  id: string;
}>;


export type RuleAccountQuery = { _adAccount: { currency: string, currencyOffset: number, timezone: string } | null, adAccount: { minDailyBudget: string | null } | null };

export type BudgetChangesQueryVariables = Exact<{
  adAccountId: string;
  ids: Array<string> | string;
}>;


export type BudgetChangesQuery = { _budgetChanges: Array<{ id: string, count: number }> };

export type SetStatusesQueryVariables = Exact<{
  adAccountId: string;
  ids: Array<string> | string;
}>;


export type SetStatusesQuery = { _setStatuses: Array<{ id: string, status: string, byMember: boolean, at: string }> };

export type ObjectsOfStatusQueryVariables = Exact<{
  adAccountIds: Array<string> | string;
  level: _StatusLevel;
  statuses: Array<string> | string;
  negated: boolean;
}>;


export type ObjectsOfStatusQuery = { _objectsOfStatus: Array<string> };

export type StatusesOfObjectsQueryVariables = Exact<{
  adAccountIds: Array<string> | string;
  level: _StatusLevel;
  ids: Array<string> | string;
}>;


export type StatusesOfObjectsQuery = { _statusesOfObjects: Array<{ id: string, status: string }> };

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
export const RefusedFragmentDoc = new TypedDocumentString(`
    fragment Refused on _ReportRefusal {
  reason
  code
  subcode
  message
}
    `, {"fragmentName":"Refused"}) as unknown as TypedDocumentString<RefusedFragment, unknown>;
export const LaunchAccountDocument = new TypedDocumentString(`
    query LaunchAccount($id: UUID!) {
  _dispatchPace(adAccountId: $id) {
    writesPerSecond
    waitSeconds
    usedPercent
    isConnected
  }
  _adAccount(id: $id) {
    name
    currency
    timezone
    pageId
  }
  adAccount(id: $id) {
    status
    minDailyBudget
    spendGuard {
      dailyBudgetCreatedPerDay
      singleChange
      createdToday
    }
    writeStop {
      scope
      reason
      since
    }
  }
}
    `) as unknown as TypedDocumentString<LaunchAccountQuery, LaunchAccountQueryVariables>;
export const CampaignsNamedDocument = new TypedDocumentString(`
    query CampaignsNamed($id: UUID!, $name: String!) {
  _campaignsNamed(adAccountId: $id, name: $name)
}
    `) as unknown as TypedDocumentString<CampaignsNamedQuery, CampaignsNamedQueryVariables>;
export const WriteStopDocument = new TypedDocumentString(`
    query WriteStop($id: UUID!) {
  adAccount(id: $id) {
    writeStop {
      scope
      reason
      since
    }
  }
}
    `) as unknown as TypedDocumentString<WriteStopQuery, WriteStopQueryVariables>;
export const MemberRoleDocument = new TypedDocumentString(`
    query MemberRole($id: UUID!) {
  member(id: $id) {
    role
  }
}
    `) as unknown as TypedDocumentString<MemberRoleQuery, MemberRoleQueryVariables>;
export const IdentifyDocument = new TypedDocumentString(`
    query Identify($input: _IdentifyInput!) {
  _identify(input: $input) {
    workspaceId
    memberId
    role
    scopes
    toolGroups
  }
}
    `) as unknown as TypedDocumentString<IdentifyQuery, IdentifyQueryVariables>;
export const LimitedAccountsDocument = new TypedDocumentString(`
    query LimitedAccounts($accounts: [_Any!]!) {
  _entities(representations: $accounts) {
    ... on AdAccount {
      id
      currency
      timezone
    }
  }
}
    `) as unknown as TypedDocumentString<LimitedAccountsQuery, LimitedAccountsQueryVariables>;
export const DispatchAdmitDocument = new TypedDocumentString(`
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
    `) as unknown as TypedDocumentString<DispatchAdmitMutation, DispatchAdmitMutationVariables>;
export const DispatchAdmitCopyDocument = new TypedDocumentString(`
    mutation DispatchAdmitCopy($input: _DispatchAdmitCopyInput!) {
  _dispatchAdmitCopy(input: $input) {
    activityId
  }
}
    `) as unknown as TypedDocumentString<DispatchAdmitCopyMutation, DispatchAdmitCopyMutationVariables>;
export const DispatchStopDocument = new TypedDocumentString(`
    mutation DispatchStop($input: _DispatchStopInput!) {
  _dispatchStop(input: $input) {
    activityId
  }
}
    `) as unknown as TypedDocumentString<DispatchStopMutation, DispatchStopMutationVariables>;
export const DispatchChangesDocument = new TypedDocumentString(`
    query DispatchChanges($causeId: UUID!, $after: String, $first: Int!, $arrivals: Boolean!) {
  _dispatchChanges(
    causeId: $causeId
    after: $after
    first: $first
    arrivals: $arrivals
  ) {
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
    `) as unknown as TypedDocumentString<DispatchChangesQuery, DispatchChangesQueryVariables>;
export const DispatchPaceDocument = new TypedDocumentString(`
    query DispatchPace($adAccountId: UUID!) {
  _dispatchPace(adAccountId: $adAccountId) {
    writesPerSecond
    waitSeconds
    usedPercent
    isConnected
  }
}
    `) as unknown as TypedDocumentString<DispatchPaceQuery, DispatchPaceQueryVariables>;
export const LiveObjectsDocument = new TypedDocumentString(`
    query LiveObjects($adAccountId: UUID!, $kind: _LiveKind!, $parentId: String, $pageId: String, $name: String, $first: Int!, $place: _LivePlaceInput) {
  _liveObjects(
    adAccountId: $adAccountId
    kind: $kind
    parentId: $parentId
    pageId: $pageId
    name: $name
    first: $first
    place: $place
  ) {
    objects {
      id
      data
      place {
        after
        seen
      }
    }
    next {
      after
      seen
    }
    readAt
  }
}
    `) as unknown as TypedDocumentString<LiveObjectsQuery, LiveObjectsQueryVariables>;
export const LiveAdSetDocument = new TypedDocumentString(`
    query LiveAdSet($adAccountId: UUID!, $id: String!) {
  _liveAdSet(adAccountId: $adAccountId, id: $id) {
    id
    data
  }
}
    `) as unknown as TypedDocumentString<LiveAdSetQuery, LiveAdSetQueryVariables>;
export const FilledAdSetDocument = new TypedDocumentString(`
    query FilledAdSet($adAccountId: UUID!, $id: String!) {
  _liveAdSet(adAccountId: $adAccountId, id: $id) {
    id
    data
    adCount
    adNames
  }
}
    `) as unknown as TypedDocumentString<FilledAdSetQuery, FilledAdSetQueryVariables>;
export const ImportedObjectsDocument = new TypedDocumentString(`
    query ImportedObjects($adAccountId: UUID!, $kind: _ImportedKind!, $pageId: String, $name: String, $first: Int!, $after: String) {
  _importedObjects(
    adAccountId: $adAccountId
    kind: $kind
    pageId: $pageId
    name: $name
    first: $first
    after: $after
  ) {
    objects {
      row
      id
      data
      importedAt
    }
    hasNext
    syncStatus
    syncedAt
  }
}
    `) as unknown as TypedDocumentString<ImportedObjectsQuery, ImportedObjectsQueryVariables>;
export const MediaUploadDocument = new TypedDocumentString(`
    query MediaUpload($mediaId: UUID!) {
  _mediaUpload(mediaId: $mediaId) {
    fileKey
    fileName
    contentType
    mediaType
  }
}
    `) as unknown as TypedDocumentString<MediaUploadQuery, MediaUploadQueryVariables>;
export const FileUsesDocument = new TypedDocumentString(`
    query FileUses($fileKey: String!) {
  _fileUses(fileKey: $fileKey)
}
    `) as unknown as TypedDocumentString<FileUsesQuery, FileUsesQueryVariables>;
export const SeenActivitiesDocument = new TypedDocumentString(`
    query SeenActivities($activities: [_Any!]!) {
  _entities(representations: $activities) {
    ... on Activity {
      id
    }
  }
}
    `) as unknown as TypedDocumentString<SeenActivitiesQuery, SeenActivitiesQueryVariables>;
export const NodeTypesDocument = new TypedDocumentString(`
    query NodeTypes($ids: [UUID!]!) {
  _nodeTypes(ids: $ids) {
    id
    typename
  }
}
    `) as unknown as TypedDocumentString<NodeTypesQuery, NodeTypesQueryVariables>;
export const ReportAccountDocument = new TypedDocumentString(`
    query ReportAccount($id: UUID!) {
  _reportAccount(adAccountId: $id) {
    platformId
    currency
    timezone
  }
}
    `) as unknown as TypedDocumentString<ReportAccountQuery, ReportAccountQueryVariables>;
export const ReportStartDocument = new TypedDocumentString(`
    mutation ReportStart($id: UUID!, $params: JSONObject!) {
  _reportStart(adAccountId: $id, params: $params) {
    reportId
    refusal {
      ...Refused
    }
    usedPercent
  }
}
    fragment Refused on _ReportRefusal {
  reason
  code
  subcode
  message
}`) as unknown as TypedDocumentString<ReportStartMutation, ReportStartMutationVariables>;
export const ReportDocument = new TypedDocumentString(`
    query Report($id: UUID!, $reportId: String!) {
  _report(adAccountId: $id, reportId: $reportId) {
    state
    status
    refusal {
      ...Refused
    }
    usedPercent
  }
}
    fragment Refused on _ReportRefusal {
  reason
  code
  subcode
  message
}`) as unknown as TypedDocumentString<ReportQuery, ReportQueryVariables>;
export const ReportRowsDocument = new TypedDocumentString(`
    query ReportRows($id: UUID!, $reportId: String!, $after: String) {
  _reportRows(adAccountId: $id, reportId: $reportId, after: $after) {
    rows
    endCursor
    refusal {
      ...Refused
    }
    usedPercent
  }
}
    fragment Refused on _ReportRefusal {
  reason
  code
  subcode
  message
}`) as unknown as TypedDocumentString<ReportRowsQuery, ReportRowsQueryVariables>;
export const ReportObjectsDocument = new TypedDocumentString(`
    query ReportObjects($id: UUID!, $level: String!, $after: String) {
  _reportObjects(adAccountId: $id, level: $level, after: $after) {
    paths
    endCursor
  }
}
    `) as unknown as TypedDocumentString<ReportObjectsQuery, ReportObjectsQueryVariables>;
export const RuleObjectsDocument = new TypedDocumentString(`
    query RuleObjects($adAccountId: UUID!, $level: _StatusLevel!, $after: String, $first: Int!) {
  _ruleObjects(
    adAccountId: $adAccountId
    level: $level
    after: $after
    first: $first
  ) {
    ids
    columns
    watermark
    syncedAt
    next
  }
}
    `) as unknown as TypedDocumentString<RuleObjectsQuery, RuleObjectsQueryVariables>;
export const PresentObjectsDocument = new TypedDocumentString(`
    query PresentObjects($adAccountId: UUID!, $level: _StatusLevel!, $ids: [String!]!) {
  _presentObjects(adAccountId: $adAccountId, level: $level, ids: $ids) {
    id
    name
    status
    effectiveStatus
    dailyBudget
    lifetimeBudget
    campaignId
    campaignHasBudget
  }
}
    `) as unknown as TypedDocumentString<PresentObjectsQuery, PresentObjectsQueryVariables>;
export const RuleMetricsDocument = new TypedDocumentString(`
    query RuleMetrics($adAccountId: UUID!, $level: InsightsEntityLevel!, $windows: [_RuleWindow!]!, $metrics: [InsightsMetricName!]!, $actions: [_RuleAction!]!, $after: String, $first: Int!) {
  _ruleMetrics(
    adAccountId: $adAccountId
    level: $level
    windows: $windows
    metrics: $metrics
    actions: $actions
    after: $after
    first: $first
  ) {
    watermark
    currency
    ids
    next
    windows {
      key
      metrics
      actions
    }
    days {
      day
      imported
      over
      importedAt
      missing
      withheld
    }
  }
}
    `) as unknown as TypedDocumentString<RuleMetricsQuery, RuleMetricsQueryVariables>;
export const TodaySoonDocument = new TypedDocumentString(`
    mutation TodaySoon($adAccountId: UUID!) {
  _todaySoon(adAccountId: $adAccountId) {
    importedAt
  }
}
    `) as unknown as TypedDocumentString<TodaySoonMutation, TodaySoonMutationVariables>;
export const RuleAccountDocument = new TypedDocumentString(`
    query RuleAccount($id: UUID!) {
  _adAccount(id: $id) {
    currency
    currencyOffset
    timezone
  }
  adAccount(id: $id) {
    minDailyBudget
  }
}
    `) as unknown as TypedDocumentString<RuleAccountQuery, RuleAccountQueryVariables>;
export const BudgetChangesDocument = new TypedDocumentString(`
    query BudgetChanges($adAccountId: UUID!, $ids: [String!]!) {
  _budgetChanges(adAccountId: $adAccountId, ids: $ids) {
    id
    count
  }
}
    `) as unknown as TypedDocumentString<BudgetChangesQuery, BudgetChangesQueryVariables>;
export const SetStatusesDocument = new TypedDocumentString(`
    query SetStatuses($adAccountId: UUID!, $ids: [String!]!) {
  _setStatuses(adAccountId: $adAccountId, ids: $ids) {
    id
    status
    byMember
    at
  }
}
    `) as unknown as TypedDocumentString<SetStatusesQuery, SetStatusesQueryVariables>;
export const ObjectsOfStatusDocument = new TypedDocumentString(`
    query ObjectsOfStatus($adAccountIds: [UUID!]!, $level: _StatusLevel!, $statuses: [String!]!, $negated: Boolean!) {
  _objectsOfStatus(
    adAccountIds: $adAccountIds
    level: $level
    statuses: $statuses
    negated: $negated
  )
}
    `) as unknown as TypedDocumentString<ObjectsOfStatusQuery, ObjectsOfStatusQueryVariables>;
export const StatusesOfObjectsDocument = new TypedDocumentString(`
    query StatusesOfObjects($adAccountIds: [UUID!]!, $level: _StatusLevel!, $ids: [String!]!) {
  _statusesOfObjects(adAccountIds: $adAccountIds, level: $level, ids: $ids) {
    id
    status
  }
}
    `) as unknown as TypedDocumentString<StatusesOfObjectsQuery, StatusesOfObjectsQueryVariables>;