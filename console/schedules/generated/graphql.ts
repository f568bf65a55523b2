/* eslint-disable */
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { DocumentTypeDecoration } from '@graphql-typed-document-node/core';
export type SchedulePauseReason =
  | 'ACTOR_HAS_NO_ACCESS'
  | 'COLLECTION_ARCHIVED'
  | 'DEFINITION_UNREADABLE'
  | 'MEMBER'
  | 'REPEATED_FAILURES'
  | 'TARGET_CHANGED'
  | 'TARGET_GONE';

export type ScheduleRunOutcome =
  | 'BLOCKED'
  | 'CANCELLED'
  | 'FAILED'
  | 'HELD'
  | 'LIMIT_REACHED'
  | 'NOTHING_TO_LAUNCH'
  | 'OVER_BATCH_BUDGET'
  | 'PARTIALLY_SUCCEEDED'
  | 'REFUSED'
  | 'SKIPPED_MISSED'
  | 'SKIPPED_OVERLAP'
  | 'SUCCEEDED'
  | 'TARGET_CHANGED'
  | 'TARGET_GONE';

export type ScheduleRunState =
  | 'CLAIMED'
  | 'ENDED'
  | 'LAUNCHED';

export type ScheduleSetEnabledInput = {
  adAccountId: string;
  enabled: boolean;
  expectedVersion: number;
  scheduleId: string;
};

export type ConsoleSchedulesQueryVariables = Exact<{
  adAccountId: string;
  after?: string | null | undefined;
}>;


export type ConsoleSchedulesQuery = { schedules: { edges: Array<{ node: { id: string, version: number, name: string, enabled: boolean, pauseReason: SchedulePauseReason | null, pauseMessage: string | null, nextRunAt: string | null, wait: { message: string } | null, currentVersion: { cronExpression: string, timezone: string, batchLimit: number, batchBudgetLimitMinor: string }, warnings: Array<{ code: string, message: string }>, content: { ready: number | null, runs: number | null, unknownReason: string | null }, nextRuns: Array<{ instant: string | null, localTime: string, skippedLocalTime: boolean }>, runs: { edges: Array<{ node: { id: string, dueAt: string, state: ScheduleRunState, outcome: ScheduleRunOutcome | null, reason: string | null, taken: number | null, remaining: number | null, missedCount: number | null, launch: { id: string, name: string } | null, overlappedLaunch: { id: string, name: string } | null } }> } } }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } } };

export type ConsoleScheduleWaitsQueryVariables = Exact<{
  adAccountId: string;
  after?: string | null | undefined;
}>;


export type ConsoleScheduleWaitsQuery = { schedules: { edges: Array<{ node: { id: string, wait: { message: string } | null } }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } } };

export type ConsoleSchedulesChangedSubscriptionVariables = Exact<{
  adAccountId: string;
  after?: number | null | undefined;
}>;


export type ConsoleSchedulesChangedSubscription = { scheduleRunsChanged: { sequence: number } };

export type ConsoleSwitchScheduleMutationVariables = Exact<{
  input: ScheduleSetEnabledInput;
}>;


export type ConsoleSwitchScheduleMutation = { scheduleSetEnabled: { schedule: { id: string } } };

export class TypedDocumentString<TResult, TVariables>
  extends String
  implements DocumentTypeDecoration<TResult, TVariables>
{
  __apiType?: NonNullable<DocumentTypeDecoration<TResult, TVariables>['__apiType']>;
  private value: string;
  public __meta__?: Record<string, any> | undefined;

  constructor(value: string, __meta__?: Record<string, any> | undefined) {
    super(value);
    this.value = value;
    this.__meta__ = __meta__;
  }

  override toString(): string & DocumentTypeDecoration<TResult, TVariables> {
    return this.value;
  }
}

export const ConsoleSchedulesDocument = new TypedDocumentString(`
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
    `) as unknown as TypedDocumentString<ConsoleSchedulesQuery, ConsoleSchedulesQueryVariables>;
export const ConsoleScheduleWaitsDocument = new TypedDocumentString(`
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
    `) as unknown as TypedDocumentString<ConsoleScheduleWaitsQuery, ConsoleScheduleWaitsQueryVariables>;
export const ConsoleSchedulesChangedDocument = new TypedDocumentString(`
    subscription ConsoleSchedulesChanged($adAccountId: UUID!, $after: Int) {
  scheduleRunsChanged(adAccountId: $adAccountId, after: $after) {
    sequence
  }
}
    `) as unknown as TypedDocumentString<ConsoleSchedulesChangedSubscription, ConsoleSchedulesChangedSubscriptionVariables>;
export const ConsoleSwitchScheduleDocument = new TypedDocumentString(`
    mutation ConsoleSwitchSchedule($input: ScheduleSetEnabledInput!) {
  scheduleSetEnabled(input: $input) {
    schedule {
      id
    }
  }
}
    `) as unknown as TypedDocumentString<ConsoleSwitchScheduleMutation, ConsoleSwitchScheduleMutationVariables>;