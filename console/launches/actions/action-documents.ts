import { graphql } from '../generated/gql.ts';

export const SET_ENABLED = graphql(/* GraphQL */ `
  mutation SetEnabled($input: LaunchSetEnabledInput!) {
    changed: launchSetEnabled(input: $input) {
      launch {
        ...LaunchHead
      }
    }
  }
`);

export const RUN_NOW = graphql(/* GraphQL */ `
  mutation RunNow($input: LaunchRunNowInput!) {
    changed: launchRunNow(input: $input) {
      launch {
        ...LaunchHead
      }
    }
  }
`);

export const CANCEL = graphql(/* GraphQL */ `
  mutation Cancel($input: LaunchCancelInput!) {
    changed: launchCancel(input: $input) {
      launch {
        ...LaunchHead
      }
    }
  }
`);

export const RETRY = graphql(/* GraphQL */ `
  mutation Retry($input: LaunchRetryInput!) {
    changed: launchRetry(input: $input) {
      launch {
        ...LaunchHead
      }
    }
  }
`);

export const STOP = graphql(/* GraphQL */ `
  mutation Stop($input: LaunchStopInput!) {
    changed: launchStop(input: $input) {
      launch {
        ...LaunchHead
      }
    }
  }
`);
