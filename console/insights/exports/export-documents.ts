import { graphql } from '../generated/gql.ts';

/** The newest exports of the member. */
export const EXPORTS = graphql(/* GraphQL */ `
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
`);

/** Waits of the newest exports, which begin and end without an event. */
export const EXPORT_WAITS = graphql(/* GraphQL */ `
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
`);

/** Has a report exported. */
export const CREATE_EXPORT = graphql(/* GraphQL */ `
  mutation InsightsExportMade($input: InsightsExportCreateInput!) {
    insightsExportCreate(input: $input) {
      export {
        id
      }
    }
  }
`);

/** Cancels an export. */
export const CANCEL_EXPORT = graphql(/* GraphQL */ `
  mutation InsightsExportCancelled($input: InsightsExportCancelInput!) {
    insightsExportCancel(input: $input) {
      export {
        id
      }
    }
  }
`);

/** Progress of an export until it has ended. */
export const EXPORT_PROGRESS = graphql(/* GraphQL */ `
  subscription InsightsExportFollowed($exportId: UUID!, $after: Int) {
    insightsExportProgress(exportId: $exportId, after: $after) {
      sequence
      state
      rowCount
      rowTotal
    }
  }
`);
