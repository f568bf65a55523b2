/* eslint-disable */
import * as types from './graphql.ts';

const documents = {
  "\n  query ConsoleSchedules($adAccountId: UUID!, $after: String) {\n    schedules(adAccountId: $adAccountId, first: 20, after: $after) {\n      edges {\n        node {\n          id\n          version\n          name\n          enabled\n          pauseReason\n          pauseMessage\n          nextRunAt\n          wait {\n            message\n          }\n          currentVersion {\n            cronExpression\n            timezone\n            batchLimit\n            batchBudgetLimitMinor\n          }\n          warnings {\n            code\n            message\n          }\n          content {\n            ready\n            runs\n            unknownReason\n          }\n          nextRuns(first: 3) {\n            instant\n            localTime\n            skippedLocalTime\n          }\n          runs(first: 5) {\n            edges {\n              node {\n                id\n                dueAt\n                state\n                outcome\n                reason\n                taken\n                remaining\n                missedCount\n                launch {\n                  id\n                  name\n                }\n                overlappedLaunch {\n                  id\n                  name\n                }\n              }\n            }\n          }\n        }\n      }\n      pageInfo {\n        hasNextPage\n        endCursor\n      }\n    }\n  }\n": types.ConsoleSchedulesDocument,
  "\n  query ConsoleScheduleWaits($adAccountId: UUID!, $after: String) {\n    schedules(adAccountId: $adAccountId, first: 100, after: $after) {\n      edges {\n        node {\n          id\n          wait {\n            message\n          }\n        }\n      }\n      pageInfo {\n        hasNextPage\n        endCursor\n      }\n    }\n  }\n": types.ConsoleScheduleWaitsDocument,
  "\n  subscription ConsoleSchedulesChanged($adAccountId: UUID!, $after: Int) {\n    scheduleRunsChanged(adAccountId: $adAccountId, after: $after) {\n      sequence\n    }\n  }\n": types.ConsoleSchedulesChangedDocument,
  "\n  mutation ConsoleSwitchSchedule($input: ScheduleSetEnabledInput!) {\n    scheduleSetEnabled(input: $input) {\n      schedule {\n        id\n      }\n    }\n  }\n": types.ConsoleSwitchScheduleDocument,
};

/** The typed form of a document, by its text. */
export function graphql<Text extends keyof typeof documents>(text: Text): (typeof documents)[Text] {
  return documents[text];
}
