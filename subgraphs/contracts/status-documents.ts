import { graphql } from './generated/gql.ts';

/** Ids of imported objects with, or without, some effective statuses. */
export const OBJECTS_OF_STATUS = graphql(`
  query ObjectsOfStatus($adAccountIds: [UUID!]!, $level: _StatusLevel!, $statuses: [String!]!, $negated: Boolean!) {
    _objectsOfStatus(adAccountIds: $adAccountIds, level: $level, statuses: $statuses, negated: $negated)
  }
`);

/** Effective statuses of objects. */
export const STATUSES_OF_OBJECTS = graphql(`
  query StatusesOfObjects($adAccountIds: [UUID!]!, $level: _StatusLevel!, $ids: [String!]!) {
    _statusesOfObjects(adAccountIds: $adAccountIds, level: $level, ids: $ids) {
      id
      status
    }
  }
`);
