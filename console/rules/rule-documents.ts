import { graphql } from './generated/gql.ts';

/** A page of the rules of an ad account that the member may see. */
export const RULES = graphql(/* GraphQL */ `
  query ConsoleRules($adAccountId: UUID!, $after: String) {
    rules(adAccountId: $adAccountId, first: 50, after: $after) {
      edges {
        node {
          id
          ...RuleStanding
          name
          level
          definition
          schedule {
            cron
            timezone
          }
          adAccounts {
            id
            name
            currency
          }
          runs(first: 3) {
            ...RunPage
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

/** Standing of a rule, which its runs may change. */
export const RULE_STANDING = graphql(/* GraphQL */ `
  fragment RuleStanding on Rule {
    version
    status
    pausedReason
    pausedAt
    nextRunAt
    wait {
      message
    }
  }
`);

/** A run as lists show it. */
export const RUN_ROW = graphql(/* GraphQL */ `
  fragment RunRow on RuleRun {
    id
    state
    dryRun
    dueAt
    message
    wait {
      message
    }
    counts {
      targets
      matched
      acted
      heldBack
      failed
      unknown
    }
    reasons {
      reason
      count
    }
  }
`);

/** A page of runs, newest first. */
export const RUN_PAGE = graphql(/* GraphQL */ `
  fragment RunPage on RuleRunConnection {
    edges {
      node {
        ...RunRow
      }
    }
    pageInfo {
      hasNextPage
      endCursor
    }
  }
`);

/** Older runs of a rule. */
export const OLDER_RUNS = graphql(/* GraphQL */ `
  query ConsoleOlderRuns($ruleId: UUID!, $after: String) {
    ruleRuns(ruleId: $ruleId, first: 10, after: $after) {
      ...RunPage
    }
  }
`);

/** Changes of a rule's runs, each with the run and the rule as they are now. */
export const RUNS_CHANGED = graphql(/* GraphQL */ `
  subscription ConsoleRunsChanged($ruleId: UUID!, $after: Int) {
    ruleRunsChanged(ruleId: $ruleId, after: $after) {
      sequence
      run {
        ...RunRow
        rule {
          ...RuleStanding
        }
      }
    }
  }
`);

/** Waits of the rules of an ad account and of their newest runs, which begin and end without an event. */
export const RULE_WAITS = graphql(/* GraphQL */ `
  query ConsoleRuleWaits($adAccountId: UUID!, $after: String) {
    rules(adAccountId: $adAccountId, first: 50, after: $after) {
      edges {
        node {
          id
          wait {
            message
          }
          runs(first: 3) {
            edges {
              node {
                id
                wait {
                  message
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

/** Gives a rule another status. */
export const SWITCH_RULE = graphql(/* GraphQL */ `
  mutation ConsoleSwitchRule($input: RuleStatusSetInput!) {
    rulesStatusSet(input: $input) {
      rule {
        id
      }
      findings {
        path
        message
      }
    }
  }
`);
