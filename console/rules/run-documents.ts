import { graphql } from './generated/gql.ts';

/** A page of the objects of a run for which a task matched, with what was found and done. */
export const RUN_OBJECTS = graphql(/* GraphQL */ `
  query ConsoleRuleRun($id: UUID!, $after: String) {
    ruleRun(id: $id) {
      objects(first: 25, after: $after) {
        edges {
          node {
            entityId
            name
            adAccount {
              id
              name
              currency
              currencyOffset
            }
            outcome
            reason
            tasks {
              taskId
              conditions {
                path
                metric
                from
                to
                operator
                threshold
                value
                unknown
                verdict
              }
            }
            actions {
              type
              before
              after
              clampedBy
              state
              reason
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
  }
`);
