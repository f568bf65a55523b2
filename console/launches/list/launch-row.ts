import { graphql } from '../generated/gql.ts';
import type { CountsFragment, LaunchRowFragment } from '../generated/graphql.ts';

/** A launch as the list shows it. */
export type LaunchRow = LaunchRowFragment;

/** Numbers by state. */
export type Counts = CountsFragment;

export const COUNTS = graphql(/* GraphQL */ `
  fragment Counts on LaunchCounts {
    planned
    running
    succeeded
    failed
    unknown
    replaced
    total
  }
`);

export const LAUNCH_ROW = graphql(/* GraphQL */ `
  fragment LaunchRow on Launch {
    id
    version
    name
    state
    step
    sequence
    createdAt
    scheduledAt
    counts {
      ...Counts
    }
    operationCounts {
      ...Counts
    }
  }
`);
