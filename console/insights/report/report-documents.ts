import { graphql } from '../generated/gql.ts';

/** A page of the ranking, with all that is to be known about the report. */
export const RANKED = graphql(/* GraphQL */ `
  query InsightsRanked(
    $adAccountIds: [UUID!]!
    $dateFrom: Date!
    $dateTo: Date!
    $metrics: [InsightsMetricName!]!
    $entityLevel: InsightsEntityLevel!
    $actionTypes: [String!]
    $attributionWindows: [InsightsWindow!]
    $sortBy: InsightsSortKey!
    $sortDirection: InsightsSortDirection!
    $sortActionType: String!
    $sortAttribution: InsightsWindow!
    $after: String
    $comparedWith: InsightsComparison!
  ) {
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
`);

/** A page of the days of ad accounts. */
export const DAILY = graphql(/* GraphQL */ `
  query InsightsDaily(
    $adAccountIds: [UUID!]!
    $dateFrom: Date!
    $dateTo: Date!
    $metrics: [InsightsMetricName!]!
    $actionTypes: [String!]
    $attributionWindows: [InsightsWindow!]
    $after: String
  ) {
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
`);
