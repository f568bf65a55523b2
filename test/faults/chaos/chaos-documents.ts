import type { ReportedLaunch } from './judge.ts';

export const SUBMIT = /* GraphQL */ `
  mutation Submit($request: LaunchRequestInput!) {
    launchSubmit(request: $request) {
      launch {
        id
      }
    }
  }
`;

export const FOLLOW = /* GraphQL */ `
  subscription Follow($adAccountId: UUID!, $launchId: UUID!, $after: Int) {
    launchProgress(adAccountId: $adAccountId, launchId: $launchId, after: $after) {
      sequence
      state
    }
  }
`;

/** Actions a member can take, with the version to do it with. */
export const STEPS = /* GraphQL */ `
  query Steps($adAccountId: UUID!, $id: UUID!) {
    launch(adAccountId: $adAccountId, id: $id) {
      version
      nextSteps
    }
  }
`;

export interface Steps {
  launch: { version: number; nextSteps: string[] };
}

export const HOLD = /* GraphQL */ `
  mutation Hold($input: LaunchSetEnabledInput!) {
    launchSetEnabled(input: $input) {
      launch {
        id
      }
    }
  }
`;

export const RUN_NOW = /* GraphQL */ `
  mutation RunNow($input: LaunchRunNowInput!) {
    launchRunNow(input: $input) {
      launch {
        id
      }
    }
  }
`;

export const CANCEL = /* GraphQL */ `
  mutation Cancel($input: LaunchCancelInput!) {
    launchCancel(input: $input) {
      launch {
        id
      }
    }
  }
`;

export const RETRY = /* GraphQL */ `
  mutation Retry($input: LaunchRetryInput!) {
    launchRetry(input: $input) {
      launch {
        id
      }
    }
  }
`;

/** A launch with all items and a page of its operations. */
export const READ = /* GraphQL */ `
  query Read($adAccountId: UUID!, $id: UUID!, $after: String) {
    launch(adAccountId: $adAccountId, id: $id) {
      state
      sequence
      items(first: 1000) {
        edges {
          node {
            state
            error {
              message
            }
          }
        }
      }
      operations(first: 1000, after: $after) {
        edges {
          cursor
          node {
            effect
            kind
            name
            state
            platformId
            error {
              message
            }
          }
        }
        pageInfo {
          hasNextPage
        }
      }
    }
  }
`;

export interface ReadPage {
  launch: {
    state: string;
    sequence: number;
    items: { edges: { node: ReportedLaunch['items'][number] }[] };
    operations: {
      edges: { cursor: string; node: ReportedLaunch['operations'][number] }[];
      pageInfo: { hasNextPage: boolean };
    };
  };
}
