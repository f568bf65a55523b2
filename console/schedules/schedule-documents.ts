import { graphql } from './generated/gql.ts';

/** The schedules of an ad account with what is to come and what was last. */
export const SCHEDULES = graphql(/* GraphQL */ `
  query ConsoleSchedules($adAccountId: UUID!, $after: String) {
    schedules(adAccountId: $adAccountId, first: 20, after: $after) {
      edges {
        node {
          id
          version
          name
          enabled
          pauseReason
          pauseMessage
          nextRunAt
          wait {
            message
          }
          currentVersion {
            cronExpression
            timezone
            batchLimit
            batchBudgetLimitMinor
          }
          warnings {
            code
            message
          }
          content {
            ready
            runs
            unknownReason
          }
          nextRuns(first: 3) {
            instant
            localTime
            skippedLocalTime
          }
          runs(first: 5) {
            edges {
              node {
                id
                dueAt
                state
                outcome
                reason
                taken
                remaining
                missedCount
                launch {
                  id
                  name
                }
                overlappedLaunch {
                  id
                  name
                }
              }
            }
          }
        }
      }
      pageInfo {
        hasNextPage
        endCursor
      }
    }
  }
`);

/** Waits of an ad account's schedules, which begin and end without an event. */
export const SCHEDULE_WAITS = graphql(/* GraphQL */ `
  query ConsoleScheduleWaits($adAccountId: UUID!, $after: String) {
    schedules(adAccountId: $adAccountId, first: 100, after: $after) {
      edges {
        node {
          id
          wait {
            message
          }
        }
      }
      pageInfo {
        hasNextPage
        endCursor
      }
    }
  }
`);

/** Changes of an ad account's schedules and of their runs. */
export const SCHEDULES_CHANGED = graphql(/* GraphQL */ `
  subscription ConsoleSchedulesChanged($adAccountId: UUID!, $after: Int) {
    scheduleRunsChanged(adAccountId: $adAccountId, after: $after) {
      sequence
    }
  }
`);

/** Switches a schedule on or off. */
export const SWITCH_SCHEDULE = graphql(/* GraphQL */ `
  mutation ConsoleSwitchSchedule($input: ScheduleSetEnabledInput!) {
    scheduleSetEnabled(input: $input) {
      schedule {
        id
      }
    }
  }
`);
