/* eslint-disable */
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { DocumentTypeDecoration } from '@graphql-typed-document-node/core';
export type InsightsComparison =
  | 'PRECEDING'
  | 'YEAR_BEFORE';

export type InsightsCoverageState =
  | 'COMPLETE'
  | 'FUTURE'
  | 'NEVER'
  | 'PARTIAL';

export type InsightsEntityLevel =
  | 'ACCOUNT'
  | 'AD'
  | 'AD_SET'
  | 'CAMPAIGN';

export type InsightsExportCancelInput = {
  exportId: string;
};

export type InsightsExportCreateInput = {
  actionTypes?: Array<string> | null | undefined;
  adAccountIds: Array<string>;
  attributionWindows?: Array<InsightsWindow> | null | undefined;
  dateFrom: string;
  dateTo: string;
  entityIds?: Array<string> | null | undefined;
  entityLevel: InsightsEntityLevel;
  format: InsightsExportFormat;
  grain: InsightsRowGrain;
  metrics: Array<InsightsMetricName>;
  minSpend?: number | null | undefined;
  reportSpec: InsightsReportName;
  requestId: string;
  sortActionType: string;
  sortAttribution: InsightsWindow;
  sortBy: InsightsSortKey;
  sortDirection: InsightsSortDirection;
};

export type InsightsExportFormat =
  | 'CSV'
  | 'JSON_LINES';

export type InsightsExportState =
  | 'CANCELLED'
  | 'EXPIRED'
  | 'FAILED'
  | 'QUEUED'
  | 'READY'
  | 'RUNNING';

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

export type InsightsReportName =
  | 'BASE_DAILY'
  | 'COUNTRY_DAILY'
  | 'DEMOGRAPHIC_DAILY';

export type InsightsRowGrain =
  | 'DAILY'
  | 'PERIOD';

export type InsightsSortDirection =
  | 'ASC'
  | 'DESC';

export type InsightsSortKey =
  | 'CLICKS'
  | 'CTR'
  | 'DATE'
  | 'ENTITY_ID'
  | 'IMPRESSIONS'
  | 'PURCHASES'
  | 'ROAS'
  | 'SPEND';

export type InsightsWindow =
  | 'CLICK_1D'
  | 'CLICK_7D'
  | 'VALUE'
  | 'VIEW_1D';

export type InsightsExportsShownQueryVariables = Exact<{
  first: number;
}>;


export type InsightsExportsShownQuery = { insightsExports: { edges: Array<{ node: { id: string, state: InsightsExportState, format: InsightsExportFormat, grain: InsightsRowGrain, entityLevel: InsightsEntityLevel, dateFrom: string, dateTo: string, rowCount: number, rowTotal: number | null, byteSize: number | null, url: string | null, createdAt: string, error: { message: string } | null, wait: { message: string } | null } }> } };

export type InsightsExportWaitsQueryVariables = Exact<{
  first: number;
}>;


export type InsightsExportWaitsQuery = { insightsExports: { edges: Array<{ node: { id: string, wait: { message: string } | null } }> } };

export type InsightsExportMadeMutationVariables = Exact<{
  input: InsightsExportCreateInput;
}>;


export type InsightsExportMadeMutation = { insightsExportCreate: { export: { id: string } } };

export type InsightsExportCancelledMutationVariables = Exact<{
  input: InsightsExportCancelInput;
}>;


export type InsightsExportCancelledMutation = { insightsExportCancel: { export: { id: string } } };

export type InsightsExportFollowedSubscriptionVariables = Exact<{
  exportId: string;
  after?: number | null | undefined;
}>;


export type InsightsExportFollowedSubscription = { insightsExportProgress: { sequence: number, state: InsightsExportState, rowCount: number, rowTotal: number | null } };

export type InsightsRankedQueryVariables = Exact<{
  adAccountIds: Array<string> | string;
  dateFrom: string;
  dateTo: string;
  metrics: Array<InsightsMetricName> | InsightsMetricName;
  entityLevel: InsightsEntityLevel;
  actionTypes?: Array<string> | string | null | undefined;
  attributionWindows?: Array<InsightsWindow> | InsightsWindow | null | undefined;
  sortBy: InsightsSortKey;
  sortDirection: InsightsSortDirection;
  sortActionType: string;
  sortAttribution: InsightsWindow;
  after?: string | null | undefined;
  comparedWith: InsightsComparison;
}>;


export type InsightsRankedQuery = { insightsQuery: { edges: Array<{ node: { adAccountId: string, entityId: string, entityName: string | null, currency: string, provisional: boolean, partial: boolean, mixedAttribution: boolean, values: Record<string, unknown>, remarks: Array<{ metric: string, code: string, day: string | null }> } }>, pageInfo: { hasNextPage: boolean, endCursor: string | null }, coverage: Array<{ adAccountId: string, state: InsightsCoverageState, timeZone: string, dateFrom: string, dateTo: string, askedDays: number, importedDays: number, freshAsOf: string | null, partialDays: Array<string>, provisionalFrom: string | null, reconciled: boolean | null, currencies: Array<string>, missing: Array<{ dateFrom: string, dateTo: string, reason: string, entityId: string | null }>, unattributed: { days: number, accountSpend: string, adsSpend: string, spend: string, impressions: string } | null }>, warnings: Array<{ code: string, message: string }>, totals: Array<{ currency: string, rows: number, values: Record<string, unknown>, remarks: Array<{ metric: string, code: string, day: string | null }> }>, previous: { currentFrom: string, currentTo: string, dateFrom: string, dateTo: string, reason: string | null, current: Array<{ currency: string, values: Record<string, unknown> }>, totals: Array<{ currency: string, values: Record<string, unknown> }> } } };

export type InsightsDailyQueryVariables = Exact<{
  adAccountIds: Array<string> | string;
  dateFrom: string;
  dateTo: string;
  metrics: Array<InsightsMetricName> | InsightsMetricName;
  actionTypes?: Array<string> | string | null | undefined;
  attributionWindows?: Array<InsightsWindow> | InsightsWindow | null | undefined;
  after?: string | null | undefined;
}>;


export type InsightsDailyQuery = { insightsQuery: { edges: Array<{ node: { adAccountId: string, date: string | null, currency: string, provisional: boolean, values: Record<string, unknown>, remarks: Array<{ metric: string, code: string, day: string | null }> } }>, pageInfo: { hasNextPage: boolean, endCursor: string | null }, coverage: Array<{ adAccountId: string, dateFrom: string, dateTo: string, partialDays: Array<string>, currencies: Array<string>, missing: Array<{ dateFrom: string, dateTo: string, reason: string, entityId: string | null }> }> } };

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

export const InsightsExportsShownDocument = new TypedDocumentString(`
    query InsightsExportsShown($first: Int!) {
  insightsExports(first: $first) {
    edges {
      node {
        id
        state
        format
        grain
        entityLevel
        dateFrom
        dateTo
        rowCount
        rowTotal
        byteSize
        url
        createdAt
        error {
          message
        }
        wait {
          message
        }
      }
    }
  }
}
    `) as unknown as TypedDocumentString<InsightsExportsShownQuery, InsightsExportsShownQueryVariables>;
export const InsightsExportWaitsDocument = new TypedDocumentString(`
    query InsightsExportWaits($first: Int!) {
  insightsExports(first: $first) {
    edges {
      node {
        id
        wait {
          message
        }
      }
    }
  }
}
    `) as unknown as TypedDocumentString<InsightsExportWaitsQuery, InsightsExportWaitsQueryVariables>;
export const InsightsExportMadeDocument = new TypedDocumentString(`
    mutation InsightsExportMade($input: InsightsExportCreateInput!) {
  insightsExportCreate(input: $input) {
    export {
      id
    }
  }
}
    `) as unknown as TypedDocumentString<InsightsExportMadeMutation, InsightsExportMadeMutationVariables>;
export const InsightsExportCancelledDocument = new TypedDocumentString(`
    mutation InsightsExportCancelled($input: InsightsExportCancelInput!) {
  insightsExportCancel(input: $input) {
    export {
      id
    }
  }
}
    `) as unknown as TypedDocumentString<InsightsExportCancelledMutation, InsightsExportCancelledMutationVariables>;
export const InsightsExportFollowedDocument = new TypedDocumentString(`
    subscription InsightsExportFollowed($exportId: UUID!, $after: Int) {
  insightsExportProgress(exportId: $exportId, after: $after) {
    sequence
    state
    rowCount
    rowTotal
  }
}
    `) as unknown as TypedDocumentString<InsightsExportFollowedSubscription, InsightsExportFollowedSubscriptionVariables>;
export const InsightsRankedDocument = new TypedDocumentString(`
    query InsightsRanked($adAccountIds: [UUID!]!, $dateFrom: Date!, $dateTo: Date!, $metrics: [InsightsMetricName!]!, $entityLevel: InsightsEntityLevel!, $actionTypes: [String!], $attributionWindows: [InsightsWindow!], $sortBy: InsightsSortKey!, $sortDirection: InsightsSortDirection!, $sortActionType: String!, $sortAttribution: InsightsWindow!, $after: String, $comparedWith: InsightsComparison!) {
  insightsQuery(
    adAccountIds: $adAccountIds
    dateFrom: $dateFrom
    dateTo: $dateTo
    metrics: $metrics
    entityLevel: $entityLevel
    grain: PERIOD
    actionTypes: $actionTypes
    attributionWindows: $attributionWindows
    sortBy: $sortBy
    sortDirection: $sortDirection
    sortActionType: $sortActionType
    sortAttribution: $sortAttribution
    first: 25
    after: $after
  ) {
    edges {
      node {
        adAccountId
        entityId
        entityName
        currency
        provisional
        partial
        mixedAttribution
        values
        remarks {
          metric
          code
          day
        }
      }
    }
    pageInfo {
      hasNextPage
      endCursor
    }
    coverage {
      adAccountId
      state
      timeZone
      dateFrom
      dateTo
      askedDays
      importedDays
      missing {
        dateFrom
        dateTo
        reason
        entityId
      }
      freshAsOf
      partialDays
      provisionalFrom
      reconciled
      currencies
      unattributed {
        days
        accountSpend
        adsSpend
        spend
        impressions
      }
    }
    warnings {
      code
      message
    }
    totals {
      currency
      rows
      values
      remarks {
        metric
        code
        day
      }
    }
    previous(comparedWith: $comparedWith) {
      currentFrom
      currentTo
      dateFrom
      dateTo
      reason
      current {
        currency
        values
      }
      totals {
        currency
        values
      }
    }
  }
}
    `) as unknown as TypedDocumentString<InsightsRankedQuery, InsightsRankedQueryVariables>;
export const InsightsDailyDocument = new TypedDocumentString(`
    query InsightsDaily($adAccountIds: [UUID!]!, $dateFrom: Date!, $dateTo: Date!, $metrics: [InsightsMetricName!]!, $actionTypes: [String!], $attributionWindows: [InsightsWindow!], $after: String) {
  insightsQuery(
    adAccountIds: $adAccountIds
    dateFrom: $dateFrom
    dateTo: $dateTo
    metrics: $metrics
    entityLevel: ACCOUNT
    actionTypes: $actionTypes
    attributionWindows: $attributionWindows
    sortBy: DATE
    first: 100
    after: $after
  ) {
    edges {
      node {
        adAccountId
        date
        currency
        provisional
        values
        remarks {
          metric
          code
          day
        }
      }
    }
    pageInfo {
      hasNextPage
      endCursor
    }
    coverage {
      adAccountId
      dateFrom
      dateTo
      partialDays
      currencies
      missing {
        dateFrom
        dateTo
        reason
        entityId
      }
    }
  }
}
    `) as unknown as TypedDocumentString<InsightsDailyQuery, InsightsDailyQueryVariables>;