import { graphql } from '../generated/gql.ts';

export const LAUNCH_PAGE = graphql(/* GraphQL */ `
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
`);

/** Begins with a page of launches and goes on with what changes, so that nothing falls between the two. */
export const LAUNCHES_CHANGED = graphql(/* GraphQL */ `
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
`);

export const LAUNCH_CHANGE = graphql(/* GraphQL */ `
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
`);

export const OLDER_LAUNCHES = graphql(/* GraphQL */ `
  query OlderLaunches($adAccountId: UUID!, $after: String) {
    launches(adAccountId: $adAccountId, first: 50, after: $after) {
      ...LaunchPage
    }
  }
`);

export const ONE_LAUNCH = graphql(/* GraphQL */ `
  query OneLaunch($adAccountId: UUID!, $launchId: UUID!) {
    launch(adAccountId: $adAccountId, id: $launchId) {
      ...LaunchRow
    }
  }
`);
