/* eslint-disable */
import * as types from './graphql.ts';

const documents = {
  "\n  query ConsoleRules($after: UUID) {\n    rules(first: 50, after: $after) {\n      edges {\n        node {\n          id\n          version\n          name\n          status\n          level\n          pausedReason\n          nextRunAt\n          updatedAt\n          schedule {\n            cron\n            timezone\n          }\n          adAccounts {\n            id\n            name\n          }\n          runs(first: 3) {\n            edges {\n              node {\n                id\n                state\n                dryRun\n                dueAt\n                message\n                counts {\n                  targets\n                  acted\n                  heldBack\n                  failed\n                  unknown\n                }\n                reasons {\n                  reason\n                  count\n                }\n              }\n            }\n          }\n        }\n      }\n      pageInfo {\n        hasNextPage\n        endCursor\n      }\n    }\n  }\n": types.ConsoleRulesDocument,
  "\n  mutation ConsoleSwitchRule($input: RuleStatusSetInput!) {\n    rulesStatusSet(input: $input) {\n      rule {\n        id\n      }\n      findings {\n        path\n        message\n      }\n    }\n  }\n": types.ConsoleSwitchRuleDocument,
  "\n  query ConsoleRuleBacktest($input: RuleBacktestInput!) {\n    ruleBacktest(input: $input) {\n      unknowns\n      accounts {\n        adAccount {\n          id\n          name\n        }\n        fires\n        days {\n          date\n          targets\n          matched\n          acted\n        }\n      }\n    }\n  }\n": types.ConsoleRuleBacktestDocument,
};

/** The typed form of a document, by its text. */
export function graphql<Text extends keyof typeof documents>(text: Text): (typeof documents)[Text] {
  return documents[text];
}
