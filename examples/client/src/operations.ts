import { graphql } from './generated/gql.ts';

/** One page of launches, those of all ad accounts. */
export const LAUNCHES = graphql(`
  query Launches($first: Int!, $after: String, $search: String) {
    launches(first: $first, after: $after, search: $search) {
      totalCount
      pageInfo {
        hasNextPage
        endCursor
      }
      edges {
        node {
          id
          version
          name
          state
          adAccount {
            id
            name
          }
          submittedByMember {
            id
            email
          }
        }
      }
    }
  }
`);

/** Progress of one launch until it ends; with `after` every step behind that sequence. */
export const PROGRESS = graphql(`
  subscription Progress($adAccountId: UUID!, $launchId: UUID!, $after: Int) {
    launchProgress(adAccountId: $adAccountId, launchId: $launchId, after: $after) {
      sequence
      message
      launch {
        id
        version
        state
        counts {
          succeeded
          total
        }
      }
    }
  }
`);

/** Starts a launch now that waits for its time. */
export const RUN_NOW = graphql(`
  mutation RunNow($input: LaunchRunNowInput!) {
    launchRunNow(input: $input) {
      launch {
        id
        version
        state
      }
    }
  }
`);
