import { graphql } from './generated/gql.ts';

/** A page of the rules of an ad account that the member may see. */
export const RULES = graphql(/* GraphQL */ `
  query ConsoleRules($adAccountId: UUID!, $after: String) {
    rules(adAccountId: $adAccountId, first: 50, after: $after) {
      edges {
        node {
          id
          version
          name
          status
          level
          pausedReason
          pausedAt
          nextRunAt
          updatedAt
          schedule {
            cron
            timezone
          }
          adAccounts {
            id
            name
          }
          runs(first: 3) {
            edges {
              node {
                id
                state
                dryRun
                dueAt
                message
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
