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

/** Begins with a page of all launches and goes on with what changes, so that nothing falls between the two. A part of them is read by itself. */
export const LAUNCHES_CHANGED = graphql(/* GraphQL */ `
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

/** A page of the launches that a filter takes. */
export const LAUNCHES = graphql(/* GraphQL */ `
  query Launches($adAccountId: UUID!, $states: [LaunchState!], $search: String, $after: String) {
    launches(adAccountId: $adAccountId, states: $states, search: $search, first: 50, after: $after) {
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
