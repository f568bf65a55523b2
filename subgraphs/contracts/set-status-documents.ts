import { graphql } from './generated/gql.ts';

/** Newest statuses that dispatch has set on objects. */
export const SET_STATUSES = graphql(`
  query SetStatuses($adAccountId: UUID!, $ids: [String!]!) {
    _setStatuses(adAccountId: $adAccountId, ids: $ids) {
      id
      status
      byMember
      at
    }
  }
`);
