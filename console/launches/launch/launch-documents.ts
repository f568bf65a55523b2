import { graphql } from '../generated/gql.ts';

/** A launch as its own page shows it, without its ads. */
export const LAUNCH_HEAD = graphql(/* GraphQL */ `
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
`);

/** Another launch, as a link to it shows it. */
export const LAUNCH_NAME = graphql(/* GraphQL */ `
  fragment LaunchName on Launch {
    id
    name
  }
`);

/** Wait of a launch. */
export const WAIT = graphql(/* GraphQL */ `
  fragment Wait on LaunchWait {
    message
    until
  }
`);

/** Reason of a refusal. */
export const REFUSAL = graphql(/* GraphQL */ `
  fragment Refusal on LaunchError {
    code
    platformCode
    platformSubcode
    title
    message
    blamedFields
  }
`);

/** One ad of a launch. */
export const ITEM = graphql(/* GraphQL */ `
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
`);

export const LAUNCH = graphql(/* GraphQL */ `
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
`);

export const LAUNCH_ALONE = graphql(/* GraphQL */ `
  query LaunchAlone($adAccountId: UUID!, $launchId: UUID!) {
    launch(adAccountId: $adAccountId, id: $launchId) {
      ...LaunchHead
    }
  }
`);

/** Wait of a launch. That for a worker begins and ends without an event. */
export const LAUNCH_WAIT = graphql(/* GraphQL */ `
  query LaunchWait($adAccountId: UUID!, $launchId: UUID!) {
    launch(adAccountId: $adAccountId, id: $launchId) {
      sequence
      wait {
        ...Wait
      }
    }
  }
`);

export const PROGRESS = graphql(/* GraphQL */ `
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
`);

/** Failed operations of a launch. Operations that were not attempted come behind those they wait for. */
export const FAILED_OPERATIONS = graphql(/* GraphQL */ `
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
`);
